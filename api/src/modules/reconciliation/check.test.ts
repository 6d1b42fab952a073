import { paymentOf } from '../../testing/card-service.ts';
import { insertRow } from '../../testing/fixture/rows.ts';
import { aTagToPay, placed } from '../checkout/testing/paying-server.ts';
import { ada, shop, tags } from '../checkout/testing/payment-scenario.ts';
import { buyNow } from '../orders/testing/ordering.ts';
import { checkData } from './check.service.ts';

const { database, app } = { database: shop.database, app: shop.server.app };
const { check, countOpen } = app.services.reconciliation;

/** What is open, without what another case of this file left. */
async function open(): Promise<Record<string, unknown>[]> {
  return database.query(
    `select kind, subject, order_id, message, expected_cents as expected, actual_cents as actual
     from finding where state = 'open' order by kind, subject`,
  );
}

async function aPaidOrder(): Promise<number> {
  await ada.wish(tags, { box: true });
  return buyNow(shop, ada);
}

/** Rows are read as they are planted: the ledger's triggers would refuse it, as they should. */
async function plant(statement: string, mend: string, id: number): Promise<() => Promise<void>> {
  await database.query(statement, [id]);
  return async () => void (await database.query(mend, [id]));
}

it('finds nothing while all is well', async () => {
  await aPaidOrder();
  expect(await check()).toEqual({ looked: expect.any(Number), open: 0 });
  expect(await countOpen()).toEqual([]);
});

it.each([
  [
    'a line whose state does not fit its order',
    'order',
    `update order_line set state = 'reserved' where order_id = $1`,
    `update order_line set state = 'paid' where order_id = $1`,
  ],
  [
    'sums that the lines do not make',
    'order',
    'update shop_order set cart_total = cart_total + 1, total = total + 1 where id = $1',
    'update shop_order set cart_total = cart_total - 1, total = total - 1 where id = $1',
  ],
  [
    'an email that was never written',
    'mail_missing',
    `update mail set ref = ref || ' lost' where kind = 'paid' and ref = $1::integer::text`,
    `update mail set ref = $1::integer::text where kind = 'paid' and ref = $1::integer::text || ' lost'`,
  ],
  [
    'a payment of an order that is not paid',
    'ledger',
    `update shop_order set state = 'pending' where id = $1`,
    `update shop_order set state = 'paid' where id = $1`,
  ],
  [
    'shares that are not the pool of their line',
    'fees',
    'update order_line set pool_cents = 1 where order_id = $1',
    'update order_line set pool_cents = 0 where order_id = $1',
  ],
  [
    'units of a wish that are in no line',
    'order',
    'update order_wish set quantity = quantity + 1 where order_id = $1',
    'update order_wish set quantity = quantity - 1 where order_id = $1',
  ],
  [
    'a line in production without a run',
    'production',
    `update order_line set state = 'making', to_make = true where order_id = $1`,
    `update order_line set state = 'paid', to_make = false where order_id = $1`,
  ],
])('finds %s, and closes the finding once it is gone', async (_, kind, statement, mend) => {
  const id = await aPaidOrder();
  const undo = await plant(statement, mend, id);
  expect((await check()).open).toBeGreaterThan(0);
  expect(await open()).toContainEqual(expect.objectContaining({ kind, order_id: id }));
  expect((await countOpen()).map((counted) => counted.kind)).toContain(kind);
  await undo();
  expect(await check()).toMatchObject({ open: 0 });
  expect(await open()).toEqual([]);
  const [closed] = await database.query(`select state from finding where kind = $1 and order_id = $2`, [
    kind,
    id,
  ]);
  expect(closed).toEqual({ state: 'gone' });
});

