import { type Figures, getFigures } from 'shared-api/contract';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { startInfluencedShop } from '../../fees/testing/influenced-shop.ts';
import { books, buy, employ } from '../../orders/testing/ordering.ts';

let tags: ShippingShop;
let worker: Buyer;
let code: string;

const shop = await startInfluencedShop();

beforeEach(async () => {
  tags = await shop.tenPercent();
  worker = await shop.buyer();
  await employ(shop.database, tags, worker);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  code = company?.name_code ?? '';
});

const call = (query = '') => worker.call('GET', `/../desk/${code}/figures${query}`);
const figures = async (query = ''): Promise<Figures> => {
  const { status, body } = await call(query);
  expect(status).toBe(200);
  return getFigures.answer.parse(body);
};

const SUMS = ['units', 'sales', 'refunded', 'fees', 'earned'] as const;

/** Each list sums to the totals, and those are what the books owe the company. */
async function expectToAddUp(report: Figures): Promise<void> {
  for (const list of [report.points, report.products, report.influencers])
    for (const sum of SUMS)
      expect([sum, list.reduce((all, row) => all + row[sum], 0)]).toEqual([sum, report.totals[sum]]);
  const owed = (await books(shop.database))[`company ${tags.company}`] ?? 0;
  expect(report.totals.earned).toBe(-owed);
}

