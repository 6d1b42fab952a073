import { type Operation, operations } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import type * as z from 'zod/mini';
import { bearer, startTestIssuer } from './testing/test-issuer.ts';
import { startTestServer } from './testing/test-server.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
const administrator = bearer(await issuer.token({ sub: 'refused-words', roles: ADMIN_ROLE }));

/** How the schema library words what is wrong, for programmers. */
const OF_LIBRARY =
  /\bzod\b|\bInvalid (input|string|option|key|element|union|format|UUID|URL|email|ISO)\b|\bToo (small|big)\b|\bUnrecognized key|\bexpected (string|number|int|object|array|record|boolean|null|file|one of)\b|\breceived (undefined|null|NaN|string|number|object|array|boolean)\b|\bmust match pattern\b|\[object |\bundefined\b|\bNaN\b/;

const WRONG: readonly unknown[] = [
  null,
  '',
  'x'.repeat(3000),
  -1,
  0.5,
  1e15,
  true,
  [],
  [{}],
  ['x'],
  {},
  { x: { x: 1 } },
];
const WHOLE: readonly unknown[] = [null, 'text', 7, true, [], {}, { surprise: 1 }];

/** The names in a schema's object, with those of all alternatives of a union. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const { shape, options, innerType, in: first } = Object(schema?._zod.def);
  if (shape) return Object.keys(shape);
  if (options) return [...new Set<string>(options.flatMap(fieldsOf))];
  return innerType || first ? fieldsOf(innerType ?? first) : [];
}

/** Bodies of which each has one wrong field beside others that are missing, and some that are wrong as a whole. */
function wrongBodies({ body }: Operation): unknown[] {
  return [...WHOLE, ...fieldsOf(body).flatMap((name) => WRONG.map((value) => ({ [name]: value })))];
}

function requestOf(operation: Operation, body: unknown): RequestInit {
  const { method, bodyType } = operation;
  if (method === 'GET') return { headers: administrator };
  if (bodyType !== 'multipart')
    return {
      method,
      headers: { ...administrator, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) form.set(name, JSON.stringify(value));
  return { method, headers: administrator, body: form };
}

/** The sentences of a refusal: its message, and those of its fields. */
function wordsOf(reply: unknown): string[] {
  const { msg, fields } = Object(reply);
  return [msg, ...Object.values(Object(fields))];
}

const built = operations.filter(({ built }) => built);
const row = (operation: Operation) => [operation.name, operation] as const;

it('knows the words of the library', () => {
  const { issues } = { issues: [] as { readonly message: string }[] };
  for (const { body } of built) {
    for (const wrong of [null, { a: 1 }, []]) issues.push(...(body?.safeParse(wrong).error?.issues ?? []));
  }
  expect(issues.some(({ message }) => OF_LIBRARY.test(message))).toBe(true);
});

describe('a refusal is in the caller’s words', () => {
  it.each(built.filter(({ body }) => body).map(row))('for wrong bodies of %s', async (_, operation) => {
    const path = operation.path.replace(/:\w+/g, '1');
    const bodies = wrongBodies(operation);
    const replies = await Promise.all(bodies.map((body) => server.call(path, requestOf(operation, body))));
    const refused = replies.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(0);
    for (const words of refused.flatMap(({ body }) => wordsOf(body))) {
      expect(words).not.toMatch(OF_LIBRARY);
      expect(words).toMatch(/[.!?]$/);
    }
  });

  it.each(built.filter(({ params, query }) => params ?? query).map(row))(
    'for wrong addresses of %s',
    async (_, operation) => {
      const asked = fieldsOf(operation.query).flatMap((name) =>
        ['', '-1', 'x'.repeat(300), '0.5', '2026-13-45'].map((value) => `?${name}=${value}`),
      );
      const paths = ['0', '-1', 'x y', '99999999999', 'a'.repeat(90)].map((text) =>
        operation.path.replace(/:\w+/g, encodeURIComponent(text)),
      );
      const addresses = [...paths, ...asked.map((query) => operation.path.replace(/:\w+/g, '1') + query)];
      const replies = await Promise.all(
        addresses.map((address) => server.call(address, requestOf(operation, {}))),
      );
      for (const words of replies.filter(({ status }) => status >= 400).flatMap(({ body }) => wordsOf(body)))
        expect(words).not.toMatch(OF_LIBRARY);
    },
  );
});
