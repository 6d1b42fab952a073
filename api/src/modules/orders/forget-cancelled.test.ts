import { anOrder, anOrderLine } from '../../testing/fixture/orders.ts';
import { aPerson, insert, insertRow } from '../../testing/fixture/rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { forgetCancelled } from './late.repo.ts';

const database = await testDatabase();
const buyer = await aPerson(database);

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const cancelled = (days: number, values = {}) =>
  anOrder(database, buyer, { state: 'cancelled', cancelled_at: daysAgo(days), ...values });
const refund = (order_id: number) =>
  insert(database, 'order_refund', {
    order_id,
    payment_id: `pi_${order_id}`,
    reason: 'paid_too_late',
    cents: 100,
  });
const ids = async (table: string, column = 'id') =>
  (await database.query<{ id: number }>(`select ${column} as id from ${table} order by 1`)).map(
    ({ id }) => id,
  );

describe('orders that came to nothing', () => {
  it('are removed with all they hold after a month, and nothing that had to do with money is', async () => {
    const tags = await aShippingShop(database);
    const old = await cancelled(32);
    await insertRow(database, 'order_parcel', {
      order_id: old,
      company_id: tags.company,
      shipping_cents: 0,
      carrier_rate: 'r',
    });
    await anOrderLine(database, old, tags.small, { state: 'cancelled' });
    const kept = [
      await cancelled(30),
      await cancelled(99, { held: 'another amount' }),
      await anOrder(database, buyer, { state: 'paid', paid_at: daysAgo(99) }),
      await anOrder(database, buyer, { pay_until: daysAgo(99) }),
      await cancelled(99),
    ];
    await refund(kept.at(-1) ?? 0);
    expect(await forgetCancelled(database)).toBe(1);
    expect(await ids('shop_order')).toEqual(kept);
    for (const table of ['order_line', 'order_wish']) expect(await ids(table)).toEqual([]);
    expect(await ids('order_parcel', 'order_id')).toEqual([]);
    expect(await forgetCancelled(database)).toBe(0);
  });

  it('are removed however many there are', async () => {
    await database.query(
      `insert into shop_order (buyer_id, quote_id, state, cancelled_at, delivery, provider, duration_terms,
         cart_total, shipping, tax_amount, shipping_tax, charge, total, pay_until)
       select buyer_id, quote_id, state, cancelled_at - interval '99 days', delivery, provider, duration_terms,
         cart_total, shipping, tax_amount, shipping_tax, charge, total, pay_until
       from shop_order, generate_series(1, 1001) where id = $1`,
      [await cancelled(1)],
    );
    expect(await forgetCancelled(database)).toBe(1001);
  });
});
