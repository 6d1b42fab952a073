import { setImmediate } from 'node:timers/promises';
import {
  findingsSchema,
  getFinding,
  getOrder,
  listAdminLog,
  listAudit,
  listOrders,
} from 'shared-api/contract';
import { paymentOf } from '../../testing/card-service.ts';
import { insertRow } from '../../testing/fixture/rows.ts';
import { type Caller, startAdminDesk } from '../administration/testing/admin-desk.ts';
import { payOrder } from '../checkout/payment/settlement.service.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { aTagToPay, complete, placed } from '../checkout/testing/paying-server.ts';
import type { ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { lockOrder } from '../fulfilment/index.ts';
import { books, buyNow, givenBack, moved } from '../orders/testing/ordering.ts';

const desk = await startAdminDesk();
const { database } = desk;
const { reconciliation, orders, gifts, mails } = desk.server.app.services;

let tags: ShippingShop;
let ada: Buyer;

beforeEach(async () => {
  [tags, ada] = [await desk.tags(), await desk.buyer()];
});

/** Every case ends with books that agree with the card service. */
afterEach(async () => {
  await desk.cards.faults();
  expect(await reconcile()).toMatchObject({ open: 0 });
  expect(await desk.faults()).toEqual([]);
});

/** Compares at once, without waiting for what might be under way. */
const reconcile = () => reconciliation.reconcile({ graceMs: -60_000 });

const listed = async (query = '') => {
  const { status, body } = await desk.admin.call('GET', `/api/admin/findings${query}`);
  expect(status).toBe(200);
  return findingsSchema.parse(body);
};

/** The one finding that is open. */
async function found() {
  const { open } = await reconcile();
  const { findings } = await listed();
  expect([open, findings.length]).toEqual([1, 1]);
  const [finding] = findings;
  if (!finding) throw new Error('Nothing was found');
  return finding;
}

const repair = (
  { id }: { id: number },
  how: string,
  { call }: Pick<Caller, 'call'> = desk.admin,
  reason = 'After the restore',
) => call('POST', `/api/admin/findings/${id}/repair`, { repair: how, reason });

/** The newest entry of the log. */
async function logged() {
  const { body } = await desk.admin.call('GET', '/api/admin/log');
  return listAdminLog.answer.parse(body).entries[0];
}

async function stateOf(order: number): Promise<string | undefined> {
  const [row] = await database.query<{ state: string }>('select state from shop_order where id = $1', [
    order,
  ]);
  return row?.state;
}

/** A paid order that a restore has lost: the card service has its charge, the database is as it was before it. */
async function lostOrder() {
  const request = await aTagToPay(ada, tags);
  const { id, secret } = await placed(ada, request);
  await desk.cards.pay(secret);
  // The order is still pending: a backup of before it has neither it nor what it reserved.
  await database.transaction(async (transaction) => {
    await transaction.query(
      `update merchandise set quantity = merchandise.quantity + line.quantity
       from order_line line where line.order_id = $1 and merchandise.id = line.merchandise_id`,
      [id],
    );
    await transaction.query('update wish set order_id = null where order_id = $1', [id]);
    for (const table of ['order_line', 'order_parcel', 'order_wish'])
      await transaction.query(`delete from ${table} where order_id = $1`, [id]);
    await transaction.query('delete from shop_order where id = $1', [id]);
  });
  return { id, request, payment: paymentOf(secret) };
}

describe('a charge without an order', () => {
  it('is found, refunded once and logged with the administrator', async () => {
    const { payment, request } = await lostOrder();
    const finding = await found();
    expect(finding).toMatchObject({
      kind: 'charge_without_order',
      subject: `payment ${payment}`,
      expected: 0,
      actual: request.charge_total,
      repairs: ['refund_charge', 'finish_order', 'note_by_hand'],
    });
    expect(await reconciliation.countOpen()).toEqual([{ kind: 'charge_without_order', open: 1 }]);
    const before = (await givenBack(desk)).length;
    const replies = await Promise.all([repair(finding, 'refund_charge'), repair(finding, 'refund_charge')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await givenBack(desk)).slice(before)).toEqual([request.charge_total]);
    expect(await logged()).toMatchObject({
      action: 'repair_finding',
      actor: desk.admin.name,
      subject: `finding ${finding.id}`,
      reason: 'After the restore',
      changed: expect.stringContaining(payment),
    });
    // Remotes of API 1.0 do not know this action.
    const { body: known } = await desk.admin.call('GET', '/api/admin/audit');
    expect(listAudit.answer.parse(known).entries.map(({ action }) => action)).not.toContain('unknown');
    expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 409 });
    expect(await reconcile()).toMatchObject({ open: 0 });
    const { body } = await desk.admin.call('GET', `/api/admin/findings/${finding.id}`);
    expect(getFinding.answer.parse(body)).toMatchObject({
      state: 'repaired',
      repair: 'refund_charge',
      repaired_by: desk.admin.name,
      repairs: [],
    });
    expect((await listed('?closed=1')).findings[0]).toMatchObject({ id: finding.id, state: 'repaired' });
  });

  it('becomes an order again where its checkout is whole', async () => {
    const { payment, request } = await lostOrder();
    const finding = await found();
    expect(await repair(finding, 'finish_order')).toMatchObject({ status: 200 });
    const [order] = await database.query<{ id: number; state: string; total: number }>(
      'select id, state, total from shop_order where intent_id = $1',
      [payment],
    );
    expect(order).toMatchObject({ state: 'paid', total: request.charge_total });
    expect(await ada.ask('GET', '/cart')).toEqual({});
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 409 });
  });

  it('cannot become an order once the cart has changed, and is refunded instead', async () => {
    const { request } = await lostOrder();
    const finding = await found();
    await ada.wish(tags);
    const refused = await repair(finding, 'finish_order');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        msg: 'The buyer’s cart has changed since. The payment can be refunded only.',
      },
    });
    expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 200 });
    expect((await givenBack(desk)).at(-1)).toBe(request.charge_total);
  });

  it('that was refunded meanwhile becomes no order, and is not refunded again', async () => {
    const { payment } = await lostOrder();
    const finding = await found();
    await atService('/v1/refunds', { payment_intent: payment });
    const before = (await givenBack(desk)).length;
    for (const how of ['finish_order', 'refund_charge'])
      expect(await repair(finding, how)).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('refunded already') },
      });
    expect(await givenBack(desk)).toHaveLength(before);
  });

  it('is left as it is while the card service fails, and the same repair finds out', async () => {
    await lostOrder();
    const finding = await found();
    await desk.cards.faults({ cut: 'after', cut_times: 2, path: '/v1/refunds', method: 'POST' });
    expect(await repair(finding, 'refund_charge')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await repair(finding, 'finish_order')).toMatchObject({ status: 409 });
    const before = (await givenBack(desk)).length;
    expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 200 });
    expect(await givenBack(desk)).toHaveLength(before);
  });
});

