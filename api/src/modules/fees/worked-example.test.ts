import type { Buyer } from '../checkout/testing/checkout-server.ts';
import type { SendingShop } from '../checkout/testing/sending-shop.ts';
import { books, moved } from '../order/testing/ordering.ts';
import { type InfluencedShop, startInfluencedShop } from './testing/influenced-shop.ts';

let shop: InfluencedShop;
let tags: SendingShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await startInfluencedShop();
});
beforeEach(async () => {
  tags = await shop.tenPercent();
  ada = await shop.buyer();
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
  expect((await shop.asked('admin', '/fees/proof')).body).toMatchObject({ faults: [], ledger_sum: 0 });
});
afterAll(() => shop.close());

const sums = async (people: readonly Buyer[]) => {
  const told: unknown[] = [];
  for (const person of people) {
    const { pending, available, held, paid, shares } = await shop.statement(person);
    told.push({
      pending,
      available,
      held,
      paid,
      shares: shares.map(({ amount, returned }) => [amount, returned]),
    });
  }
  return told;
};

describe('the worked example', () => {
  it('is exact in the books, on four statements and on the company’s side, before and after its add-on goes back', async () => {
    const people = await shop.chain(tags.company, 4);
    const [first] = people;
    if (!first) throw new Error('Nobody is there');
    const before = await books(shop.database);
    const { id, lines } = await shop.sell({ buyer: ada, by: first, tags, box: true });
    const paid = await books(shop.database);
    const owed = (cents: readonly number[]) =>
      Object.fromEntries(people.map((person, level) => [`fees of ${person.id}`, cents[level]]));
    expect(moved(before, paid)).toEqual({
      card_clearing: 6809 - 227,
      [`company ${tags.company}`]: -4905,
      shipping: -790,
      tax: -341,
      processing: -228 + 227,
      ...owed([-409, -102, -26, -8]),
    });
    const waiting = (pending: number, shares: number[][]) => ({
      pending,
      available: 0,
      held: 0,
      paid: 0,
      shares,
    });
    expect(await sums(people)).toEqual([
      waiting(409, [
        [49, 0],
        [360, 0],
      ]),
      waiting(102, [
        [12, 0],
        [90, 0],
      ]),
      waiting(26, [
        [3, 0],
        [23, 0],
      ]),
      waiting(8, [
        [1, 0],
        [7, 0],
      ]),
    ]);
    const { shares } = await shop.statement(people[1] ?? ada);
    expect(shares[1]).toMatchObject({
      line_id: lines[0],
      level: 2,
      people: 4,
      name_view: 'Wood tag',
      company_name_view: 'Tag makers',
      quantity: 1,
      base: 4800,
      f: 10,
      pool: 480,
      pass_pct: 25,
      amount: 90,
      returned: 0,
      state: 'pending',
      available_at: null,
    });
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: [lines[1]],
      reason: 'The box was crushed',
    });
    expect(refund.status).toBe(200);
    expect(moved(paid, await books(shop.database))).toEqual({
      card_clearing: -(650 + 41),
      [`company ${tags.company}`]: 585,
      tax: 41,
      ...owed([49, 12, 3, 1]),
    });
    expect(await sums(people)).toEqual([
      waiting(360, [
        [49, 49],
        [360, 0],
      ]),
      waiting(90, [
        [12, 12],
        [90, 0],
      ]),
      waiting(23, [
        [3, 3],
        [23, 0],
      ]),
      waiting(7, [
        [1, 1],
        [7, 0],
      ]),
    ]);
    expect((await books(shop.database))[`company ${tags.company}`]).toBe(-(4800 - 480));
    const whole = await shop.asked('admin', `/admin/orders/${id}/refund`, { reason: 'All of it came back' });
    expect(whole.status).toBe(200);
    for (const told of await sums(people)) expect(told).toMatchObject({ pending: 0, available: 0 });
    const after = await books(shop.database);
    for (const account of [
      `company ${tags.company}`,
      'fees',
      ...people.map((person) => `fees of ${person.id}`),
    ])
      expect([account, after[account] ?? 0]).toEqual([account, 0]);
  });

  it('pays whoever is above a closed and a banned account, and not whoever buys from themselves', async () => {
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
