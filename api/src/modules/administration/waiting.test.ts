import { getWaiting, type WaitingKind } from 'shared-api/contract';
import { aCompany, aProduct, insert, type Values } from '../../testing/fixture/rows.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buyThrough, startAdminDesk } from './testing/admin-desk.ts';

const desk = await startAdminDesk();
const { admin, database } = desk;
const tags = await desk.tags();

async function waiting() {
  const { status, body } = await admin.call('GET', '/api/admin/waiting');
  expect(status).toBe(200);
  return getWaiting.answer.parse(body).waiting;
}
const of = async (kind: WaitingKind) => {
  const found = (await waiting()).find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing is said of ${kind}`);
  return found;
};
const setAside = (kind: string, id: number, reason = 'Wrote to the company') =>
  admin.call('POST', `/api/admin/waiting/${kind}/${id}/set-aside`, { reason });

/** A paid order whose promised day was so many days ago. */
async function lateOrder(buyer: Buyer, shop: ShippingShop, days: number): Promise<number> {
  const id = await buyThrough(desk, buyer, shop, null);
  await missedBy(id, days);
  return id;
}
const missedBy = (order: number, days: number) =>
  database.query(`update order_line set leave_by = now() - $2 * interval '1 day' where order_id = $1`, [
    order,
    days,
  ]);

/** A payout to a person that the card service refused, with its money in the books again. */
async function failedPayout(personId: number, cents: number): Promise<number> {
  const account = await insert(database, 'payout_account', {
    person_id: personId,
    provider_id: `acct_${personId}`,
  });
  const id = await insert(database, 'payout', {
    account_id: account,
    cents,
    state: 'failed',
    trouble: 'The bank account is closed.',
    done_at: new Date(Date.now() - 3 * 86_400_000),
  });
  await database.query(
    `with tx as (insert into ledger_tx (kind, ref) values ('payout_failed', $3) returning id)
     insert into ledger_entry (tx_id, account_id, cents)
     select tx.id, account.id, case account.kind when 'fees' then -$2::integer else $2::integer end
     from tx join ledger_account account
       on (account.person_id = $1 and account.kind = 'fees') or account.kind = 'card_clearing'`,
    [personId, cents, String(id)],
  );
  return id;
}

it('says of every kind how many wait and since when, none at first', async () => {
  const kinds = await waiting();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'companies',
    'price_reports',
    'review_reports',
    'held_fees',
    'late_orders',
    'problems',
    'failed_refunds',
    'failed_payouts',
    'given_up_mails',
    'findings',
  ]);
  for (const { count, oldest_at } of kinds) expect([count, oldest_at]).toEqual([0, null]);
});

it('counts companies, price reports and findings, with the age of the oldest', async () => {
  const old = new Date('2026-01-02T03:04:05.000Z');
  await aCompany(database, { status: 'pending', created_at: old });
  await aCompany(database, { status: 'pending' });
  expect(await of('companies')).toEqual({ kind: 'companies', count: 2, oldest_at: old.toISOString() });
  const product = await aProduct(database, tags.company);
  const seen = { product_id: product, seen_at_url: 'https://other.example', seen_cents: 100 };
  await insert(database, 'price_report', { ...seen, reporter_id: admin.id, created_at: old });
  expect(await of('price_reports')).toMatchObject({ count: 1, oldest_at: old.toISOString() });
  const finding = { message: 'Something differs', opened_at: old };
  await insert(database, 'finding', { ...finding, kind: 'stock', subject: 'merchandise 1' });
  await insert(database, 'finding', {
    ...{ ...finding, kind: 'stock', subject: 'merchandise 2' },
    ...{ state: 'gone', closed_at: new Date() },
  });
  expect(await of('findings')).toMatchObject({ count: 1, oldest_at: old.toISOString() });
});

it('counts an order once that is late, its buyer notified or not, until it is sent', async () => {
  const buyer = await desk.buyer();
  const id = await lateOrder(buyer, tags, 3);
  expect(await of('late_orders')).toMatchObject({ count: 1 });
  // The tag and its box.
  expect(await desk.server.app.services.orders.notifyLate()).toBe(2);
  expect(await of('late_orders')).toMatchObject({ count: 1 });
  await database.query(`update order_line set state = 'shipped', shipped_at = now() where order_id = $1`, [
    id,
  ]);
  expect(await of('late_orders')).toMatchObject({ count: 0, oldest_at: null });
});

it('leaves an order out that was set aside for a reason, until more of it becomes late', async () => {
  const id = await lateOrder(await desk.buyer(), tags, 3);
  expect(await setAside('late_order', id)).toMatchObject({
    status: 200,
    body: { msg: `Late order ${id} no longer waits.` },
  });
  expect(await of('late_orders')).toMatchObject({ count: 0 });
  expect(await setAside('late_order', id)).toMatchObject({ status: 409 });
  const { body } = await admin.call('GET', '/api/admin/log');
  expect(Object(body).entries[0]).toMatchObject({
    action: 'set_aside',
    subject: `order ${id}`,
    reason: 'Wrote to the company',
    actor: admin.name,
  });
  // As if it had been set aside two days ago, and another part had become late since.
  await database.query(`update set_aside set created_at = now() - interval '2 days' where record_id = $1`, [
    id,
  ]);
  expect(await of('late_orders')).toMatchObject({ count: 0 });
  await missedBy(id, 1.5);
  expect(await of('late_orders')).toMatchObject({ count: 1 });
});

it('counts problems without an answer, and takes one off', async () => {
  const buyer = await desk.buyer();
  const order = await buyThrough(desk, buyer, tags, null);
  const [line] = (await desk.order(order)).lines;
  await buyer.ask('POST', `/orders/${order}/problem`, { line_id: line?.id ?? 0, content: 'Scratched' });
  expect(await of('problems')).toMatchObject({ count: 1, oldest_at: expect.any(String) });
  const [problem] = await database.query<{ id: number }>('select id from order_problem where line_id = $1', [
    line?.id ?? 0,
  ]);
  expect(await setAside('problem', problem?.id ?? 0)).toMatchObject({ status: 200 });
  expect(await of('problems')).toMatchObject({ count: 0 });
});

it('counts payouts that failed and were not asked for since, and takes one off', async () => {
  const [one, other] = [await desk.person(), await desk.person()];
  const failed = await failedPayout(one.id, 2500);
  await failedPayout(other.id, 3000);
  expect(await of('failed_payouts')).toMatchObject({ count: 2 });
  await database.query(
    `insert into payout (account_id, cents) select id, 3000 from payout_account where person_id = $1`,
    [other.id],
  );
  expect(await of('failed_payouts')).toMatchObject({ count: 1 });
  expect(await setAside('payout', failed, 'Wrote to the payee')).toMatchObject({ status: 200 });
  expect(await of('failed_payouts')).toMatchObject({ count: 0 });
});

it('refuses what is not there, what does not wait, and an empty reason', async () => {
  expect((await setAside('late_order', 999_999)).status).toBe(404);
  expect((await setAside('problem', 999_999)).status).toBe(404);
  expect((await setAside('payout', 999_999)).status).toBe(404);
  expect((await setAside('company', 1)).status).toBe(400);
  const order = await buyThrough(desk, await desk.buyer(), tags, null);
  expect((await setAside('late_order', order)).status).toBe(409);
  expect((await setAside('late_order', order, '')).status).toBe(422);
});

it('counts an email as soon as it is given up, until it is sent again or settled by hand', async () => {
  const reader = await desk.person();
  const at = new Date('2026-01-02T03:04:05.000Z');
  const givenUp = (ref: string, more: Values = {}) =>
    insert(database, 'mail', {
      ...{ kind: 'paid', ref, person_id: reader.id, data: '{}', given_up_at: new Date(), attempts: 1 },
      ...more,
    });
  expect(await of('given_up_mails')).toMatchObject({ count: 0 });
  const first = await givenUp('lost 1');
  const second = await givenUp('lost 2');
  await givenUp('stopped', { data: '{"unsubscribed": true}' });
  await givenUp('erased', { person_id: null, email: 'removed@wishbin.invalid' });
  await givenUp('old', { given_up_at: at });
  expect(await of('given_up_mails')).toMatchObject({ count: 2, oldest_at: expect.any(String) });
  expect(await of('findings')).toMatchObject({ count: 1 });
  expect(await admin.call('POST', `/api/admin/mails/${first}/send-again`)).toMatchObject({ status: 200 });
  expect(await of('given_up_mails')).toMatchObject({ count: 1 });
  await insert(database, 'finding', {
    ...{ kind: 'mail_given_up', subject: `mail ${second}`, message: 'Given up' },
    ...{ state: 'noted', closed_at: new Date(), repair: 'note_by_hand', repaired_by: admin.id },
  });
  expect(await of('given_up_mails')).toMatchObject({ count: 0 });
  await database.query(`update mail set given_up_at = now() + interval '1 second' where id = $1`, [second]);
  expect(await of('given_up_mails')).toMatchObject({ count: 1 });
});

it('counts a refund that the card service refuses once, found by a check or not', async () => {
  const order = await buyThrough(desk, await desk.buyer(), tags, null);
  const { count: before } = await of('findings');
  const refund = await insert(database, 'order_refund', {
    ...{ order_id: order, payment_id: 'pi_1', reason: 'refunded', cents: 100 },
    ...{ state: 'held', trouble: 'The card service refused: No such charge.' },
  });
  const found = { kind: 'refund_waiting', subject: `refund ${refund}`, message: 'It is not done' } as const;
  await insert(database, 'finding', found);
  expect([(await of('failed_refunds')).count, (await of('findings')).count]).toEqual([1, before]);
  // Nothing but the finding counts one that has been under way for too long.
  await database.query(`update order_refund set state = 'asked', trouble = null where id = $1`, [refund]);
  expect([(await of('failed_refunds')).count, (await of('findings')).count]).toEqual([0, before + 1]);
});