it('finds stock that counts other units as waiting than the lines do', async () => {
  await database.query('update merchandise set backlogged = backlogged + 3 where id = $1', [tags.small]);
  expect(await check()).toMatchObject({ open: 1 });
  expect(await open()).toEqual([
    expect.objectContaining({ kind: 'stock', subject: `variant ${tags.small}`, expected: 0, actual: 3 }),
  ]);
  await database.query('update merchandise set backlogged = backlogged - 3 where id = $1', [tags.small]);
  expect(await check()).toMatchObject({ open: 0 });
});

it('finds a running total that is not the sum of its entries', async () => {
  await aPaidOrder();
  const change = (cents: number) =>
    database.query(
      `update ledger_account_day set cents = cents + $1
       where ctid = (select ctid from ledger_account_day order by account_id, day, kind, slot limit 1)`,
      [cents],
    );
  await change(1);
  await check();
  expect((await open()).map(({ kind }) => kind)).toContain('running_total');
  await change(-1);
  expect(await check()).toMatchObject({ open: 0 });
});

it('finds a picture whose file is missing, unless it was only just uploaded', async () => {
  const [picture] = await database.query<{ id: number }>(
    `insert into picture (location) values ('/private/lost.jpg') returning id`,
  );
  expect(await check()).toMatchObject({ open: 0 });
  await database.query(`update picture set created_at = created_at - interval '2 hours' where id = $1`, [
    Number(picture?.id),
  ]);
  await check();
  expect(await open()).toEqual([
    expect.objectContaining({ kind: 'picture_missing', subject: `picture ${picture?.id}` }),
  ]);
  await database.query('delete from picture where id = $1', [Number(picture?.id)]);
  expect(await check()).toMatchObject({ open: 0 });
});

it('goes on after a check that fails, and closes nothing of its kind', async () => {
  const missing = { kind: 'picture_missing', subject: 'picture 0', message: 'Lost' };
  const [waiting] = await database.query<{ id: number }>(
    `insert into picture (location, created_at) values ('/private/there.jpg', now() - interval '2 hours') returning id`,
  );
  await insertRow(database, 'finding', missing);
  await insertRow(database, 'finding', { kind: 'ledger', subject: 'posting 0', message: 'Gone by now' });
  await database.query('update merchandise set backlogged = backlogged + 1 where id = $1', [tags.small]);
  const shift = (cents: number) =>
    database.query(
      `update ledger_kind_day set cents = cents + $1
       where ctid = (select ctid from ledger_kind_day order by day, kind, account_kind, slot limit 1)`,
      [cents],
    );
  await shift(1);
  const mediaStore = { find: () => Promise.reject(new Error('No media store')) };
  const [before] = await database.query(`select finished_at from finding_run where program = 'check'`);
  await expect(checkData({ database, mediaStore })).rejects.toMatchObject({
    name: 'AggregateError',
    message: 'Some checks failed: picture_missing: No media store',
  });
  const kinds = (await open()).map(({ kind }) => kind);
  for (const kind of ['picture_missing', 'running_total', 'stock']) expect(kinds).toContain(kind);
  expect(kinds).not.toContain('ledger');
  expect(before).toEqual({ finished_at: expect.any(Date) });
  expect(await database.query(`select finished_at from finding_run where program = 'check'`)).toEqual([
    { finished_at: null },
  ]);
  await database.query('delete from picture where id = $1', [Number(waiting?.id)]);
  await database.query('update merchandise set backlogged = backlogged - 1 where id = $1', [tags.small]);
  await shift(-1);
  expect(await check()).toMatchObject({ open: 0 });
});