it('what is under way is not judged', async () => {
  const { id, payment } = await lostOrder();
  expect(await reconciliation.reconcile()).toMatchObject({ open: 0 });
  expect(await repair(await found(), 'refund_charge')).toMatchObject({ status: 200 });
  expect([id, payment]).toEqual([expect.any(Number), expect.any(String)]);
});

it('one comparison goes on at a time, and the next one once it was killed', async () => {
  await database.query(
    `insert into finding_run (program, started_at) values ('reconcile', now())
     on conflict (program) do update set finished_at = null, alive_at = clock_timestamp()`,
  );
  await expect(reconcile()).rejects.toMatchObject({ code: 'conflict' });
  await database.query(`update finding_run set alive_at = now() - interval '6 minutes'`);
  expect(await reconcile()).toMatchObject({ open: 0 });
});

it('a failing card service closes nothing', async () => {
  await lostOrder();
  const finding = await found();
  await desk.cards.faults({ fail: { status: 500, path: '/v1/refunds' } });
  await expect(reconcile()).rejects.toMatchObject({ name: 'PaymentError' });
  await desk.cards.faults();
  expect((await listed()).findings.map(({ id }) => id)).toEqual([finding.id]);
  expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 200 });
});

it('a payment whose event was lost settles its order', async () => {
  const request = await aTagToPay(ada, tags);
  const order = await placed(ada, request);
  await desk.cards.pay(order.secret);
  const finding = await found();
  expect(finding).toMatchObject({ kind: 'payment_not_settled', order_id: order.id });
  expect(await repair(finding, 'settle_order')).toMatchObject({ status: 200 });
  expect(await stateOf(order.id)).toBe('paid');
});

