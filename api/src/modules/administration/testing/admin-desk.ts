import { randomBytes } from 'node:crypto';
import { type AdminOrder, getAdminOrder, type Statement, statementSchema } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { influences } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type PayingServer, startPayingServer } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buy } from '../../orders/testing/ordering.ts';

/** A client of one person; takes full paths. */
export interface Caller {
  readonly id: number;
  readonly name: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
}

/** A server with cards, and administrators at it. */
export interface AdminDesk extends PayingServer {
  readonly admin: Caller;
  readonly second: Caller;
  /** A new signed-in person with these roles. */
  person(roles?: string): Promise<Caller>;
  /** The order as administrators see it. */
  order(id: number): Promise<AdminOrder>;
  /** All that administrators can change, to see that nothing did. */
  all(): Promise<unknown>;
}

/** A new signed-in person with these roles. */
export async function newCaller(shop: PayingServer, roles = ''): Promise<Caller> {
  const sub = randomBytes(6).toString('hex');
  const name = `person-${sub}`;
  const token = await shop.issuer.token({
    sub,
    preferred_username: name,
    email: `${sub}@wishbin.example`,
    roles,
  });
  const call = callerOf(shop, token);
  // The first request creates the person's record.
  await call('GET', '/api/stakeholder/profile');
  const [row] = await shop.database.query<{ id: number }>('select id from person where subject = $1', [sub]);
  if (!row) throw new Error('The person has no record');
  return { id: row.id, name, token, call };
}

export async function startAdminDesk(): Promise<AdminDesk> {
  const shop = await startPayingServer();
  const person = (roles?: string): Promise<Caller> => newCaller(shop, roles);
  const admin = await person(ADMIN_ROLE);
  return {
    ...shop,
    admin,
    second: await person(ADMIN_ROLE),
    person,
    order: async (id) => {
      const { status, body } = await admin.call('GET', `/api/admin/orders/${id}`);
      if (status !== 200) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`);
      return getAdminOrder.answer.parse(body);
    },
    all: () =>
      shop.database.query(
        `select 'line' as what, row_to_json(row)::text as row from order_line row
         union all select 'order', row_to_json(row)::text from shop_order row
         union all select 'parcel', row_to_json(row)::text from order_parcel row
         union all select 'refund', json_build_object('id', id, 'cents', cents)::text from order_refund
         union all select 'books', row_to_json(row)::text from ledger_entry row
         union all select 'share', row_to_json(row)::text from fee_share row
         union all select 'hold', row_to_json(row)::text from fee_hold row
         union all select 'binding', row_to_json(row)::text from binding row
         union all select 'person', row_to_json(row)::text from person row
         union all select 'stock', row_to_json(row)::text from merchandise row
         union all select 'sold', row_to_json(row)::text from product row
         union all select 'company', row_to_json(row)::text from company row
         union all select 'report', row_to_json(row)::text from price_report row
         union all select 'category', row_to_json(row)::text from category row
         union all select 'occasion', row_to_json(row)::text from occasion row
         union all select 'log', row_to_json(row)::text from audit_log row order by 1, 2`,
      ),
  };
}

/** Calls as the token's person; without a token, anonymously. */
export function callerOf({ server }: Pick<PayingServer, 'server'>, token?: string): Caller['call'] {
  return (method, path, body) =>
    server.call(path, {
      method,
      headers: {
        ...(token !== undefined && bearer(token)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** Makes people a chain of influencers in a company: the first sells, each next one brought the one before. */
export async function chainIn(
  { database }: Pick<AdminDesk, 'database'>,
  { company }: ShippingShop,
  people: readonly { readonly id: number }[],
): Promise<void> {
  for (const [index, { id }] of [...people.entries()].reverse())
    await influences(database, company, id, { parent_id: people[index + 1]?.id ?? null });
}

/** Buys a tag, with its box where wanted, through an influencer's link; returns the order's id. */
export async function buyThrough(
  desk: AdminDesk,
  buyer: Buyer,
  { tag, small, box, card }: ShippingShop,
  influencer: number | null,
  { quantity = 1, boxed = true } = {},
): Promise<number> {
  const cart = { [tag]: { merch_id: small }, ...(boxed && { [box]: { merch_id: card } }) };
  await buyer.ask('POST', '/cart', { product_id: tag, cart, influencer, quantity });
  return buy(desk, buyer);
}

/** The caller's own fee statement. */
export async function statementOf({ call }: Caller): Promise<Statement> {
  const { status, body } = await call('GET', '/api/fees/statement');
  if (status !== 200) throw new Error(`The statement was answered ${status}: ${JSON.stringify(body)}`);
  return statementSchema.parse(body);
}
