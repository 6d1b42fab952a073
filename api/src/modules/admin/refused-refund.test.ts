import { ADMIN_ROLE } from 'shared-api/rules';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import type { SendingShop } from '../checkout/testing/sending-shop.ts';
import { type AdminDesk, buyThrough, startAdminDesk } from './testing/admin-desk.ts';

let desk: AdminDesk;
let buyer: Buyer;
let tags: SendingShop;

beforeAll(async () => {
  desk = await startAdminDesk();
});
beforeEach(async () => {
  buyer = await desk.buyer();
  tags = await desk.tags();
});
afterAll(() => desk.close());

const refund = (id: number, body: object) =>
  desk.admin.call('POST', `/api/admin/orders/${id}/refund`, { reason: 'Broken', ...body });
const bought = (options = {}) => buyThrough(desk, buyer, tags, null, options);

describe('what is refused, with words and without a change', () => {
  const far = 999_999;
  it.each<[string, (id: number, line: number) => object, number, RegExp]>([
    ['no reason', () => ({ reason: undefined }), 422, /reason is required/],
    ['a blank reason', () => ({ reason: '  ' }), 422, /reason is required/],
    ['a reason of 251 characters', () => ({ reason: 'x'.repeat(251) }), 422, /at most 250/],
    ['no line at all', () => ({ line_ids: [] }), 409, /choose/],
    ['a line of another order', () => ({ line_ids: [far] }), 404, /line in this order/],
    ['a line that is named beside a strange one', (_, line) => ({ line_ids: [line, far] }), 404, /line/],
    ['another amount than it would be', (_, line) => ({ line_ids: [line], cents: 1 }), 409, /amount/],
    ['an amount that is none', (_, line) => ({ line_ids: [line], cents: -1 }), 422, /./],
    ['lines that are none', () => ({ line_ids: ['1; drop table person'] }), 422, /./],
  ])('%s', async (_, body, status, words) => {
    const id = await bought();
    const [line] = (await desk.order(id)).lines;
    const before = await desk.all();
    const reply = await refund(id, body(id, line?.id ?? 0));
    expect(reply.status).toBe(status);
    expect(Object(reply.body).msg).toMatch(words);
    expect(await desk.all()).toEqual(before);
  });

  it.each(['making', 'finishing'])('a line that is %s, alone and with its order', async (state) => {
    const id = await bought({ boxed: false });
    await desk.database.query('update order_line set state = $2 where order_id = $1', [id, state]);
    const line_ids = (await desk.order(id)).lines.map((line) => line.id);
    const before = await desk.all();
    for (const body of [{ line_ids }, {}])
      expect(await refund(id, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await desk.all()).toEqual(before);
  });

  it('a line whose label is being bought', async () => {
    const id = await bought({ boxed: false });
    await desk.database.query(
      `with label as (insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
         values ($1, $2, 'rate', clock_timestamp() + interval '1 minute') returning id)
       update order_line set label_id = label.id from label where order_id = $1`,
      [id, tags.company],
    );
    expect((await desk.order(id)).lines).toMatchObject([{ leaving: true }]);
    const reply = await refund(id, {});
    expect(reply).toMatchObject({ status: 409 });
    expect(Object(reply.body).msg).toContain('being sent');
  });

  it('an order that is not there, and one that is not paid', async () => {
    expect(await refund(far, {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const id = await bought({ boxed: false });
    await desk.database.query(`update shop_order set state = 'pending' where id = $1`, [id]);
    expect(await refund(id, {})).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('not paid') },
    });
    await desk.database.query(`update shop_order set state = 'paid' where id = $1`, [id]);
  });
});

it('is refused to an administrator who bought the goods, and nothing is changed', async () => {
  const own = await desk.buyer({ roles: ADMIN_ROLE });
  const id = await buyThrough(desk, own, tags, null);
  const before = await desk.all();
  expect(
    await own.call('POST', `/../admin/orders/${id}/refund`, { reason: 'I changed my mind' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'conflict', msg: expect.stringContaining('You bought this yourself') },
  });
  expect(await desk.all()).toEqual(before);
  expect(await refund(id, {})).toMatchObject({ status: 200 });
});
