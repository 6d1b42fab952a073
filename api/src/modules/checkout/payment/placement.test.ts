import { insertRow } from '../../../testing/fixture/rows.ts';
import {
  aTagToPay,
  cancel,
  complete,
  place,
  placed,
  type Request,
  totalsOf,
} from '../testing/paying-server.ts';
import { ada, shop, tags } from '../testing/payment-scenario.ts';

let request: Awaited<ReturnType<typeof aTagToPay>>;

beforeEach(async () => {
  request = await aTagToPay(ada, tags);
});
/** Everything an order changes, to see that nothing did. */
const contents = async () => [
  await shop.stored(),
  await shop.database.query('select * from shop_order order by id'),
  await shop.database.query('select * from order_line order by id'),
  await shop.database.query('select * from merchandise order by id'),
  await shop.database.query('select * from ledger_entry order by tx_id, account_id'),
];

async function unchanged(call: () => Promise<{ status: number; body: unknown }>): Promise<object> {
  const [before, payments] = [await contents(), await shop.cards.payments()];
  const { status, body } = await call();
  expect(await contents()).toEqual(before);
  expect(await shop.cards.payments()).toEqual(payments);
  const { code, msg } = Object(body);
  expect(msg).toMatch(/^[A-Z\w]+:? .*\w/);
  return { status, code };
}

const REFUSED = { status: 422, code: 'order_refused' };
const UNKNOWN = { status: 404, code: 'not_found' };

