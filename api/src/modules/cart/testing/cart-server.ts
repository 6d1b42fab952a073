import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { parseMediaKeys } from '../../../platform/sealing/sealer.ts';
import { bearer, startTestIssuer, type TestIssuer } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A signed-in person, and their cart. */
export interface Shopper {
  readonly id: number;
  readonly token: string;
  /** POST of an unchanged body to the current or the older call. */
  post(body: unknown, to?: 'cart' | 'carts', headers?: Record<string, string>): Promise<Reply>;
  /** A call of the cart, below `/api/order/cart`; a text body is sent unchanged. */
  send(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The entries of the cart in their order. */
  cart(): Promise<Record<string, unknown>[]>;
}

/** A server, and the people who shop there. */
export interface CartServer {
  readonly server: TestServer;
  readonly database: Database;
  readonly issuer: TestIssuer;
  shopper(): Promise<Shopper>;
  /** Rows of every table, to see that nothing changed. */
  rows(): Promise<Record<string, number>>;
  /** All values of all tables, to prove that nothing changed. */
  contents(): Promise<Record<string, string>>;
}

/** The key of this id sealed what `give` gives. */
const mediaKeys = parseMediaKeys(`test:${Buffer.alloc(32).toString('base64')}`);

export async function startCartServer(
  database?: Database,
  settings: Partial<Config> = {},
): Promise<CartServer> {
  const issuer = await startTestIssuer();
  const server = await startTestServer(
    { ...(database && { database }), mediaKeys },
    { ...issuer.settings, ...settings },
  );
  return {
    server,
    database: server.database,
    issuer,
    shopper: () => newShopper(server, issuer),
    rows: () => ofEveryTable(server.database, 'count(*)'),
    contents: () =>
      ofEveryTable(server.database, `coalesce(string_agg(row::text, ';' order by row::text), '')`),
  };
}

/** A person's row is created by their first call. */
async function newShopper(server: TestServer, issuer: TestIssuer): Promise<Shopper> {
  const sub = randomBytes(6).toString('hex');
  const token = await issuer.token({ sub, preferred_username: `shopper-${sub}` });
  const cart = async (): Promise<Record<string, unknown>[]> => {
    const reply = await server.call('/api/order/cart', { headers: bearer(token) });
    if (reply.status !== 200) throw new Error(`The cart answered ${reply.status}`);
    return Object.values(Object(reply.body));
  };
  await cart();
  const [person] = await server.database.query<{ id: number }>('select id from person where subject = $1', [
    sub,
  ]);
  if (!person) throw new Error('The shopper has no record');
  return {
    id: person.id,
    token,
    cart,
    post: (body, to, headers) => postTo(server, token, body, to, headers),
    send: (method, path, body) => sendTo(server, token, method, path, body),
  };
}

/** A call of the cart with a token, or without one where it is empty. */
export function sendTo(
  server: TestServer,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const who = token ? bearer(token) : {};
  const address = `/api/order/cart${path}`;
  if (body === undefined) return server.call(address, { method, headers: who });
  return server.call(address, {
    method,
    headers: { ...who, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** POST of a body, text or not, with a token. */
export function postTo(
  server: TestServer,
  token: string,
  body: unknown,
  to: 'cart' | 'carts' = 'cart',
  headers: Record<string, string> = {},
): Promise<Reply> {
  return server.call(`/api/order/${to}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function ofEveryTable<T extends string | number>(
  database: Database,
  figure: string,
): Promise<Record<string, T>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const figures = tables.map(async ({ name }): Promise<[string, T]> => {
    const [answer] = await database.query<{ figure: T }>(`select ${figure} as figure from ${name} row`);
    if (!answer) throw new Error(`${name} returned no row`);
    return [name, answer.figure];
  });
  return Object.fromEntries(await Promise.all(figures));
}