describe('what a company sold', () => {
  it('adds up by day, product and influencer, to the cent and with the books, before and after refunds', async () => {
    const [seller, above] = await shop.chain(tags.company, 2);
    if (!seller || !above) throw new Error('Nobody is there');
    const [ada, bob] = [await shop.buyer(), await shop.buyer()];
    const first = await shop.sell({ buyer: ada, by: seller, tags, quantity: 3, box: true });
    await shop.sell({ buyer: bob, by: null, tags, quantity: 2 });
    const before = await figures();
    expect(before.totals).toEqual({
      orders: 2,
      units: 8,
      sales: 5 * 4800 + 3 * 650,
      refunded: 0,
      fees: 1440 + 195,
      earned: 5 * 4800 + 3 * 650 - 1440 - 195,
    });
    expect(before.products).toMatchObject([
      { product_id: tags.tag, name_view: 'Wood tag', units: 5, sales: 24_000, fees: 1440 },
      { product_id: tags.box, name_view: 'Gift box', units: 3, sales: 1950, fees: 195 },
    ]);
    expect(before.influencers).toMatchObject([
      { influencer_id: seller.id, orders: 1, units: 6, sales: 3 * 5450, fees: 1635 },
      { influencer_id: null, username: null, orders: 1, units: 2, sales: 9600, fees: 0 },
    ]);
    expect(before.by).toBe('day');
    expect(before.points).toHaveLength(30);
    expect(before.points.at(-1)?.from).toBe(before.to);
    // Paid an hour ago: today, or just before midnight.
    const newest = before.points.slice(-2);
    expect(newest.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
    expect(newest.reduce((sum, { units }) => sum + units, 0)).toBe(8);
    await expectToAddUp(before);

    const refund = await shop.asked('admin', `/admin/orders/${first.id}/refund`, {
      line_ids: [first.lines[1]],
      reason: 'The box was crushed',
    });
    expect(refund.status).toBe(200);
    const after = await figures();
    expect(after.totals).toMatchObject({ units: 5, sales: 25_950, refunded: 1950, fees: 1440 });
    expect(after.products[1]).toMatchObject({ units: 0, sales: 1950, refunded: 1950, fees: 0, earned: 0 });
    await expectToAddUp(after);
  });

  it('goes on adding up when goods are made in parts, and fees that were kept back come to the company', async () => {
    const [seller] = await shop.chain(tags.company, 1);
    if (!seller) throw new Error('Nobody is there');
    await shop.database.query('update merchandise set quantity = 1, price_cents = 333 where id = $1', [
      tags.small,
    ]);
    // Bought with the influencer's own card: the fee is held.
    const buyer = await shop.buyer();
    const own = await shop.sell({ buyer: seller, by: null, tags, quantity: 1 });
    expect(own.lines).toHaveLength(1);
    const { lines } = await shop.sell({ buyer, by: seller, tags, quantity: 7 });
    const put = await worker.call('PUT', `/../desk/${code}/stock/${tags.small}`, { add: 3 });
    expect(put.status).toBe(200);
    await expectToAddUp(await figures());
    const held = await shop.database.query<{ line_id: number }>(
      `select line_id from fee_hold where state = 'held' and line_id = any($1)`,
      [lines],
    );
    expect(held).toHaveLength(1);
    const decided = await shop.asked('admin', `/admin/fees/held/${held[0]?.line_id}/return`, {
      reason: 'Bought from oneself',
    });
    expect(decided.status).toBe(200);
    const report = await figures();
    expect(report.totals.fees).toBe(0);
    await expectToAddUp(report);
  });

  it('is counted on the day it was paid (UTC), by day up to 92 days and by month beyond', async () => {
    const buyer = await shop.buyer();
    const ids: number[] = [];
    for (let order = 0; order < 3; order += 1) {
      await buyer.wish(tags);
      ids.push(await buy(shop, buyer));
    }
    for (const [index, paid] of [
      '2026-01-31T23:59:59Z',
      '2026-02-01T00:00:00Z',
      '2025-12-31T12:00:00Z',
    ].entries())
      await shop.database.query('update shop_order set paid_at = $2 where id = $1', [ids[index] ?? 0, paid]);
    const days = await figures('?from=2026-01-30&to=2026-02-02');
    expect(days.points.map(({ from, orders }) => [from, orders])).toEqual([
      ['2026-01-30', 0],
      ['2026-01-31', 1],
      ['2026-02-01', 1],
      ['2026-02-02', 0],
    ]);
    const months = await figures('?from=2025-11-15&to=2026-02-20');
    expect([months.by, ...months.points.map(({ from, orders }) => [from, orders])]).toEqual([
      'month',
      ['2025-11-01', 0],
      ['2025-12-01', 1],
      ['2026-01-01', 1],
      ['2026-02-01', 1],
    ]);
    expect((await figures('?from=2026-01-31&to=2026-01-31')).totals).toMatchObject({ orders: 1, units: 1 });
    expect((await figures('?from=2020-01-01&to=2020-01-02')).totals).toEqual({
      orders: 0,
      units: 0,
      sales: 0,
      refunded: 0,
      fees: 0,
      earned: 0,
    });
  });

  it('stands together beyond two hundred products and influencers', async () => {
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const order = await buy(shop, buyer);
    // As orders of many products through many people leave them.
    await shop.database.transaction((transaction) =>
      transaction.script(`
      set local session_replication_role = replica;
      insert into product (company_id, name_view) select ${tags.company}, 'Thing ' || n from generate_series(1, 205) as n;
      insert into merchandise (product_id, name_view, price_cents)
      select id, 'One', 100 from product where name_view like 'Thing %' and company_id = ${tags.company};
      insert into person (username) select 'many-' || n from generate_series(1, 203) as n;
      with placed as (
        insert into shop_order (buyer_id, quote_id, state, delivery, provider, duration_terms, cart_total, shipping, tax_amount,
          shipping_tax, charge, total, pay_until, paid_at)
        select buyer_id, 'many-' || n, 'paid', delivery, provider, duration_terms, 1, 0, 0, 0, 0, 1, pay_until, paid_at
        from shop_order, generate_series(1, 205) as n where shop_order.id = ${order} returning id
      ), numbered as (select id, row_number() over (order by id) as n from placed)
      , wished as (
        insert into order_wish (order_id, wish_id, name, quantity, gift) select id, 0, '', 1, false from placed returning id, order_id
      ), brought as (
        insert into order_chain (order_id, company_id, level, person_id)
        select numbered.id, ${tags.company}, 1, person.id from numbered join person on person.username = 'many-' || n)
      insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view, merchandice_name,
        picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, to_make, state, delay_days, leave_by)
      select numbered.id, wished.id, ${tags.company}, product.id, merchandise.id, 0, product.name_view, 'One', '/a.png', '',
        100 + numbered.n, 1, 0, 10, false, 'paid', 0, now()
      from numbered join wished on wished.order_id = numbered.id
      join product on product.name_view = 'Thing ' || n and product.company_id = ${tags.company}
      join merchandise on merchandise.product_id = product.id;
      select sum_sales(array(select id from order_line where company_id = ${tags.company}))`),
    );
    const report = await figures();
    expect(report.totals).toMatchObject({ orders: 206, units: 206 });
    expect(report.products).toHaveLength(201);
    expect(report.products[0]).toMatchObject({ product_id: tags.tag, sales: 4800 });
    // The tag and 199 things stand alone: six things are left, the cheapest.
    expect(report.products.at(-1)).toMatchObject({
      product_id: null,
      name_view: '6 other products',
      units: 6,
      sales: 101 + 102 + 103 + 104 + 105 + 106,
    });
    expect(report.influencers).toHaveLength(202);
    expect(report.influencers[0]).toMatchObject({ influencer_id: null, username: null, orders: 3 });
    expect(report.influencers.at(-1)).toMatchObject({
      influencer_id: null,
      username: '3 other influencers',
      orders: 3,
      sales: 101 + 102 + 103,
    });
    for (const list of [report.points, report.products, report.influencers])
      for (const sum of SUMS)
        expect([sum, list.reduce((all, row) => all + row[sum], 0)]).toEqual([sum, report.totals[sum]]);
  });

  it('covers its own goods, for its own employees, and needs a valid period', async () => {
    const others = await shop.tenPercent();
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    await buyer.wish(others, { quantity: 2 });
    await buy(shop, buyer);
    expect((await figures()).totals).toMatchObject({ orders: 1, units: 1, sales: 4800 });
    const rival = await shop.buyer();
    await employ(shop.database, others, rival, 'owner');
    for (const who of [rival, buyer])
      expect((await who.call('GET', `/../desk/${code}/figures`)).status).toBe(404);
    for (const [query, status] of [
      ['?from=2026-02-02&to=2026-02-01', 422],
      ['?from=2000-01-01&to=2026-01-01', 422],
      ['?from=yesterday', 400],
      ['?from=0000-01-01&to=0000-01-05', 400],
      ['?to=0000-01-05', 400],
      ['?to=2000-01-01', 200],
      ["?to=2026-01-01'--", 400],
    ] as const)
      expect([query, (await call(query)).status]).toEqual([query, status]);
  });
});