describe('an order that is asked for', () => {
  it.each<[string, Partial<Record<keyof Request, unknown>>, object]>([
    ['a cent less', { charge_total: 6808 }, REFUSED],
    ['nothing', { charge_total: 0 }, REFUSED],
    ['more than there is', { charge_total: 9_007_199_254_740_991 }, REFUSED],
    ['a total of nobody', { tax_id: 'tax_of_nobody_at_all_000' }, UNKNOWN],
    ['an address of nobody', { address_id: 99_999 }, UNKNOWN],
    ['a way of nobody', { shipment_id: 'rate_of_nobody_at_all_000' }, UNKNOWN],
  ])('with %s is refused in words', async (_, change, answer) => {
    expect(await unchanged(() => place(ada, { ...request, ...change } as Request))).toEqual(answer);
  });

  it.each<[string, object]>([
    ['a total in words', { charge_total: '6809' }],
    ['half a cent', { charge_total: 6808.5 }],
    ['less than nothing', { charge_total: -6809 }],
    ['nothing at all', { tax_id: undefined }],
    ['a list', { tax_id: ['x'] }],
    ['markup', { shipment_id: '<script>' }],
  ])('with %s is 422', async (_, change) => {
    expect(await unchanged(() => ada.call('POST', '/', { ...request, ...change }))).toEqual({
      status: 422,
      code: 'invalid',
    });
  });

  it('by another person is 404, be it pending, paid or not placed', async () => {
    const eve = await shop.buyer();
    const calls = [place, complete, cancel];
    for (const call of calls) expect(await unchanged(() => call(eve, request))).toEqual(UNKNOWN);
    const { secret } = await placed(ada, request);
    for (const call of calls) expect(await unchanged(() => call(eve, request))).toEqual(UNKNOWN);
    await shop.cards.pay(secret);
    for (const call of calls) expect(await unchanged(() => call(eve, request))).toEqual(UNKNOWN);
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    for (const call of calls) expect(await unchanged(() => call(eve, request))).toEqual(UNKNOWN);
  });

  it('in other words than it was placed with is refused by every call', async () => {
    await placed(ada, request);
    const elsewhere = await ada.address({ address1: '14 Elm Street' });
    for (const change of [{ charge_total: 6810 }, { address_id: elsewhere }, { shipment_id: 'rate_x' }])
      for (const call of [place, complete, cancel])
        expect(await unchanged(() => call(ada, { ...request, ...change }))).toEqual(REFUSED);
  });

  it('of a company that begins a pause without orders after the total was shown is refused', async () => {
    const pause = (columns: string) =>
      shop.database.query(`update company set ${columns} where id = $1`, [tags.company]);
    const orders = await shop.database.query('select * from shop_order order by id');
    const payments = await shop.cards.payments();
    await pause(`paused_until = '2999-01-02', pause_takes_orders = false`);
    const { status, body } = await place(ada, request);
    await pause('paused_until = null, pause_takes_orders = true');
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: 'order_refused',
        msg: expect.stringMatching(/takes orders again on Jan 2\. Please take/),
      },
    });
    expect(await shop.database.query('select * from shop_order order by id')).toEqual(orders);
    expect(await shop.cards.payments()).toEqual(payments);
  });

  it('after half an hour has to be calculated again', async () => {
    await shop.database.query(
      `update quote set created_at = created_at - interval '31 minutes' where id = $1`,
      [request.tax_id],
    );
    expect(await unchanged(() => place(ada, request))).toEqual({ status: 422, code: 'quote_expired' });
  });

  it('after its price, its quantity or its choice changed is refused', async () => {
    const changed = { status: 422, code: 'cart_changed' };
    await shop.database.query('update merchandise set price_cents = 4900 where id = $1', [tags.small]);
    expect(await unchanged(() => place(ada, request))).toEqual(changed);
    await shop.database.query('update merchandise set price_cents = 4800 where id = $1', [tags.small]);
    await ada.ask('PUT', `/cart/${request.wish}/update`, { cart_quantity: 2 });
    expect(await unchanged(() => place(ada, request))).toEqual(changed);
    await ada.ask('PUT', `/cart/${request.wish}/update`, { cart_quantity: 1 });
    await ada.ask('GET', `/cart/${request.wish}/clicked`);
    expect(await unchanged(() => place(ada, request))).toEqual(changed);
  });

  it('for the last unit that another buyer has taken meanwhile says what is left', async () => {
    await shop.database.query('update product set maxover = 0 where id = any($1)', [[tags.tag, tags.box]]);
    const bob = await shop.buyer();
    const rest = await aTagToPay(bob, tags, { quantity: 20 });
    const taken = await placed(bob, rest);
    expect(await place(ada, request)).toMatchObject({ status: 422 });
    expect((await cancel(bob, rest)).status).toBe(200);
    expect(taken.id).toBeGreaterThan(0);
  });

  it('for wishes that another order of the buyer holds ends that one, and takes its goods', async () => {
    const first = await placed(ada, request);
    const other = await totalsOf(ada, request.address_id);
    const second = await placed(ada, other);
    const states = await shop.database.query(
      'select id, state from shop_order where id = any($1) order by id',
      [[first.id, second.id]],
    );
    expect(states).toEqual([
      { id: first.id, state: 'cancelled' },
      { id: second.id, state: 'pending' },
    ]);
    await shop.cards.pay(second.secret);
    expect((await complete(ada, other)).status).toBe(200);
  });

  it('for wishes that another order has paid for is refused, and that one completed', async () => {
    const first = await placed(ada, request);
    const other = await totalsOf(ada, request.address_id);
    await shop.cards.pay(first.secret);
    expect(await place(ada, other)).toMatchObject({
      status: 422,
      body: { code: 'order_refused', msg: 'These wishes are already paid. You find them under your orders.' },
    });
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
  });
});

describe('a DELETE without its body', () => {
  it('is read from the address', async () => {
    await placed(ada, request);
    const query = new URLSearchParams({ tax_id: request.tax_id, charge_total: '6809' });
    expect((await ada.call('DELETE', `/complete?${query}`)).status).toBe(200);
    expect(await unchanged(() => ada.call('DELETE', '/complete'))).toEqual({ status: 422, code: 'invalid' });
  });
});

