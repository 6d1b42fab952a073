import { listBindings } from 'shared-api/contract';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import type { ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buyThrough, type Caller, chainIn, startAdminDesk, statementOf } from './testing/admin-desk.ts';

let tags: ShippingShop;
let buyer: Buyer;
let seller: Caller;
let order: number;

const desk = await startAdminDesk();
beforeEach(async () => {
  [tags, buyer, seller] = [await desk.tags(), await desk.buyer(), await desk.person()];
  await chainIn(desk, tags, [seller]);
  order = await buyThrough(desk, buyer, tags, seller.id, { boxed: false });
});

const list = async () => {
  const { body } = await desk.admin.call('GET', `/api/admin/bindings?buyer_id=${buyer.id}`);
  return listBindings.answer.parse(body);
};
const free = (who = desk.admin, company = tags.company, body: object = { reason: 'Asked for it' }) =>
  who.call('DELETE', `/api/admin/bindings/${buyer.id}/${company}`, body);

it('are listed by buyer, with their first order', async () => {
  expect(await list()).toMatchObject([
    {
      buyer_id: buyer.id,
      company_id: tags.company,
      influencer: seller.name,
      influencer_id: seller.id,
      order_id: order,
    },
  ]);
  expect(await desk.admin.call('GET', '/api/admin/bindings?buyer_id=999999')).toMatchObject({ status: 404 });
  expect(await desk.admin.call('GET', '/api/admin/bindings')).toMatchObject({ status: 400 });
});

it('are freed with a reason, and the next paid order binds anew', async () => {
  const another = await desk.person();
  await chainIn(desk, tags, [another]);
  const { status, body } = await free();
  expect(status).toBe(200);
  expect(body).toEqual({ msg: expect.stringContaining(`no longer bound to ${seller.name} at Tag makers`) });
  expect(await list()).toEqual([]);
  expect(
    await desk.database.query('select action, reason, detail from audit_log where subject = $1', [
      `person ${buyer.id}`,
    ]),
  ).toEqual([
    {
      action: 'free_binding',
      reason: 'Asked for it',
      detail: expect.objectContaining({ influencer_id: seller.id, company_id: tags.company }),
    },
  ]);
  await buyThrough(desk, buyer, tags, another.id, { boxed: false });
  expect(await list()).toMatchObject([{ influencer_id: another.id }]);
  // What was earned before stays.
  expect((await statementOf(seller)).pending).toBe(480);
  expect((await statementOf(another)).pending).toBe(480);
});

it('are released once, by the first administrator', async () => {
  const replies = await Promise.all([free(), free(desk.second)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const before = await desk.all();
  expect((await free()).status).toBe(404);
  expect((await free(desk.admin, 999_999)).status).toBe(404);
  expect((await free(desk.admin, tags.company, {})).status).toBe(422);
  expect(await desk.all()).toEqual(before);
});
