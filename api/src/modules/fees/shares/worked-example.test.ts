import { getAdminOrder, getDeskOrder, getFeeLine } from 'shared-api/contract';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { books, employ, moved } from '../../orders/testing/ordering.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';

let tags: ShippingShop;
let ada: Buyer;

const shop = await startInfluencedShop();
beforeEach(async () => {
  tags = await shop.tenPercent();
  ada = await shop.buyer();
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
  expect((await shop.asked('admin', '/fees/proof')).body).toMatchObject({ faults: [], ledger_sum: 0 });
});

/** The statement of each of four people, and how each line was split: the newest share first. */
async function expectStatements(
  people: readonly Buyer[],
  lines: readonly number[],
  expected: (level: number) => { pending: number | undefined; shares: readonly object[] },
): Promise<void> {
  for (const [level, person] of people.entries()) {
    const { pending, shares } = expected(level);
    const statement = await shop.statement(person);
    expect(statement).toMatchObject({ pending, available: 0, held: 0, paid: 0, next: null });
    const facts = {
      level: level + 1,
      people: 4,
      quantity: expect.any(Number),
      f: 10,
      pass_pct: 25,
      available_at: null,
    };
    const named = { company_name_view: 'Tag makers', company_logo: expect.any(String) };
    expect(statement.shares).toMatchObject(
      shares.map((share, index) => ({ line_id: lines[1 - index], ...facts, ...named, ...share })),
    );
    for (const { line_id, amount, returned } of statement.shares) {
      const { body } = await shop.asked(person, `/fees/lines/${line_id}`);
      const line = getFeeLine.answer.parse(body);
      expect(line.shares[level]).toMatchObject({ yours: true, amount, returned });
      const left = line.shares.reduce((sum, share) => sum + share.amount - share.returned, 0);
      expect([line.shares.length, left]).toEqual([4, line.pool]);
    }
  }
}

/** Every posting of an order: kind, and cents by account. */
const postings = async (orderId: number) => {
  const rows = await shop.database.query<{ kind: string; entries: Record<string, number> }>(
    `select tx.kind, json_object_agg(account.kind
         || coalesce(' of ' || account.person_id, '') || coalesce(' ' || account.company_id, ''), entry.cents) as entries
     from ledger_tx tx
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account account on account.id = entry.account_id
     where tx.order_id = $1 group by tx.id order by tx.id`,
    [orderId],
  );
  return rows.map(({ kind, entries }) => [kind, entries]);
};
/** What the market and the company are shown of an order: its sums, and each line. */
const shown = async (orderId: number, desk: Buyer) => {
  const order = getAdminOrder.answer.parse((await shop.asked('admin', `/admin/orders/${orderId}`)).body);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const part = await shop.asked(desk, `/desk/${company?.name_code}/orders/${orderId}`);
  const { lines } = getDeskOrder.answer.parse(part.body);
  const { cart_total, shipping, tax_amount, charge, total, refunded } = order;
  return {
    sums: { cart_total, shipping, tax_amount, charge, total, refunded },
    market: order.lines.map(({ price, quantity, tax, pool, state }) => [price, quantity, tax, pool, state]),
    desk: lines.map(({ price_usd, quantity, tax, state }) => [price_usd, quantity, tax, state]),
  };
};