const orders = () =>
  shop.database.query<{ id: number; state: string }>(
    'select id, state from shop_order where buyer_id = $1 order by id',
    [ada.id],
  );
const often = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call));
const distinct = (replies: readonly { status: number; body: unknown }[]) => [
  ...new Set(
    replies.map(({ status, body }) =>
      JSON.stringify([status, Object(body).id ?? Object(body).qr_url, Object(body).client_secret]),
    ),
  ),
];

describe('the same call twenty times at once', () => {
  it('places one order with one payment, and is answered alike', async () => {
    const before = (await shop.cards.payments()).length;
    const replies = await often(() => place(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(distinct(replies)).toHaveLength(1);
    expect(await orders()).toMatchObject([{ state: 'pending' }]);
    expect((await shop.cards.payments()).length).toBe(before + 1);
  });

  it('completes once', async () => {
    const { id, secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    const replies = await often(() => complete(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(distinct(replies)).toHaveLength(1);
    expect(await orders()).toEqual([{ id, state: 'paid' }]);
  });

  it('cancels once', async () => {
    const { id } = await placed(ada, request);
    const replies = await often(() => cancel(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await orders()).toEqual([{ id, state: 'cancelled' }]);
  });
});

describe('placing, completing and cancelling at once', () => {
  it('comes to one end', async () => {
    const { secret } = await placed(ada, request);
    await Promise.all([
      shop.cards.pay(secret),
      ...Array.from({ length: 6 }, () => complete(ada, request)),
      ...Array.from({ length: 3 }, () => cancel(ada, request)),
      ...Array.from({ length: 3 }, () => place(ada, request)),
    ]);
    const { status } = await complete(ada, request);
    const [payment] = (await shop.cards.payments()).filter(({ id }) => secret.startsWith(id));
    expect(status).toBe(payment?.status === 'succeeded' ? 200 : 422);
  });
});

describe('DELETE', () => {
  it('cancels what is pending, leaves what is cancelled, and never undoes what is paid', async () => {
    expect(await cancel(ada, request)).toMatchObject({ status: 404 });
    await placed(ada, request);
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect(await complete(ada, request)).toMatchObject({
      status: 422,
      body: { code: 'payment_not_succeeded' },
    });
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    // The order is paid, though no call has completed it.
    expect(await cancel(ada, request)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await cancel(ada, request)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect((await orders()).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });
});

const WAIT = { status: 429, body: { code: 'too_many_requests', retry_after: expect.any(Number) } };
/** Uses up this much of the person's rate limit. */
const done = (what: string, points: number) =>
  insertRow(shop.database, 'outside_call', {
    key: `${what}:${ada.id}`,
    points,
    expire: Date.now() + 900_000,
  });
const state = async (id: number) =>
  (await shop.database.query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]
    ?.state;

describe('a buyer who causes endless calls to the card service', () => {
  it('is refused with 429 before other buyers are affected', async () => {
    await done('order', 60);
    const stored = await shop.stored();
    expect(await place(ada, request)).toMatchObject(WAIT);
    expect(await shop.stored()).toEqual(stored);
    const bob = await shop.buyer();
    await placed(bob, await aTagToPay(bob, await shop.tags()));
  });

  it('waits for looks at a payment, and what they give up ends without them', async () => {
    const { id } = await placed(ada, request);
    await done('payment', 240);
    expect(await complete(ada, request)).toMatchObject(WAIT);
    expect(await state(id)).toBe('pending');
    expect(await cancel(ada, request)).toMatchObject(WAIT);
    await shop.server.app.services.placement.settleOverdue();
    expect(await state(id)).toBe('cancelled');
  });

  it('is counted where it is asked alone: a paid order is answered as ever', async () => {
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    await shop.database.query(`update outside_call set points = 240 where key = $1`, [`payment:${ada.id}`]);
    expect((await complete(ada, request)).status).toBe(200);
  });
});
