import { findFaults } from '../../testing/find-faults.ts';
import { influences } from '../../testing/fixture/influence.ts';
import { insert, insertRow } from '../../testing/fixture/insert.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { paymentEntries, post, reversed } from '../ledger/index.ts';
import { books, moved } from '../order/testing/ordering.ts';
import { assignOldFees, proveBooks } from './index.ts';
import { type FeeMarket, feeMarket, type MarketGoods } from './testing/fee-market.ts';
import { paidOut } from './testing/paid-out.ts';
import { writeOffDebts } from './write-off.ts';

let server: TestServer;
let market: FeeMarket;
let company: number;
let people: [number, number];
/** 337 cents: three of them set 101 cents aside, one alone 33, two 67. */
let goods: MarketGoods;

beforeAll(async () => {
  server = await startTestServer();
  market = feeMarket(server.app);
  company = await market.company();
  goods = await market.goods(company, 10, 337);
  const top = await market.person();
  const near = await market.person();
  people = [near, top];
  await influences(server.database, company, top);
  await influences(server.database, company, near, { parent_id: top });
});
afterAll(() => server.close());

/** What an order's payment owes a company, with its pool aside. */
const sums = (base: number, pool: number) => ({
  shipping: 0,
  tax_amount: 0,
  charge: 0,
  total: base,
  companies: [{ companyId: company, base, pool }],
});

/** An order of three, as it was paid before fees were split: 101 cents aside, in two parts by now. Gives its lines. */
async function oldOrder(): Promise<{ id: number; rest: number; part: number }> {
  const { database } = server;
  const buyerId = await market.person();
  const id = await market.place({
    buyerId,
    goods: [goods],
    quantity: 3,
    influencers: new Map([[company, people[0]]]),
  });
  await database.query(
    `update shop_order set state = 'paid', paid_at = clock_timestamp(), cart_total = 1011, shipping = 0, tax_amount = 0,
       charge = 0, total = 1011 where id = $1`,
    [id],
  );
  await database.query('update order_parcel set shipping_cents = 0 where order_id = $1', [id]);
  for (const [index, person] of people.entries())
    await insertRow(database, 'order_chain', {
      order_id: id,
      company_id: company,
      level: index + 1,
      person_id: person,
    });
  const [line] = await database.query<{ id: number }>(
    `update order_line set state = 'paid', leave_by = clock_timestamp(), quantity = 2, pool_cents = 68, tax_cents = 0 where order_id = $1 returning id`,
    [id],
  );
  const [part] = await database.query<{ id: number }>(
    `insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
       merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, influencer_id, pool_cents,
       to_make, state, delay_days, leave_by)
     select order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view, merchandice_name,
       picture_location, picture_alt, price_cents, 1, 0, fee_percent, influencer_id, 33, to_make, state, delay_days, leave_by
     from order_line where order_id = $1 returning id`,
    [id],
  );
  await database.query('update product set sold = sold + 3 where id = $1', [goods.product_id]);
  await insertRow(database, 'mail', { kind: 'paid', ref: String(id), person_id: buyerId, data: '{}' });
  await post(database, {
    kind: 'payment',
    ref: String(id),
    orderId: id,
    entries: paymentEntries(sums(1011, 101)),
  });
  return { id, rest: line?.id ?? 0, part: part?.id ?? 0 };
}

/** Its single one was paid back by that version too. */
async function paidBack(): Promise<{ id: number }> {
  const { id, part } = await oldOrder();
  const refund = await insert(server.database, 'order_refund', {
    order_id: id,
    company_id: company,
    payment_id: 'a payment',
    reason: 'cancelled',
    cents: 337,
  });
  await server.database.query(`update order_line set state = 'cancelled', refund_id = $2 where id = $1`, [
    part,
    refund,
  ]);
  await post(server.database, {
    kind: 'refund',
    ref: String(refund),
    orderId: id,
    entries: reversed(paymentEntries(sums(337, 33))),
  });
  return { id };
}

const proven = async () => {
  expect(await findFaults(server.database)).toEqual([]);
  expect((await proveBooks(server.database)).faults).toEqual([]);
};