it.each([
  [
    'a profile picture',
    'person',
    'the profile picture of person',
    'update person set picture_location = $2 where id = $1',
    'people',
  ],
  [
    'a cover',
    'influencer_page',
    'the cover of the page of person',
    `insert into influencer_page (person_id, cover_location) values ($1, $2)
     on conflict (person_id) do update set cover_location = excluded.cover_location`,
    'covers',
  ],
])(
  'finds the missing file of %s, unless its account is being deleted',
  async (_, table, what, statement, at) => {
    const show = (location: string) => database.query(statement, [ada.id, location]);
    await show(`/${at}/${'ab'.repeat(16)}.jpeg`);
    await check();
    expect(await open()).toEqual([
      expect.objectContaining({
        kind: 'picture_missing',
        subject: `${table} ${ada.id}`,
        message: `The file of ${what} ${ada.id} is not in the media store.`,
      }),
    ]);
    await database.query(
      `insert into account_deletion (person_id, requested_by, due_at, started_at) values ($1, $1, now(), now())`,
      [ada.id],
    );
    expect(await check()).toMatchObject({ open: 0 });
    await database.query('delete from account_deletion where person_id = $1', [ada.id]);
    await show('');
    expect(await check()).toMatchObject({ open: 0 });
  },
);

it('finds nothing where a picture was replaced while its file was looked for', async () => {
  const pictures = [1, 2].map((byte) => `/people/${String(byte).repeat(32)}.jpeg`);
  const show = (location = '') =>
    database.query('update person set picture_location = $2 where id = $1', [ada.id, location]);
  await show(pictures[0]);
  const find = async (location: string) => {
    await show(pictures[1]);
    return location === pictures[0] ? undefined : { version: '1', size: 1 };
  };
  expect(await checkData({ database, mediaStore: { find } })).toMatchObject({ open: 0 });
  await show();
});

it('opens a finding again that comes back, and leaves one alone that was settled by hand until it changes', async () => {
  const id = await aPaidOrder();
  const lose = (more: number) =>
    database.query('update merchandise set backlogged = backlogged + $2 where id = $1', [tags.small, more]);
  await lose(1);
  await check();
  await lose(-1);
  await check();
  await lose(1);
  expect(await check()).toMatchObject({ open: 1 });
  await database.query(
    `update finding set state = 'noted', closed_at = clock_timestamp(), repaired_by = $1 where state = 'open'`,
    [ada.id],
  );
  expect(await check()).toMatchObject({ open: 0 });
  await lose(1);
  expect(await check()).toMatchObject({ open: 1 });
  await lose(-2);
  expect(await check()).toMatchObject({ open: 0 });
  expect(id).toBeGreaterThan(0);
});

it('finds an order that is held, and a refund that was refused', async () => {
  const request = await aTagToPay(ada, tags);
  const order = await placed(ada, request);
  await database.query(`update shop_order set held = 'Payment x brought 1 usd' where id = $1`, [order.id]);
  await database.query(
    `insert into order_refund (order_id, payment_id, reason, cents, state, trouble)
     values ($1, $2, 'refunded', 5, 'held', 'The card is closed.')`,
    [order.id, paymentOf(order.secret)],
  );
  await check();
  expect((await open()).map(({ kind }) => kind)).toEqual(['held_order', 'refund_waiting']);
  expect((await open())[1]?.message).toMatch(/^Refund \d+ of order \d+ is not done: The card is closed\.$/);
  await database.query('delete from order_refund where order_id = $1', [order.id]);
  await database.query('update shop_order set held = null where id = $1', [order.id]);
  expect(await check()).toMatchObject({ open: 0 });
});

it('names the email that was given up, with its order', async () => {
  const [mail] = await database.query<{ id: number }>(
    `insert into mail (kind, ref, email, data, given_up_at, attempts)
     values ('late', 'lost', 'ada@wishbin.example', '{"order_id": 12}', now(), 1) returning id`,
  );
  await check();
  const message = `Email ${mail?.id} (Late goods) was given up after 1 attempt.`;
  expect(await open()).toMatchObject([{ kind: 'mail_given_up', order_id: 12, message }]);
  await database.query(`update mail set attempts = 2 where ref = 'lost'`);
  await check();
  expect((await open())[0]?.message).toMatch(/ after 2 attempts\.$/);
  await database.query(`delete from mail where ref = 'lost'`);
  expect(await check()).toMatchObject({ open: 0 });
});