it('an order that was never charged is cancelled, its goods go back and the ledger with them', async () => {
  const before = await books(database);
  const request = await aTagToPay(ada, tags);
  const order = await placed(ada, request);
  // The database says that it was paid; the card service has lost that, as when it is a copy of yesterday.
  await database.transaction(async (transaction) => {
    const row = await lockOrder(transaction, order.id);
    if (!row) throw new Error('No order');
    const payment = await desk.server.app.payments.look(paymentOf(order.secret));
    const paid = { ...payment, status: 'succeeded', amountReceived: row.total, fee: 0 } as const;
    await payOrder(transaction, row, paid, { giftCodes: gifts.giftCodes, mails });
  });
  const finding = await found();
  expect(finding).toMatchObject({
    kind: 'order_without_charge',
    order_id: order.id,
    expected: request.charge_total,
    actual: 0,
  });
  expect(await repair(finding, 'cancel_order')).toMatchObject({ status: 200 });
  const lines = await database.query('select distinct state from order_line where order_id = $1', [order.id]);
  expect(lines).toEqual([{ state: 'cancelled' }]);
  expect(moved(before, await books(database))).toEqual({});
  expect(await orders.settleRefunds()).toEqual({ done: 0, later: 0 });
  expect((await desk.cards.pay(order.secret)).status).toBe(400);
  const { refunds } = getOrder.answer.parse((await ada.call('GET', `/orders/${order.id}`)).body);
  expect([...new Set(refunds.map(({ reason }) => reason))]).toEqual(['never_charged']);
  const list = listOrders.answer.parse((await ada.call('GET', '/orders')).body);
  expect(list.find(({ id }) => id === order.id)).toMatchObject({ refunded: 0 });
});

describe('an order whose payment came through after all', () => {
  /** A finding that says of a paid order that it was never charged. */
  const foundUncharged = async () => {
    await ada.wish(tags);
    const id = await buyNow(desk, ada);
    const [stored] = await database.query<{ id: number }>(
      `insert into finding (kind, subject, order_id, message, facts)
       select 'order_without_charge', 'order ' || id, id, 'As found before', json_build_object('provider_id', intent_id)
       from shop_order where id = $1 returning id`,
      [id],
    );
    return { order: id, id: Number(stored?.id) };
  };

  it('is not cancelled', async () => {
    const finding = await foundUncharged();
    expect(await repair(finding, 'cancel_order')).toMatchObject({ status: 409 });
    expect(await stateOf(finding.order)).toBe('paid');
  });

  it.each([401, 403])('is not cancelled while the card service refuses the key: %i', async (status) => {
    const finding = await foundUncharged();
    await desk.cards.faults({ fail: { status }, path: '/v1/payment_intents' });
    expect(await repair(finding, 'cancel_order')).toMatchObject({ status: 503 });
    expect(await database.query('select state from order_line where order_id = $1', [finding.order])).toEqual(
      [{ state: 'paid' }],
    );
  });

  it('is not cancelled with the key of another account, which knows none of the payments', async () => {
    const { order } = await foundUncharged();
    const finding = await foundUncharged();
    await reconcile();
    await database.query(`update finding set state = 'open', closed_at = null where id = $1`, [finding.id]);
    await desk.cards.faults({ fail: { status: 404 }, path: '/v1/payment_intents' });
    expect(await repair(finding, 'cancel_order')).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('another account') },
    });
    for (const id of [order, finding.order])
      expect(await database.query('select state from order_line where order_id = $1', [id])).toEqual([
        { state: 'paid' },
      ]);
  });
});

