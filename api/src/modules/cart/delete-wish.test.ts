import { bearer } from '../../testing/test-issuer.ts';
import { sam, shop, tags } from './testing/cart-scenario.ts';

const remove = (wishId: unknown, shopper = sam) =>
  shop.server.call(`/api/order/cart/${wishId}/update`, { method: 'DELETE', headers: bearer(shopper.token) });

async function newWish(quantity: number): Promise<unknown> {
  await sam.post({ product_id: tags.tag, cart: tags.cart, influencer: null, quantity });
  return (await sam.cart()).at(-1)?.id;
}

describe('deleting a wish', () => {
  it('takes it with its parts, and nothing else', async () => {
    const before = await shop.rows();
    const kept = await newWish(1);
    const gone = await newWish(2);
    expect(await remove(gone)).toMatchObject({
      status: 200,
      body: { msg: 'Wood tag is no longer in your cart.' },
    });
    expect(await sam.cart()).toMatchObject([{ id: kept }]);
    await remove(kept);
    expect(await shop.rows()).toEqual(before);
  });

  it('makes room for the others', async () => {
    const gone = await newWish(6);
    await newWish(7);
    expect(await sam.cart()).toMatchObject([{}, { cart_max_quantity: 9 }]);
    await remove(gone);
    expect(await sam.cart()).toMatchObject([{ cart_max_quantity: 15 }]);
  });

  it('works once: what is not there cannot be deleted', async () => {
    const gone = await newWish(1);
    const replies = await Promise.all([remove(gone), remove(gone), remove(gone)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await remove(gone)).toMatchObject({ body: { code: 'not_found', msg: 'There is no such wish.' } });
  });

  it('is for the own ones only', async () => {
    const wish = await newWish(1);
    const kim = await shop.shopper();
    expect((await remove(wish, kim)).status).toBe(404);
    expect((await shop.server.call(`/api/order/cart/${wish}/update`, { method: 'DELETE' })).status).toBe(401);
    expect((await remove('x')).status).toBe(400);
    expect(await sam.cart()).toHaveLength(1);
  });
});
