import type { AdminOrderShow } from 'shared-api/contract';
import { aPerson, insert } from '../../testing/fixture/rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { aMailOrder } from '../mail/testing/mail-order.ts';
import { listOrders } from './order-list.service.ts';
import { readOrderPage } from './order-page.service.ts';
import { storeSetAside, waitingCounts } from './waiting.repo.ts';

const database = await testDatabase();
const admin = await aPerson(database);
const buyer = await aPerson(database, { username: 'ada.buyer', email: 'ada@mail.example' });
const { id, company } = await aMailOrder(database, buyer);
const other = await aMailOrder(database, await aPerson(database));
const [line] = await database.query<{ id: number }>(
  'select id from order_line where order_id = $1 order by id',
  [id],
);
const lineId = line?.id ?? 0;

const ids = async (q: string, show: AdminOrderShow = 'all') =>
  (await listOrders(database, { q, show })).orders.map((order) => order.id);
const waiting = async (kind: string) =>
  (await waitingCounts(database)).find((one) => one.kind === kind)?.count;
/** As if the promised day of a line had been so many days ago. */
const missed = (days: number) =>
  database.query(`update order_line set leave_by = now() - $2 * interval '1 day' where order_id = $1`, [
    id,
    days,
  ]);

it('an order is found by each meaning of a text, the newest first', async () => {
  await insert(database, 'parcel_label', {
    order_id: id,
    company_id: company,
    tracking_number: '9400 1000 7777',
  });
  for (const q of [`#${id}`, 'ADA.buyer', 'ada@mail', '940010007777', '9400 1000 7777'])
    expect([q, await ids(q)]).toEqual([q, [id]]);
  for (const q of ['', '$1,359.28', '1359.28', 'tag & co'])
    expect([q, await ids(q)]).toEqual([q, [other.id, id]]);
  expect(await ids('ada.nobody')).toEqual([]);
  const [row] = (await listOrders(database, { q: `#${id}` })).orders;
  expect(row).toMatchObject({
    total: 135_928,
    units: 6,
    buyer: { id: buyer, username: 'ada.buyer', email: 'ada@mail.example' },
    companies: [{ name_view: 'Tag & Co' }],
    states: ['paid'],
    late: false,
    tracking_numbers: ['9400 1000 7777'],
  });
});

it('a late order waits, its buyer notified or not, until it is set aside or sent', async () => {
  expect(await ids('', 'late')).toEqual([]);
  await missed(3);
  expect([await ids('', 'late'), await waiting('late_orders')]).toEqual([[id], 1]);
  await database.query(
    `update order_line set slip_told_at = now(), late_until = now() + interval '5 days' where order_id = $1`,
    [id],
  );
  await insert(database, 'mail', {
    kind: 'late',
    ref: `${id}:${company}:${lineId}`,
    person_id: buyer,
    data: JSON.stringify({ order_id: id, company_id: company, line_ids: [lineId], until: '2099-01-01' }),
  });
  expect([await ids('ada', 'late'), await waiting('late_orders')]).toEqual([[id], 1]);
  expect((await readOrderPage(database, id)).late).not.toBeNull();
  await storeSetAside(database, { kind: 'late_order', id, actorId: admin });
  expect([await ids('', 'late'), await waiting('late_orders')]).toEqual([[], 0]);
  await database.query(`update set_aside set created_at = now() - interval '1 day'`);
  await missed(1.5);
  expect([await ids('', 'late'), await waiting('late_orders')]).toEqual([[id], 1]);
  await database.query(`update order_line set state = 'shipped', shipped_at = now() where order_id = $1`, [
    id,
  ]);
  expect([await ids('', 'late'), await waiting('late_orders')]).toEqual([[], 0]);
});

it('problems and refused refunds are filters of their own', async () => {
  const problem = await insert(database, 'order_problem', { line_id: lineId, content: 'Scratched' });
  await insert(database, 'order_refund', {
    ...{ order_id: id, payment_id: 'pi_1', reason: 'refunded', cents: 100 },
    ...{ state: 'held', trouble: 'The card is closed.' },
  });
  expect([await ids('', 'problem'), await ids('ada', 'refund')]).toEqual([[id], [id]]);
  expect([await waiting('problems'), await waiting('failed_refunds')]).toEqual([1, 1]);
  await storeSetAside(database, { kind: 'problem', id: problem, actorId: admin });
  expect([await ids('', 'problem'), await waiting('problems')]).toEqual([[], 0]);
});

it('the page of an order has its emails, its events in order, and its address', async () => {
  const own = { person_id: buyer, data: JSON.stringify({ order_id: id }), sent_at: new Date() };
  await insert(database, 'mail', { ...own, kind: 'paid', ref: String(id) });
  await insert(database, 'mail', { ...own, kind: 'paid', ref: String(other.id) });
  const page = await readOrderPage(database, id);
  expect(page.mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['late', 'waiting'],
    ['paid', 'sent'],
  ]);
  expect(page).toMatchObject({
    buyer: { id: buyer, state: 'open' },
    delivery: { city: 'Lowell', zip: '01852' },
    parcels: [{ tracking_number: '9400 1000 7777', units: 0 }],
    problems: [{ content: 'Scratched', waiting: false }],
  });
  expect(page.timeline.map(({ at }) => at)).toEqual(page.timeline.map(({ at }) => at).sort());
  expect(page.timeline.map(({ kind }) => kind).sort()).toEqual(['paid', 'placed', 'problem', 'refund']);
});

it('payouts that failed wait until they are asked for again, or set aside', async () => {
  const account = await insert(database, 'payout_account', { person_id: buyer, provider_id: 'acct_ada' });
  const done_at = new Date();
  const failed = { account_id: account, cents: 2500, state: 'failed', trouble: 'Closed.', done_at };
  const payout = await insert(database, 'payout', failed);
  expect(await waiting('failed_payouts')).toBe(0);
  await database.query(
    `with tx as (insert into ledger_tx (kind, ref) values ('payout_failed', $2) returning id)
     insert into ledger_entry (tx_id, account_id, cents)
     select tx.id, account.id, case account.kind when 'fees' then -2500 else 2500 end
     from tx join ledger_account account on (account.person_id = $1 and account.kind = 'fees') or account.kind = 'card_clearing'`,
    [buyer, String(payout)],
  );
  expect(await waiting('failed_payouts')).toBe(1);
  await storeSetAside(database, { kind: 'payout', id: payout, actorId: admin });
  expect(await waiting('failed_payouts')).toBe(0);
  await database.query(`delete from set_aside where kind = 'payout'`);
  await insert(database, 'payout', { account_id: account, cents: 2500 });
  expect(await waiting('failed_payouts')).toBe(0);
});
