import fc from 'fast-check';
import { errorBodySchema, type Operation, operations } from 'shared-api/contract';
import { aCompany, aMerchandise, anAttribute, aProduct, choose } from './testing/fixture/builders.ts';
import { bearer, startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let issuer: TestIssuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await startTestIssuer();
  server = await startTestServer({}, issuer.settings);
  const product = await aProduct(server.database, await aCompany(server.database));
  const { id, options } = await anAttribute(server.database, product, 'Size', ['S', 'M']);
  for (const option of Object.values(options)) {
    await choose(server.database, product, await aMerchandise(server.database, product), [[id, option]]);
  }
});

afterAll(async () => {
  await server.close();
  await issuer.stop();
});

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
  fc.constantFrom<unknown>(...oddities, 1e21, -1, 0.5, 2 ** 53),
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
  '__proto__',
  'extra',
];
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

/** What is sent along: nobody, a stranger, somebody who is signed in, with claims of any kind. */
const caller = fc.oneof(
  fc.constant(undefined),
  fc.string({ unit: 'binary-ascii' }).map((text) => ({ garbage: encodeURIComponent(text) })),
  fc.record(
    { preferred_username: value, email: value, roles: value, realm_access: value },
    { requiredKeys: [] },
  ),
);

const parts = fc.record({
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  query: fc.string({ unit: 'binary' }),
  body: fc.oneof(body, form),
  type,
  caller,
});

/** As many people as there are requests: what one of them is called depends on who was there before. */
let people = 0;

async function authorization(claims: unknown): Promise<Record<string, string>> {
  if (claims === undefined) return {};
  if (Object(claims).garbage !== undefined) return bearer(Object(claims).garbage);
  people += 1;
  return bearer(await issuer.token({ sub: `fuzzy-${people}`, ...Object(claims) }));
}

function address({ path }: Operation, segments: readonly string[], query: string): string {
  let next = 0;
  const filled = path.replace(
    /:\w+/g,
    () => encodeURIComponent((segments[next++] ?? '').toWellFormed()) || '0',
  );
  return `${filled}?${encodeURIComponent(query.toWellFormed())}`;
}

describe('whatever is sent to a call that is answered', () => {
  it.each(operations.filter(({ built }) => built).map((operation) => [operation.name, operation] as const))(
    '%s gives its answer or a 4xx in the one form of errors',
    async (_name, operation) => {
      await fc.assert(
        fc.asyncProperty(
          parts,
          async ({ segments, query, body: text, type: contentType, caller: claims }) => {
            const who = await authorization(claims);
            const sent =
              operation.method === 'GET'
                ? { headers: who }
                : { body: text, headers: { ...who, 'content-type': contentType } };
            const reply = await server.call(address(operation, segments, query), {
              method: operation.method,
              ...sent,
            });
            const signedIn = claims !== undefined && Object(claims).garbage === undefined;
            if (operation.access !== 'anonymous') expect(reply.status === 401).toBe(!signedIn);
            if (reply.status === 200) expect(operation.answer.safeParse(reply.body).success).toBe(true);
            else
              expect([reply.status < 500, errorBodySchema.safeParse(reply.body).success]).toEqual([
                true,
                true,
              ]);
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});
