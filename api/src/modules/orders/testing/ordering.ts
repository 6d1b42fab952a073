import { getOrder, listOrders, type Order, type OrderSummary } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { insertRow } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { complete, type PayingServer, placed, totalsOf } from '../../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { type Account, balances } from '../../fees/index.ts';

/** As if an order had been paid an hour earlier: its cancel window is over. */
export async function windowPasses(database: Database, order: number): Promise<void> {
  await database.query(`update shop_order set paid_at = paid_at - interval '1 hour' where id = $1`, [order]);
}

/** Pays for everything the buyer has chosen, an hour ago; returns the order's id. */
export async function buy(shop: PayingServer, buyer: Buyer): Promise<number> {
  const id = await buyNow(shop, buyer);
  await windowPasses(shop.database, id);
  return id;
}

/** The same, at this moment. */
export async function buyNow(shop: PayingServer, buyer: Buyer): Promise<number> {
  const request = await totalsOf(buyer);
  const { id, secret } = await placed(buyer, request);
  await shop.cards.pay(secret);
  const { status, body } = await complete(buyer, request);
  if (status !== 200) throw new Error(`The payment was answered ${status}: ${JSON.stringify(body)}`);
  return id;
}

/** The buyer's order, as the order page shows it. */
export async function orderOf(buyer: Buyer, id: number): Promise<Order> {
  return getOrder.answer.parse(await buyer.ask('GET', `/orders/${id}`));
}

export async function ordersOf(buyer: Buyer): Promise<OrderSummary[]> {
  return listOrders.answer.parse((await buyer.call('GET', '/orders')).body);
}

/** How many tags are on the shelf. */
export async function shelve(database: Database, variant: number, quantity: number): Promise<void> {
  await database.query('update merchandise set quantity = $2 where id = $1', [variant, quantity]);
}

/** Units of a variant on the shelf and waiting, and of its product sold. */
export async function stockOf(database: Database, variant: number) {
  const [row] = await database.query<
    Record<'quantity' | 'backlogged' | 'gift_pending' | 'sold' | 'sold_quant', number>
  >(
    `select quantity, backlogged, gift_pending, sold, sold_quant
     from merchandise variant join product on product.id = product_id where variant.id = $1`,
    [variant],
  );
  return row;
}

/** Cents by account of the books; those of companies and people by id. */
export async function books(database: Database): Promise<Record<string, number>> {
  const entries = await balances(database);
  return Object.fromEntries(entries.map(({ account, cents }) => [accountName(account), cents]));
}

function accountName(account: Account): string {
  if ('companyId' in account) return `company ${account.companyId}`;
  return 'personId' in account ? `${account.kind} of ${account.personId}` : account.kind;
}

/** The difference between two looks at the books, without what stayed. */
export function moved(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    accounts
      .map((account): [string, number] => [account, (after[account] ?? 0) - (before[account] ?? 0)])
      .filter(([, cents]) => cents !== 0),
  );
}

/** Adds a person to a company's staff. */
export function employ(
  database: Database,
  { company }: ShippingShop,
  { id }: Buyer,
  role = 'employee',
): Promise<void> {
  return insertRow(database, 'staff', { company_id: company, person_id: id, role });
}

/** What the card service gave back, in cents, the oldest first. */
export async function givenBack({ cards }: PayingServer): Promise<number[]> {
  const { refunds } = await cards.state();
  if (!Array.isArray(refunds)) throw new Error('The card service told no refunds');
  return refunds.map(({ amount }) => Number(amount));
}