describe('what was set aside before fees were split', () => {
  it('is split to the cent once, its odd cents go back to the company, and it can be paid back like any other', async () => {
    const { id, rest } = await oldOrder();
    await paidBack();
    const faults = (await proveBooks(server.database)).faults;
    expect(faults).toContain(`Order ${id} leaves 101 cents of fees aside`);
    const before = await books(server.database);
    expect(await assignOldFees(server.database)).toEqual({ orders: 2 });
    // Of two and of one: 51 + 16 and 25 + 8; of the order of which one was paid back 51 + 16. A cent of each is odd.
    expect(moved(before, await books(server.database))).toEqual({
      fees: 101 + 68,
      [`fees of ${people[0]}`]: -(51 + 25 + 51),
      [`fees of ${people[1]}`]: -(16 + 8 + 16),
      [`company ${company}`]: -2,
    });
    await proven();
    expect(await assignOldFees(server.database)).toEqual({ orders: 0 });
    const split = await books(server.database);
    await market.refund(id, [rest]);
    expect(moved(split, await books(server.database))).toMatchObject({
      [`fees of ${people[0]}`]: 51,
      [`fees of ${people[1]}`]: 16,
      [`company ${company}`]: 674 - 67,
    });
    await proven();
  });

  it('is split by a refund that comes before the job', async () => {
    const { id, part } = await oldOrder();
    const before = await books(server.database);
    await market.refund(id, [part]);
    expect(moved(before, await books(server.database))).toMatchObject({
      fees: 101,
      [`fees of ${people[0]}`]: -51,
      [`fees of ${people[1]}`]: -16,
      [`company ${company}`]: 337 - 33 - 1,
    });
    await proven();
    expect(await assignOldFees(server.database)).toEqual({ orders: 0 });
  });

  it('stays where it is when the books say something else, and does not keep others from it', async () => {
    const wrong = await oldOrder();
    await post(server.database, {
      kind: 'refund',
      ref: `test ${wrong.id}`,
      orderId: wrong.id,
      entries: reversed(paymentEntries(sums(337, 33))),
    });
    const right = await oldOrder();
    const failed: unknown = await assignOldFees(server.database).catch((error: unknown) => error);
    if (!(failed instanceof AggregateError)) throw new Error('It should have failed');
    expect(failed.errors.map(String)).toEqual([
      `Error: Order ${wrong.id} left 68 cents of fees aside, and its lines say 101`,
    ]);
    const { faults } = await proveBooks(server.database);
    expect(faults.some((fault) => fault.includes(`Order ${right.id}`))).toBe(false);
    expect(faults).toContain(`Order ${wrong.id} leaves 68 cents of fees aside`);
    // Somebody finds the refund and ties its line to it.
    await server.database.query(
      `update order_line set state = 'cancelled', refund_id = (select max(id) from order_refund) where id = $1`,
      [wrong.part],
    );
    expect(await assignOldFees(server.database)).toEqual({ orders: 1 });
    await proven();
  });
});

describe('a debt', () => {
  const indebted = async (...paid: [number, string][]): Promise<number> => {
    const person = await market.person();
    await influences(server.database, company, person);
    for (const [cents, ago] of paid) await paidOut(server.database, person, cents, ago);
    return person;
  };

  it('on which nothing moved for twelve months is the market’s loss, once; others stay', async () => {
    const old = await indebted([400, '14 months'], [100, '13 months']);
    const young = await indebted([400, '14 months'], [100, '11 months']);
    const before = await books(server.database);
    const written = await Promise.all([writeOffDebts(server.database), writeOffDebts(server.database)]);
    expect(written.reduce((sum, { cents }) => sum + cents, 0)).toBe(500);
    const after = await books(server.database);
    expect(moved(before, after)).toEqual({ [`fees of ${old}`]: -500, market_loss: 500 });
    expect(after[`fees of ${young}`]).toBe(500);
    expect(await writeOffDebts(server.database)).toEqual({ debts: 0, cents: 0 });
    await proven();
  });
});

describe('the proof', () => {
  it('finds a share that somebody changed, and keeps what it found', async () => {
    const buyerId = await market.person();
    const id = await market.buy(
      { buyerId, goods: [goods], quantity: 1, influencers: new Map([[company, people[0]]]) },
      'a card',
    );
    const change = (amount: number) =>
      server.database.query(
        `update fee_share set amount_cents = amount_cents + $2
         where level = 1 and line_id in (select id from order_line where order_id = $1)`,
        [id, amount],
      );
    await change(3);
    const { faults, lines, shares, transactions } = await proveBooks(server.database);
    expect(faults).toContainEqual(expect.stringContaining(`Person ${people[0]} has shares of`));
    expect(faults).toContainEqual(expect.stringContaining('level 1 got 28 cents, not 25'));
    expect(Math.min(lines, shares, transactions)).toBeGreaterThan(0);
    const [kept] = await server.database.query('select faults from ledger_proof order by id desc limit 1');
    expect(kept).toEqual({ faults });
    await change(-3);
    await proven();
  });
});
