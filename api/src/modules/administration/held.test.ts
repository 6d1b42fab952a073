import { listHeldFees } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { worksFor } from '../../testing/fixture/rows.ts';
import { type Buyer, HOME } from '../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { balances } from '../fees/index.ts';
import { buyThrough, type Caller, chainIn, startAdminDesk, statementOf } from './testing/admin-desk.ts';

let tags: ShippingShop;
let buyer: Buyer;
let seller: Caller;
let above: Caller;
let order: number;

const desk = await startAdminDesk();
beforeEach(async () => {
  [tags, buyer] = [await desk.tags(), await desk.buyer()];
  [seller, above] = [await desk.person(), await desk.person()];
  await chainIn(desk, tags, [seller, above]);
  // The seller has the same delivery address as the buyer.
  await seller.call('POST', '/api/order/address', HOME);
  order = await buyThrough(desk, buyer, tags, seller.id, { boxed: false });
});

const list = async () => {
  const { status, body } = await desk.admin.call('GET', '/api/admin/fees/held');
  expect(status).toBe(200);
  return listHeldFees.answer.parse(body);
};
const own = async () => {
  const line = (await list()).find(({ order_id }) => order_id === order);
  if (!line) throw new Error('No fee of the order is held');
  return line;
};
const decide = (
  id: number,
  how: 'release' | 'return',
  who = desk.admin,
  body: object = { reason: 'Looked into' },
) => who.call('POST', `/api/admin/fees/held/${id}/${how}`, body);
const owedTo = async (companyId: number): Promise<number> => {
  const entries = await balances(desk.database);
  const found = entries.find(({ account }) => 'companyId' in account && account.companyId === companyId);
  return 0 - (found?.cents ?? 0);
};
const sums = async () => {
  const [first, second] = [await statementOf(seller), await statementOf(above)];
  return [first.pending, first.held, second.pending, second.held];
};

it('are listed with the reason for the hold and their influencer', async () => {
  expect(await sums()).toEqual([0, 360, 0, 120]);
  expect(await own()).toMatchObject({
    order_id: order,
    suspicion: 'same_address',
    cents: 480,
    people: [
      { level: 1, username: seller.name, cents: 360 },
      { level: 2, username: above.name, cents: 120 },
    ],
  });
});

it('are released to those who earned them, once, and wait on as others do', async () => {
  const { id } = await own();
  const { status, body } = await decide(id, 'release');
  expect([status, body]).toEqual([200, { msg: `$4.80 released to ${seller.name}, ${above.name}.` }]);
  expect(await sums()).toEqual([360, 0, 120, 0]);
  expect(await owedTo(tags.company)).toBe(4320);
  for (const how of ['release', 'return'] as const)
    expect(await decide(id, how)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('already') },
    });
  expect((await list()).some((line) => line.id === id)).toBe(false);
  expect(await desk.faults()).toEqual([]);
});

it('are returned to the company, once, with a word in the log', async () => {
  const { id } = await own();
  expect(await decide(id, 'return')).toMatchObject({
    status: 200,
    body: { msg: '$4.80 returned to the company.' },
  });
  expect(await sums()).toEqual([0, 0, 0, 0]);
  expect(await owedTo(tags.company)).toBe(4800);
  expect(
    await desk.database.query('select actor_id, action, reason, detail from audit_log where subject = $1', [
      `line ${id} of order ${order}`,
    ]),
  ).toEqual([
    {
      actor_id: desk.admin.id,
      action: 'return_fee',
      reason: 'Looked into',
      detail: { line_id: id, order_id: order, cents: 480, changed: '$4.80 returned to the company' },
    },
  ]);
  // A refund afterwards takes nothing a second time.
  const refunded = await desk.admin.call('POST', `/api/admin/orders/${order}/refund`, { reason: 'Broken' });
  expect(refunded.status).toBe(200);
  expect(await owedTo(tags.company)).toBe(0);
  expect(await desk.faults()).toEqual([]);
});

it('are decided about by one of two administrators', async () => {
  const { id } = await own();
  const replies = await Promise.all([decide(id, 'release'), decide(id, 'return', desk.second)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entries = await desk.database.query('select id from audit_log where subject like $1', [
    `line ${id} of %`,
  ]);
  expect(entries).toHaveLength(1);
  expect(await desk.faults()).toEqual([]);
});

it('are not decided by a person who earns by the sale, bought it or works for its company', async () => {
  const { id } = await own();
  const [seller, other, worker] = [
    await desk.person(ADMIN_ROLE),
    await desk.person(ADMIN_ROLE),
    await desk.person(ADMIN_ROLE),
  ];
  await worksFor(desk.database, tags.company, worker.id, 'employee');
  await desk.database.query('update fee_share set person_id = $2 where line_id = $1 and level = 2', [
    id,
    seller.id,
  ]);
  await desk.database.query('update shop_order set buyer_id = $2 where id = $1', [order, other.id]);
  const before = await desk.all();
  for (const who of [seller, other, worker])
    for (const how of ['release', 'return'] as const) {
      const { status, body } = await decide(id, how, who);
      expect([status, Object(body).msg]).toEqual([
        409,
        'You have a part in this sale yourself, so another administrator has to decide about its fee. Nothing was done.',
      ]);
    }
  expect(await desk.all()).toEqual(before);
});

it('refuse what is not held, and a decision without a reason, without a change', async () => {
  const { id } = await own();
  const before = await desk.all();
  for (const how of ['release', 'return'] as const) {
    expect((await decide(999_999, how)).status).toBe(404);
    expect((await decide(id, how, desk.admin, { reason: '' })).status).toBe(422);
  }
  expect(await desk.all()).toEqual(before);
});