/** A call to the card service past the server. */
async function atService(path: string, fields: Record<string, string>): Promise<{ id: string }> {
  const reply = await fetch(desk.cards.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.server.app.config.stripe.secretKey}` },
    body: new URLSearchParams(fields),
  });
  expect(reply.status).toBe(200);
  return Object(await reply.json());
}

describe('money that was sent to a payee', () => {
  const anAccount = async () => {
    const { id } = await desk.server.app.transfers.createAccount(`payee of ${ada.id}`);
    const url = `${desk.cards.url}/_sandbox/accounts/${id}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ submitted: true });
    expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
    await insertRow(database, 'payout_account', { person_id: ada.id, provider_id: id, enabled: true });
    return id;
  };
  const transfer = (account: string, key: string) =>
    atService('/v1/transfers', {
      amount: '2500',
      currency: 'usd',
      destination: account,
      'metadata[payout_key]': key,
    });
  const payouts = () =>
    database.query(
      `select payout.state, transfer_id from payout join payout_account account on account.id = account_id
       where person_id = $1 order by payout.id`,
      [ada.id],
    );

  it('whose payout was lost is booked as one, once', async () => {
    const account = await anAccount();
    const { id } = await transfer(account, `payout:1:${account}`);
    const before = await books(database);
    const finding = await found();
    expect(finding).toMatchObject({
      kind: 'transfer_not_in_books',
      subject: `transfer ${id}`,
      expected: 2500,
    });
    expect(await repair(finding, 'book_transfer')).toMatchObject({ status: 200 });
    expect(await payouts()).toEqual([{ state: 'sent', transfer_id: id }]);
    expect(moved(before, await books(database))).toEqual({
      card_clearing: -2500,
      [`fees of ${ada.id}`]: 2500,
    });
    expect(await reconciliation.check()).toMatchObject({ open: 0 });
  });

  it('to an account of no person or company is not booked', async () => {
    const account = await anAccount();
    await transfer(account, `payout:1:${account}`);
    await database.query(`update payout_account set provider_id = 'acct_other' where provider_id = $1`, [
      account,
    ]);
    const finding = await found();
    expect(await repair(finding, 'book_transfer')).toMatchObject({ status: 409 });
    await database.query(`update payout_account set provider_id = $1 where provider_id = 'acct_other'`, [
      account,
    ]);
    expect(await repair(finding, 'book_transfer')).toMatchObject({ status: 200 });
  });

  it('is found where a part of it was taken back', async () => {
    const account = await anAccount();
    const { id } = await transfer(account, `payout:1:${account}`);
    await repair(await found(), 'book_transfer');
    const become = (cents: number) =>
      database.query('update payout set cents = $2 where transfer_id = $1', [id, cents]);
    await become(8000);
    expect(await found()).toMatchObject({
      kind: 'transfer_amount_differs',
      subject: `transfer ${id}`,
      expected: 2500,
      actual: 8000,
      repairs: ['note_by_hand'],
    });
    await become(2500);
  });

  it('does not come back into the books while the card service has its transfer, or refuses the key', async () => {
    const account = await anAccount();
    const { id } = await transfer(account, `payout:1:${account}`);
    await repair(await found(), 'book_transfer');
    const [finding] = await database.query<{ id: number }>(
      `insert into finding (kind, subject, message, facts)
       select 'payout_without_transfer', 'payout ' || id, 'As found before', json_build_object('id', id)
       from payout where transfer_id = $1 returning id`,
      [id],
    );
    const give = () => repair({ id: Number(finding?.id) }, 'return_payout');
    await desk.cards.faults({ fail: { status: 401 }, path: '/v1/transfers' });
    expect(await give()).toMatchObject({ status: 503 });
    // The key of another account knows neither the transfer nor the payee.
    await desk.cards.faults({ fail: { status: 404 } });
    expect(await give()).toMatchObject({ status: 409 });
    await desk.cards.faults();
    expect(await give()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('after all') } });
    expect(await payouts()).toEqual([{ state: 'sent', transfer_id: id }]);
  });

  it('and a payout that the card service does not know comes back into the books', async () => {
    const account = await anAccount();
    const { id } = await transfer(account, `payout:1:${account}`);
    await repair(await found(), 'book_transfer');
    const before = await books(database);
    await database.query(`update payout set transfer_id = 'tr_never' where transfer_id = $1`, [id]);
    await reconcile();
    const { findings } = await listed();
    const byKind = Object.fromEntries(findings.map((finding) => [finding.kind, finding]));
    const { payout_without_transfer: sent, transfer_not_in_books: lost } = byKind;
    if (!sent || !lost) throw new Error('Not found');
    for (const [finding, how] of [
      [sent, 'return_payout'],
      [lost, 'book_transfer'],
    ] as const)
      expect(await repair(finding, how, asAdministrator(ada))).toMatchObject({
        status: 409,
        body: { msg: expect.stringContaining('money of your own') },
      });
    expect(await repair(sent, 'return_payout')).toMatchObject({ status: 200 });
    expect(moved(before, await books(database))).toEqual({
      card_clearing: 2500,
      [`fees of ${ada.id}`]: -2500,
    });
    expect(await repair(lost, 'book_transfer')).toMatchObject({ status: 200 });
    expect(await payouts()).toEqual([
      { state: 'failed', transfer_id: null },
      { state: 'sent', transfer_id: id },
    ]);
    expect(await reconciliation.check()).toMatchObject({ open: 0 });
  });
});

