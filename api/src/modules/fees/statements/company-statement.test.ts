import {
  type CompanyStatement,
  type CompanyYear,
  getCompanyStatement,
  getCompanyYear,
} from 'shared-api/contract';
import { dayAt } from 'shared-api/rules';
import { binds, influences } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { books, buy, orderOf } from '../../orders/testing/ordering.ts';
import { aBusiness } from '../testing/large-tree.ts';
import { startPayoutShop } from '../testing/payout-shop.ts';
import { spanOf } from './company-statement.service.ts';

const shop = await startPayoutShop();

afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});

/** A business whose buyer came through an influencer, of ten percent. */
async function aSoldBusiness() {
  const business = await aBusiness(shop);
  const { tags, buyer, desk, worker } = business;
  const seller = await shop.buyer();
  await influences(shop.database, tags.company, seller.id);
  await binds(shop.database, tags.company, buyer.id, seller.id);
  return {
    ...business,
    seller,
    statement: async (query = ''): Promise<CompanyStatement> =>
      getCompanyStatement.answer.parse((await desk('GET', `/statement${query}`)).body),
    year: async (query = ''): Promise<CompanyYear> =>
      getCompanyYear.answer.parse((await desk('GET', `/statement/year${query}`)).body),
    ship: (order: number) =>
      desk('POST', `/orders/${order}/ship`, worker, { tracking_number: `NUMBER${order}` }),
  };
}

const today = new Date().toISOString().slice(0, 10);

const net = ({ gross, fee, card_fee, label }: Omit<CompanyStatement['totals'], 'net' | 'payout'>): number =>
  gross - fee - card_fee - label;

