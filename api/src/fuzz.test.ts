import fc from 'fast-check';
import { errorBodySchema, type Operation, operations } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { keepCart, reserveSmallIds } from './testing/fixture/orders.ts';
import {
  aCompany,
  aMerchandise,
  anAttribute,
  aPerson,
  aProduct,
  choose,
  insert,
} from './testing/fixture/rows.ts';
import { bearer, startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let issuer: TestIssuer;
let server: TestServer;
let buyer: number;
let variant: number;

beforeAll(async () => {
  issuer = await startTestIssuer();
  server = await startTestServer({}, issuer.settings);
  const { database } = server;
  const media_rule_id = await insert(database, 'media_rule', { name: 'some', text: 2, image: 1, textreq: 1 });
  const product = await aProduct(database, await aCompany(database), { media_rule_id, maxover: 9 });
  const { id, options } = await anAttribute(database, product, 'Size', ['S', 'M']);
  for (const option of Object.values(options)) {
    variant = await aMerchandise(database, product);
    await choose(database, product, variant, [[id, option]]);
  }
  buyer = await aPerson(database, { subject: BUYER });
  await reserveSmallIds(database);
});

beforeEach(async () => {
  // An administrator may have ended anybody's account. Each call brings new people: to write them all again leaves hundreds of dead rows of
  // each, which every later search reads, since nothing cleans the embedded database up.
  await server.database.query(`update person set status = 'active' where status <> 'active'`);
  await keepCart(server.database, buyer, variant);
});

/** A returning person with a cart. */
const BUYER = 'fuzzy-buyer';

/** Requests to each call: new ones in each run, so that many short runs see what a long one does. */
const numRuns = Number(process.env.FUZZ_RUNS) || 50;

/** Calls that ask the card service, which is not there. */
const withCards = new Set(['fees.openAccount']);

const oddities = [
  '__proto__',
  'constructor',
  '\0',
  '1e309',
  '-0',
  'NaN',
  '9007199254740993',
  "' or 1=1 --",
  '../..',
  '%',
  '\uFEFF1',
  '\u0661',
];
const segment = fc.oneof(
  fc.nat(4).map(String),
  fc.constantFrom(...oddities),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof(
  fc.nat(4),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(...oddities, 1e21, -1, 0.5, 2 ** 53, true, 'TEXT', 'IMAGE', 'PASSWORD'),
);
const fields = [
  'selection',
  'merch_id',
  'attribute_id',
  'manufactured_output',
  'product_id',
  'cart',
  'influencer',
  'quantity',
  'cart_id',
  'cartaddon_id',
  'gift',
  'type_media',
  'content',
  'mediaslice_id',
  'name',
  'cart_quantity',
  '__proto__',
  'extra',
];
/** What the calls about wishes understand, mostly. */
const wishful = fc.record(
  {
    name: fc.string({ unit: 'grapheme', maxLength: 30 }),
    cart_quantity: fc.integer({ min: -1, max: 12 }),
    content: fc.string({ unit: 'binary', maxLength: 260 }),
    cart_id: fc.nat(4),
    cartaddon_id: fc.constantFrom(0, 1, 2),
    type_media: fc.constantFrom('TEXT', 'PASSWORD', 'IMAGE'),
    gift: fc.boolean(),
    mediaslice_id: fc.nat(4),
  },
  { requiredKeys: ['cart_id', 'cartaddon_id', 'type_media', 'gift', 'mediaslice_id'] },
);
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), value).map((object) => JSON.stringify(object)),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc.string({ unit: 'binary' }),
);
/** Texts and files, well framed and not. */
const form = fc
  .array(
    fc.tuple(
      fc.constantFrom('picture_name', 'cart_id', 'gift', 'mediaslice_id', '__proto__', '', '"', '\0'),
      fc.boolean(),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => {
    const heads = parts.map(([name, file, content]) => {
      const disposition = `form-data; name="${name}"${file ? '; filename="../a.png"\r\ncontent-type: image/png' : ''}`;
      return `--x\r\ncontent-disposition: ${disposition}\r\n\r\n${content}\r\n`;
    });
    return `${heads.join('')}--x--\r\n`;
  });
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/jsonx',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
);

/** Credentials: none, invalid, or a signed-in person's, with arbitrary claims. */
const caller = fc.oneof(
  fc.constant(undefined),
  fc.string({ unit: 'binary-ascii' }).map((text) => ({ garbage: encodeURIComponent(text) })),
  fc.record(
    { preferred_username: value, email: value, roles: value, realm_access: value },
    { requiredKeys: [] },
  ),
  fc.constant({ sub: 'fuzzy-administrator', roles: ADMIN_ROLE }),
);

/** Query strings: arbitrary, and known parameters with valid or invalid values. */
const query = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('q', 'before', 'from', 'to', 'person_id', 'buyer_id', 'tax_id', 'state', '__proto__'),
        fc.oneof(
          segment,
          fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2028-02-29', '2027-02-29', 'waiting'),
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString()),
);

/** What may be anything, each for itself: almost all of it is refused. */
const anything = fc.record({
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  query,
  body: fc.oneof(body, form),
  type,
  caller,
});
/** A valid call of a person with a cart, for own or unknown ids. */
const owned = fc.record({
  segments: fc.array(fc.nat(4).map(String), { minLength: 3, maxLength: 3 }),
  query: fc.constant(''),
  body: wishful.map((object) => JSON.stringify(object)),
  type: fc.constant('application/json'),
  caller: fc.constant({ sub: BUYER }),
});
const parts = fc.oneof(anything, owned);

/** As many people as there are requests: what one of them is called depends on who was there before. */
let people = 0;

async function authorization(claims: unknown): Promise<Record<string, string>> {
  if (claims === undefined) return {};
  if (Object(claims).garbage !== undefined) return bearer(Object(claims).garbage);
  people += 1;
  return bearer(await issuer.token({ sub: `fuzzy-${people}`, ...Object(claims) }));
}

function address({ path }: Operation, segments: readonly string[], asked: string): string {
  let next = 0;
  const filled = path.replace(
    /:\w+/g,
    () => encodeURIComponent((segments[next++] ?? '').toWellFormed()) || '0',
  );
  return `${filled}?${asked}`;
}

describe('whatever is sent to a call that is answered', () => {
  it.each(operations.filter(({ built }) => built).map((operation) => [operation.name, operation] as const))(
    '%s gives its answer or a 4xx in the one form of errors',
    async (_name, operation) => {
      await fc.assert(
        fc.asyncProperty(
          parts,
          async ({ segments, query: asked, body: text, type: contentType, caller: claims }) => {
            const who = await authorization(claims);
            const sent =
              operation.method === 'GET'
                ? { headers: who }
                : { body: text, headers: { ...who, 'content-type': contentType } };
            const reply = await server.call(address(operation, segments, asked), {
              method: operation.method,
              ...sent,
            });
            const signedIn = claims !== undefined && Object(claims).garbage === undefined;
            const forPeople = !['anonymous', 'provider'].includes(operation.access);
            if (forPeople) expect(reply.status === 401).toBe(!signedIn);
            if (reply.status === 200) expect(operation.answer.safeParse(reply.body).success).toBe(true);
            else
              expect([
                reply.status < (withCards.has(operation.name) ? 504 : 500),
                errorBodySchema.safeParse(reply.body).success,
              ]).toEqual([true, true]);
          },
        ),
        { numRuns },
      );
    },
  );
});
