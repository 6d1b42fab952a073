import { randomBytes } from 'node:crypto';
import { type Config, loadConfig } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ParcelService, startParcelService } from '../../../testing/stand-in.ts';
import { bearer, startTestIssuer, type TestIssuer, type TokenClaims } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { ShippingShop } from './shipping-shop.ts';
import { startTaxServer, type TaxServer } from './tax-server.ts';

/** A signed-in buyer. */
export interface Buyer {
  readonly id: number;
  readonly token: string;
  /** A call below `/api/order`; a text body is sent unchanged. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The same, which has to be answered 200. */
  ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Puts a tag into the cart, with its box or without; gives the wish. */
  wish(shop: ShippingShop, options?: { quantity?: number; box?: boolean }): Promise<number>;
  /** Saves an address in Massachusetts, with the given changes. */
  address(change?: object): Promise<number>;
}

/** A server with carriers and taxes, and the people who buy there. */
export interface CheckoutServer {
  readonly server: TestServer;
  readonly database: Database;
  readonly carriers: ParcelService;
  readonly taxes: TaxServer;
  readonly issuer: TestIssuer;
  /** A new buyer; `claims` are the token's claims beside the name. */
  buyer(claims?: TokenClaims): Promise<Buyer>;
  /** All that checkout stores, to see that nothing changed. */
  stored(): Promise<unknown>;
}

/** 12 Elm Street is in the middle of nowhere in particular, and the carriers know it. */
export const HOME = {
  name: 'Ada Byron',
  address1: '12 Elm Street',
  address2: '',
  city: 'Lowell',
  state: 'MA',
  zip: '01852',
};

const SECRET = 'sk_test_of_tests';

export async function startCheckoutServer(
  database?: Database,
  settings: Partial<Config> = {},
): Promise<CheckoutServer> {
  const [issuer, carriers, taxes] = await Promise.all([
    startTestIssuer(),
    startParcelService(),
    startTaxServer(SECRET),
  ]);
  const stripe = { ...loadConfig({}).stripe, secretKey: SECRET, apiUrl: taxes.url };
  const server = await startTestServer(
    { ...(database && { database }) },
    { ...issuer.settings, shippo: carriers.shippo, stripe, ...settings },
  );
  return {
    server,
    database: server.database,
    carriers,
    taxes,
    issuer,
    buyer: async (claims = {}) => {
      const sub = randomBytes(6).toString('hex');
      return newBuyer(
        server,
        sub,
        await issuer.token({ sub, preferred_username: `buyer-${sub}`, ...claims }),
      );
    },
    stored: () =>
      server.database.query(
        `select 'address' as what, row_to_json(row)::text as row from address row
         union all select 'shipment', row_to_json(row)::text from shipment row
         union all select 'rate', row_to_json(row)::text from shipping_rate row
         union all select 'quote', row_to_json(row)::text from quote row
         union all select 'wish', row_to_json(row)::text from wish row order by 1, 2`,
      ),
  };
}

/** Signs a new buyer in at a server. */
export async function newBuyer(
  server: Pick<TestServer, 'call' | 'database'>,
  sub: string,
  token: string,
): Promise<Buyer> {
  const call: Buyer['call'] = (method, path, body) =>
    server.call(`/api/order${path}`, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const ask: Buyer['ask'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    if (reply.status !== 200)
      throw new Error(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return Object(reply.body);
  };
  await ask('GET', '/cart');
  const [person] = await server.database.query<{ id: number }>('select id from person where subject = $1', [
    sub,
  ]);
  if (!person) throw new Error('The buyer has no record');
  return {
    id: person.id,
    token,
    call,
    ask,
    wish: async ({ tag, small, box, card }, { quantity = 1, box: boxed = false } = {}) => {
      const cart = { [tag]: { merch_id: small }, ...(boxed && { [box]: { merch_id: card } }) };
      await ask('POST', '/cart', { product_id: tag, cart, influencer: null, quantity });
      const wishes = Object.keys(await ask('GET', '/cart')).map(Number);
      return Math.max(...wishes);
    },
    address: async (change = {}) => Number((await ask('POST', '/address', { ...HOME, ...change })).id),
  };
}