describe('the worked example', () => {
  it('is exact in the books, on four statements and on the company’s side, before and after its add-on goes back', async () => {
    const people = await shop.chain(tags.company, 4);
    const [first] = people;
    if (!first) throw new Error('Nobody is there');
    const worker = await shop.buyer();
    await employ(shop.database, tags, worker);
    const before = await books(shop.database);
    const { id, lines } = await shop.sell({ buyer: ada, by: first, tags, box: true });
    const paid = await books(shop.database);
    const company = `company ${tags.company}`;
    const owed = (cents: readonly number[]) =>
      Object.fromEntries(people.map((person, level) => [`fees of ${person.id}`, cents[level]]));
    expect(moved(before, paid)).toEqual({
      card_clearing: 6809 - 227,
      [company]: -4905,
      shipping: -790,
      tax: -341,
      processing: -228 + 227,
      ...owed([-409, -102, -26, -8]),
    });
    const sale = [
      [
        'payment',
        { card_clearing: 6809, [company]: -4905, fees: -545, shipping: -790, tax: -341, processing: -228 },
      ],
      ['fee', { fees: 545, ...owed([-409, -102, -26, -8]) }],
      ['card_fee', { processing: 227, card_clearing: -227 }],
    ];
    expect((await postings(id)).toSorted()).toEqual(sale.toSorted());
    expect(await shown(id, worker)).toEqual({
      sums: { cart_total: 5450, shipping: 790, tax_amount: 341, charge: 228, total: 6809, refunded: 0 },
      market: [
        [4800, 1, 300, 480, 'paid'],
        [650, 1, 41, 65, 'paid'],
      ],
      desk: [
        [48, 1, 300, 'paid'],
        [6.5, 1, 41, 'paid'],
      ],
    });
    const [tag, box] = [
      [360, 90, 23, 7],
      [49, 12, 3, 1],
    ];
    await expectStatements(people, lines, (level) => ({
      pending: (tag?.[level] ?? 0) + (box?.[level] ?? 0),
      shares: [
        { base: 650, pool: 65, amount: box?.[level], returned: 0, state: 'pending' },
        { base: 4800, pool: 480, amount: tag?.[level], returned: 0, state: 'pending' },
      ],
    }));
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: [lines[1]],
      reason: 'The box was crushed',
    });
    expect(refund.status).toBe(200);
    const returned = await books(shop.database);
    expect(moved(paid, returned)).toEqual({
      card_clearing: -(650 + 41),
      [company]: 585,
      tax: 41,
      ...owed([49, 12, 3, 1]),
    });
    expect((await postings(id)).toSorted()).toEqual(
      [
        ...sale,
        ['refund', { card_clearing: -691, [company]: 585, fees: 65, tax: 41 }],
        ['fee_return', { fees: -65, ...owed([49, 12, 3, 1]) }],
      ].toSorted(),
    );
    expect(returned[company]).toBe(-(4800 - 480));
    expect(await shown(id, worker)).toMatchObject({
      sums: { total: 6809, refunded: 691 },
      market: [
        [4800, 1, 300, 480, 'paid'],
        [650, 1, 41, 65, 'cancelled'],
      ],
      desk: [
        [48, 1, 300, 'paid'],
        [6.5, 1, 41, 'cancelled'],
      ],
    });
    await expectStatements(people, lines, (level) => ({
      pending: tag?.[level],
      shares: [
        { base: 0, pool: 0, amount: box?.[level], returned: box?.[level], state: 'reversed' },
        { base: 4800, pool: 480, amount: tag?.[level], returned: 0, state: 'pending' },
      ],
    }));
    const whole = await shop.asked('admin', `/admin/orders/${id}/refund`, { reason: 'All of it came back' });
    expect(whole.status).toBe(200);
    for (const person of people)
      expect(await shop.statement(person)).toMatchObject({ pending: 0, available: 0 });
    const after = await books(shop.database);
    for (const account of [company, 'fees', ...people.map((person) => `fees of ${person.id}`)])
      expect([account, after[account] ?? 0]).toEqual([account, 0]);
  });

  it('pays the influencer above a closed and a banned account, and not a buyer who buys from themselves', async () => {
    const people = await shop.chain(tags.company, 4);
    const [first, closed, banned, top] = people;
    if (!first || !closed || !banned || !top) throw new Error('Nobody is there');
    await shop.database.query(`update person set status = 'closed' where id = $1`, [closed.id]);
    await shop.database.query(`update person set status = 'banned' where id = $1`, [banned.id]);
    const before = await books(shop.database);
    await shop.sell({ buyer: ada, by: first, tags });
    expect(moved(before, await books(shop.database))).toMatchObject({
      [`fees of ${first.id}`]: -360,
      [`fees of ${top.id}`]: -120,
    });
    const own = await books(shop.database);
    await shop.sell({ buyer: top, by: top, tags });
    const moves = moved(own, await books(shop.database));
    expect(moves[`company ${tags.company}`]).toBe(-4800);
    expect(Object.keys(moves).filter((account) => account.startsWith('fees'))).toEqual([]);
  });
});