describe('the statement of a company', () => {
  it('names what the buyer paid and where it went, to the cent', async () => {
    const { sell, statement, tags, buyer, account } = await aSoldBusiness();
    const id = await sell(2);
    const order = await orderOf(buyer, id);
    const { rows, totals, next } = await statement();
    const amounts = {
      gross: order.total - order.tax_amount,
      fee: 960,
      card_fee: order.charge,
      label: order.shipping,
      net: 2 * 4800 - 960,
      payout: 0,
    };
    expect(rows).toMatchObject([{ kind: 'payment', order_id: id, day: today, ...amounts }]);
    expect(totals).toEqual(amounts);
    expect(next).toBeNull();
    expect(amounts.net).toBe(net(amounts));
    expect(amounts.net).toBe(-((await books(shop.database))[`company ${tags.company}`] ?? 0));
    expect((await account()).entries).toMatchObject([{ amount: amounts.net }]);
  });

  it('splits the card charge of an order of two companies, and both parts are all of it', async () => {
    const one = await aSoldBusiness();
    const other = await aSoldBusiness();
    await one.buyer.wish(one.tags, { quantity: 1 });
    await one.buyer.wish(other.tags, { quantity: 3 });
    const id = await buy(shop, one.buyer);
    const order = await orderOf(one.buyer, id);
    const rows = (
      await Promise.all([one, other].map(async ({ statement }) => (await statement()).rows))
    ).flat();
    expect(rows.map(({ order_id, kind }) => [order_id, kind])).toEqual([
      [id, 'payment'],
      [id, 'payment'],
    ]);
    const sum = (name: 'gross' | 'card_fee' | 'label') => rows.reduce((all, row) => all + row[name], 0);
    expect(sum('gross')).toBe(order.total - order.tax_amount);
    expect(sum('card_fee')).toBe(order.charge);
    expect(sum('label')).toBe(order.shipping);
    for (const row of rows) {
      expect(row.card_fee).toBeGreaterThan(0);
      expect(row.net).toBe(net(row));
    }
  });

  it('has refunds of a part, of the rest and of shipping as rows of their own', async () => {
    const { sell, ship, statement, desk, worker, buyer } = await aSoldBusiness();
    const id = await sell(1);
    await ship(id);
    const [line] = (await orderOf(buyer, id)).lines;
    const { shipping } = await orderOf(buyer, id);
    const tax = Math.floor(((line?.tax ?? 0) * 1000) / 4800);
    const body = { line: { id: line?.id, goods: 1000 }, shipping: true, cents: 1000 + tax + shipping };
    expect(await desk('POST', `/orders/${id}/refund-part`, worker, body)).toMatchObject({ status: 200 });
    expect(await desk('POST', `/orders/${id}/refund`, worker, {})).toMatchObject({ status: 422 });
    const { rows, totals } = await statement();
    expect(rows).toMatchObject([
      { kind: 'refund_shipping', gross: -shipping, fee: 0, label: 0, net: -shipping },
      { kind: 'refund', gross: -1000, fee: -100, card_fee: 0, label: 0, net: -900 },
      { kind: 'payment' },
    ]);
    expect(totals.fee).toBe(380);
    expect(totals.net).toBe(4800 - 480 - 900 - shipping);
  });

  it('returns what was for label and card where nothing was sent', async () => {
    const { sell, statement, desk, worker, buyer } = await aSoldBusiness();
    const id = await sell(1);
    const { charge } = await orderOf(buyer, id);
    expect(await desk('POST', `/orders/${id}/refund`, worker, {})).toMatchObject({ status: 200 });
    const { totals } = await statement();
    // The card charge is not the company's to give back.
    expect(totals).toEqual({ gross: charge, fee: 0, card_fee: charge, label: 0, net: 0, payout: 0 });
  });

  it('has payouts beside what was earned', async () => {
    const { sell, arrive, setUp, statement, desk } = await aSoldBusiness();
    await arrive(await sell(1), 8);
    await setUp();
    expect((await desk('POST', '/payouts')).status).toBe(200);
    const { rows, totals } = await statement();
    expect(rows[0]).toMatchObject({ kind: 'payout', order_id: null, gross: 0, net: 0, payout: 4320 });
    expect(totals).toMatchObject({ net: 4320, payout: 4320 });
  });

  it('is paged by its key, and by period', async () => {
    const { sell, statement, year } = await aSoldBusiness();
    const [first, second] = [await sell(1), await sell(2)];
    const all = await statement();
    expect(all.period).toBe(today.slice(0, 4));
    expect(all.rows.map(({ order_id }) => order_id)).toEqual([second, first]);
    const [newest] = all.rows;
    const older = await statement(`?before=${newest?.day}.${newest?.id}`);
    expect(older.rows.map(({ order_id }) => order_id)).toEqual([first]);
    expect(older.totals).toEqual(all.totals);
    expect(await statement(`?period=${today.slice(0, 7)}`)).toMatchObject({
      rows: all.rows,
      totals: all.totals,
    });
    expect(await statement('?period=2019-02')).toMatchObject({ rows: [], totals: { gross: 0, net: 0 } });
    expect(await year()).toMatchObject({
      year: Number(today.slice(0, 4)),
      years: [Number(today.slice(0, 4))],
      totals: { orders: 2, net: all.totals.net, gross: all.totals.gross, refunded: 0 },
      months: [{ month: today.slice(0, 7), orders: 2, net: all.totals.net }],
    });
    expect(await year('?year=2019')).toMatchObject({ months: [], totals: { orders: 0, net: 0 } });
  });

  it('cuts days where the figures of the company do, at midnight in UTC', async () => {
    const { sell, tags } = await aSoldBusiness();
    const id = await sell(1);
    const undone = new Error('Undone: the books are never changed');
    let days: unknown;
    const lookBack = shop.database.transaction(async (transaction) => {
      // A sale in the evening in New York, which is the next month in UTC.
      await transaction.query('set local session_replication_role = replica');
      const evening = '2026-03-01T03:30:00Z';
      await transaction.query('update ledger_tx set created_at = $2 where order_id = $1', [id, evening]);
      await transaction.query('update shop_order set paid_at = $2 where id = $1', [id, evening]);
      await transaction.query('delete from company_money where company_id = $1', [tags.company]);
      await transaction.query(
        'select note_company_money(array(select id from ledger_tx where order_id = $1))',
        [id],
      );
      await transaction.query('select sum_sales(array(select id from order_line where order_id = $1))', [id]);
      days = await transaction.query(
        `select (select day::text from company_money where company_id = $1 and kind = 'payment') as statement,
           (select max(month)::text from company_money_month where company_id = $1 and month < '2026-06-01') as month,
           (select min(day)::text from line_sale where company_id = $1) as figures`,
        [tags.company],
      );
      throw undone;
    });
    await expect(lookBack).rejects.toBe(undone);
    expect(days).toEqual([{ statement: '2026-03-01', month: '2026-03-01', figures: '2026-03-01' }]);
  });

  it('is the owner’s matter, and refuses what is no period or place', async () => {
    const { desk, worker, buyer } = await aSoldBusiness();
    const others = await aBusiness(shop);
    const statuses = (who: Buyer) =>
      Promise.all(
        ['/statement', '/statement/year'].map(async (path) => (await desk('GET', path, who)).status),
      );
    expect(await statuses(worker)).toEqual([403, 403]);
    for (const who of [buyer, others.owner]) expect(await statuses(who)).toEqual([404, 404]);
    const wrong = ['period=now', 'period=2026-13', 'before=7', 'before=2026-01-01.x', 'before=2026-02-30.7'];
    for (const query of wrong)
      expect([query, (await desk('GET', `/statement?${query}`)).status]).toEqual([query, 400]);
  });

  it('is the same when postings that are older than it are noted', async () => {
    const { sell, ship, desk, worker, buyer } = await aSoldBusiness();
    const [kept, returned] = [await sell(2), await sell(1)];
    await ship(kept);
    const [line] = (await orderOf(buyer, kept)).lines;
    const tax = Math.floor(((line?.tax ?? 0) * 500) / 9600);
    const part = { line: { id: line?.id, goods: 500 }, shipping: false, cents: 500 + tax };
    expect((await desk('POST', `/orders/${kept}/refund-part`, worker, part)).status).toBe(200);
    expect((await desk('POST', `/orders/${returned}/refund`, worker, {})).status).toBe(200);
    const noted = () =>
      Promise.all([
        shop.database.query('select * from company_money order by company_id, day, tx_id'),
        shop.database.query(
          `select company_id, month, kind, sum(entries) as entries, sum(gross_cents) as gross, sum(fee_cents) as fee,
             sum(card_fee_cents) as card_fee, sum(label_cents) as label, sum(payout_cents) as payout
           from company_money_month group by 1, 2, 3 order by 1, 2, 3`,
        ),
      ]);
    const before = await noted();
    expect(before[0].length).toBeGreaterThan(3);
    await shop.database.query('delete from company_money');
    await shop.database.query('delete from company_money_month');
    const note = () => shop.database.query('select note_company_money(array(select id from ledger_tx))');
    await note();
    expect(await noted()).toEqual(before);
    await note();
    expect(await noted()).toEqual(before);
  });
});

describe('what the pending money waits for', () => {
  it('is to be sent, then on the way, then due on a day', async () => {
    const { sell, ship, arrive, account } = await aSoldBusiness();
    const nothing = { amount: 0, orders: 0 };
    const [unsent, sent, there] = [await sell(1), await sell(2), await sell(3)];
    await ship(sent);
    await arrive(there, 5);
    const { waiting, pending } = await account();
    expect(waiting).toEqual({
      to_send: { amount: 4320, orders: 1 },
      on_the_way: { amount: 8640, orders: 1 },
      dated: [{ day: dayAt(new Date(Date.now() + 2 * 86_400_000)), amount: 12_960, orders: 1 }],
    });
    expect(pending).toBe(6 * 4320);
    await arrive(unsent, 8);
    expect((await account()).waiting).toMatchObject({ to_send: nothing });
  });
});

it('reads the days of a year and of each month', () => {
  expect(spanOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(spanOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