/** What the sandbox keeps of a payment, in cents. */
const feeOf = (total: number): number => Math.round((total * 290) / 10_000) + 30;

describe('a refund that only the card service has', () => {
  const refundThere = (payment: string, cents?: number) =>
    atService('/v1/refunds', {
      payment_intent: payment,
      ...(cents !== undefined && { amount: String(cents) }),
    });
  const paidOrder = async () => {
    await ada.wish(tags, { box: true });
    const id = await buyNow(desk, ada);
    const [order] = await database.query<{ intent_id: string; total: number }>(
      'select intent_id, total from shop_order where id = $1',
      [id],
    );
    if (!order) throw new Error('No order');
    return { id, ...order };
  };

  it('of a part is booked as a loss of the marketplace', async () => {
    const order = await paidOrder();
    await refundThere(order.intent_id, 250);
    const before = await books(database);
    const finding = await found();
    expect(finding).toMatchObject({
      kind: 'refund_not_in_books',
      order_id: order.id,
      expected: 250,
      actual: 0,
    });
    expect(await repair(finding, 'book_refund')).toMatchObject({ status: 200 });
    expect(moved(before, await books(database))).toEqual({ card_clearing: -250, market_loss: 250 });
  });

  it('of all of it cancels the order', async () => {
    const order = await paidOrder();
    await refundThere(order.intent_id);
    expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
    expect(
      await database.query('select distinct state from order_line where order_id = $1', [order.id]),
    ).toEqual([{ state: 'cancelled' }]);
    expect(await orders.settleRefunds()).toEqual({ done: 0, later: 0 });
  });

  it('without a key is the one that waits for a person, and is not made again', async () => {
    const order = await paidOrder();
    const reply = await desk.admin.call('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Broken' });
    expect(reply.status).toBe(200);
    await database.query(
      `update order_refund set state = 'held', trouble = 'The account is closed',
         next_try_at = clock_timestamp() + interval '1 day' where order_id = $1`,
      [order.id],
    );
    await refundThere(order.intent_id);
    expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
    const before = (await givenBack(desk)).length;
    await database.query('update order_refund set next_try_at = clock_timestamp() where order_id = $1', [
      order.id,
    ]);
    expect(await orders.settleRefunds()).toEqual({ done: 0, later: 0 });
    expect(await givenBack(desk)).toHaveLength(before);
  });

  it('of the rest, after one of a part, is a loss of the marketplace too', async () => {
    const order = await paidOrder();
    await refundThere(order.intent_id, 250);
    expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
    const rest = order.total - 250;
    await refundThere(order.intent_id, rest);
    const before = await books(database);
    expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
    expect(moved(before, await books(database))).toEqual({ card_clearing: -rest, market_loss: rest });
  });

  describe('and that was settled by hand', () => {
    /** Refunds lines of an order, or all of it, at the desk; the card service refuses, and a person settles it there. */
    const settledByHand = async (id: number, line_ids?: readonly number[]) => {
      const request = { reason: 'Broken', ...(line_ids && { line_ids }) };
      const reply = await desk.admin.call('POST', `/api/admin/orders/${id}/refund`, request);
      expect(reply.status).toBe(200);
      await database.query(
        `update order_refund set state = 'held', trouble = 'No money' where order_id = $1`,
        [id],
      );
      await reconciliation.check();
      const { findings } = await listed();
      for (const finding of findings)
        expect(await repair(finding, 'note_by_hand')).toMatchObject({ status: 200 });
      return findings.length;
    };
    const refundsOf = (id: number) =>
      database.query<{ state: string; cents: number; provider_id: string }>(
        'select state, cents, provider_id from order_refund where order_id = $1 order by id',
        [id],
      );

    it('of one of two lines is booked once', async () => {
      const { id, intent_id } = await paidOrder();
      const lines = await database.query<{ id: number }>(
        'select id from order_line where order_id = $1 order by id',
        [id],
      );
      expect(await settledByHand(id, [Number(lines[0]?.id)])).toBe(1);
      const [{ cents } = { cents: 0 }] = await refundsOf(id);
      const { id: refund } = await refundThere(intent_id, cents);
      const before = await books(database);
      expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
      expect(moved(before, await books(database))).toEqual({});
      expect(await refundsOf(id)).toEqual([{ state: 'done', cents, provider_id: refund }]);
      const states = await database.query('select state from order_line where order_id = $1 order by id', [
        id,
      ]);
      expect(states).toEqual([{ state: 'cancelled' }, { state: 'paid' }]);
    });

    it('of all of it is booked once, though it was made there in one and here in several', async () => {
      const order = await paidOrder();
      expect(await settledByHand(order.id)).toBeGreaterThan(1);
      const { id: refund } = await refundThere(order.intent_id);
      const before = await books(database);
      expect(await repair(await found(), 'book_refund')).toMatchObject({ status: 200 });
      expect(moved(before, await books(database))).toEqual({});
      expect(new Set((await refundsOf(order.id)).map(({ provider_id }) => provider_id))).toEqual(
        new Set([refund]),
      );
    });
  });

  it('of another amount than the database has is found, and closed once it is settled by hand', async () => {
    const { id } = await paidOrder();
    await desk.admin.call('POST', `/api/admin/orders/${id}/refund`, { reason: 'Broken' });
    await orders.settleRefunds();
    const change = (cents: number) =>
      database.query<{ provider_id: string; cents: number }>(
        `update order_refund set cents = cents + $2 where id = (select min(id) from order_refund where order_id = $1)
         returning provider_id, cents`,
        [id, cents],
      );
    const [changed] = await change(-30);
    const finding = await found();
    expect(finding).toMatchObject({
      kind: 'refund_amount_differs',
      subject: `refund ${changed?.provider_id}`,
      order_id: id,
      expected: Number(changed?.cents) + 30,
      actual: changed?.cents,
      repairs: ['note_by_hand'],
    });
    expect(await repair(finding, 'note_by_hand')).toMatchObject({ status: 200 });
    expect(await reconcile()).toMatchObject({ open: 0 });
    await change(30);
  });

  it('and one that only the database has is requested again, once', async () => {
    const order = await paidOrder();
    const reply = await desk.admin.call('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Broken' });
    expect(reply.status).toBe(200);
    await orders.settleRefunds();
    await database.query(
      `update order_refund set provider_id = 're_never' where id = (
         select min(id) from order_refund where order_id = $1)`,
      [order.id],
    );
    await reconcile();
    const missing = (await listed()).findings.find(({ kind }) => kind === 'refund_not_at_card_service');
    if (!missing) throw new Error('Not found');
    const before = (await givenBack(desk)).length;
    expect(await repair(missing, 'request_refund')).toMatchObject({ status: 200 });
    expect(await orders.settleRefunds()).toEqual({ done: 1, later: 0 });
    // The card service had made it under its key.
    expect(await givenBack(desk)).toHaveLength(before);
  });
});

