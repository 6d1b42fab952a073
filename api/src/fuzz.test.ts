import fc from 'fast-check';
import { errorBodySchema, type Operation, operations } from 'shared-api/contract';
import { aCompany, aMerchandise, anAttribute, aProduct, choose } from './testing/fixture/builders.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const product = await aProduct(server.database, await aCompany(server.database));
  const { id, options } = await anAttribute(server.database, product, 'Size', ['S', 'M']);
  for (const option of Object.values(options)) {
    await choose(server.database, product, await aMerchandise(server.database, product), [[id, option]]);
  }
});

afterAll(() => server.close());

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
const fields = ['selection', 'merch_id', 'attribute_id', 'manufactured_output', '__proto__', 'extra'];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), value).map((object) => JSON.stringify(object)),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc.string({ unit: 'binary' }),
);
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/jsonx',
  '',
);

const parts = fc.record({
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  query: fc.string({ unit: 'binary' }),
  body,
  type,
});

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
        fc.asyncProperty(parts, async ({ segments, query, body: text, type: contentType }) => {
          const sent =
            operation.method === 'GET' ? {} : { body: text, headers: { 'content-type': contentType } };
          const reply = await server.call(address(operation, segments, query), {
            method: operation.method,
            ...sent,
          });
          if (reply.status === 200) expect(operation.answer.safeParse(reply.body).success).toBe(true);
          else
            expect([reply.status < 500, errorBodySchema.safeParse(reply.body).success]).toEqual([true, true]);
        }),
        { numRuns: 150 },
      );
    },
  );
});