describe('an order that is held', () => {
  const held = async () => {
    const request = await aTagToPay(ada, tags);
    const order = await placed(ada, request);
    await database.query('update shop_order set charge = charge + 100, total = total + 100 where id = $1', [
      order.id,
    ]);
    await database.query('update quote set charge = charge + 100, total = total + 100 where id = $1', [
      request.tax_id,
    ]);
    await desk.cards.pay(order.secret);
    const charge_total = request.charge_total + 100;
    expect(await complete(ada, { ...request, charge_total })).toMatchObject({ status: 422 });
    return { ...order, request };
  };
  const decide = (id: number, outcome: string, who: Pick<Caller, 'call'> = desk.admin) =>
    who.call('POST', `/api/admin/orders/${id}/held`, { outcome, reason: 'Looked into' });

  it('is accepted: it is paid, and the marketplace bears the difference', async () => {
    const { id, request } = await held();
    expect(await reconciliation.check()).toMatchObject({ open: 1 });
    const before = await books(database);
    expect(await decide(id, 'accept')).toMatchObject({ status: 200 });
    expect(await reconciliation.countOpen()).toEqual([]);
    expect(await stateOf(id)).toBe('paid');
    expect(moved(before, await books(database))).toMatchObject({ market_loss: 100 });
    expect(moved(before, await books(database))['card_clearing']).toBe(
      request.charge_total - feeOf(request.charge_total),
    );
    expect(await logged()).toMatchObject({ action: 'decide_held_order', subject: `order ${id}` });
    expect(await decide(id, 'refund')).toMatchObject({ status: 409 });
  });

  it('is refunded: the buyer gets all of it back, the goods are free and the cart is as it was', async () => {
    const { id, request } = await held();
    expect(await decide(id, 'refund')).toMatchObject({ status: 200 });
    await orders.settleRefunds();
    expect(await stateOf(id)).toBe('cancelled');
    expect((await givenBack(desk)).at(-1)).toBe(request.charge_total);
    expect(Object.keys(await ada.ask('GET', '/cart'))).toHaveLength(1);
    expect(await decide(id, 'refund')).toMatchObject({ status: 409 });
    // The same payment comes again, and changes nothing.
    const { status } = await complete(ada, { ...request, charge_total: request.charge_total + 100 });
    expect(status).not.toBe(200);
    const [order] = await database.query('select state, held from shop_order where id = $1', [id]);
    expect(order).toEqual({ state: 'cancelled', held: null });
  });

  it('is found by the check and decided there too, by administrators alone, but for the buyer', async () => {
    const { id } = await held();
    await reconciliation.check();
    const [finding] = (await listed()).findings;
    if (!finding) throw new Error('Nothing was found');
    expect(finding).toMatchObject({
      kind: 'held_order',
      order_id: id,
      repairs: ['refund_payment', 'accept_payment'],
    });
    const own = asAdministrator(ada);
    expect(await repair(finding, 'refund_payment', own)).toMatchObject({ status: 409 });
    expect(await decide(id, 'accept', own)).toMatchObject({ status: 409 });
    expect((await repair(finding, 'refund_payment', await desk.person())).status).toBe(403);
    expect(await repair(finding, 'refund_payment')).toMatchObject({ status: 200 });
    await orders.settleRefunds();
    expect(await reconciliation.check()).toMatchObject({ open: 0 });
  });
});

/** The same person, with the administrators' role. */
function asAdministrator(person: Buyer): Pick<Caller, 'call'> {
  return {
    call: async (method, path, body) => {
      const token = await desk.issuer.token({ sub: await subjectOf(person), roles: 'wishbin_admin' });
      return desk.server.call(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
  };
}

async function subjectOf({ id }: Buyer): Promise<string> {
  const [person] = await database.query<{ subject: string }>('select subject from person where id = $1', [
    id,
  ]);
  if (!person) throw new Error('No person');
  return person.subject;
}

it('stock that was counted wrongly is counted again, and an email that was given up is sent', async () => {
  await database.query('update merchandise set backlogged = backlogged + 2 where id = $1', [tags.small]);
  await insertRow(database, 'mail', {
    kind: 'gift_opened',
    ref: `lost ${ada.id}`,
    email: 'ada@wishbin.example',
    data: '{}',
    given_up_at: new Date(),
  });
  await reconciliation.check();
  const { findings } = await listed();
  expect(findings.map(({ kind }) => kind).sort()).toEqual(['mail_given_up', 'stock']);
  for (const finding of findings)
    expect(await repair(finding, finding.repairs[0] ?? '')).toMatchObject({ status: 200 });
  const [variant] = await database.query('select backlogged from merchandise where id = $1', [tags.small]);
  expect(variant).toEqual({ backlogged: 0 });
  expect(await reconciliation.check()).toMatchObject({ open: 0 });
});

it('refuses what it does not know', async () => {
  expect(await repair({ id: 999_999 }, 'refund_charge')).toMatchObject({ status: 404 });
  expect(await desk.admin.call('GET', '/api/admin/findings/999999')).toMatchObject({ status: 404 });
});

it('runs both programs when an administrator wants it', async () => {
  const { payment } = await lostOrder();
  await database.query('delete from finding_run');
  const { jobs } = desk.server.app;
  await jobs.start();
  expect(await desk.admin.call('POST', '/api/admin/findings/run')).toMatchObject({
    status: 200,
    body: { msg: expect.stringContaining('under way') },
  });
  const ended = async () => {
    const { checked_at, reconciled_at } = await listed();
    return checked_at !== null && reconciled_at !== null;
  };
  while (!(await ended())) await setImmediate();
  await jobs.stop();
  // The charge is too young to be judged by them.
  expect((await listed()).findings).toEqual([]);
  const finding = await found();
  expect(finding.subject).toBe(`payment ${payment}`);
  expect(await repair(finding, 'refund_charge')).toMatchObject({ status: 200 });
});
