import { cancelUntil, marketTimeText } from 'shared-api/rules';
import { shop } from '../fulfilment/testing/making-scenario.ts';
import { buyNow, orderOf, stockOf, windowPasses } from './testing/ordering.ts';

const TRACKING = { tracking_number: 'NUMBER12345' };

describe('an order that was just paid', () => {
  it('may be cancelled though it is in stock, and returns all but the card fee', async () => {
    const tags = await shop.makingCompany();
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 2 });
    const id = await buyNow(shop, buyer);
    const order = await orderOf(buyer, id);
    const until = cancelUntil(new Date(order.paid_at ?? ''));
    expect(order).toMatchObject({
      cancel_until: until.toISOString(),
      lines: [{ state: 'paid', cancellable: true }],
    });
    expect((await tags.desk('GET', `/orders/${id}`)).body).toMatchObject({
      cancel_until: until.toISOString(),
    });
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
    const after = await orderOf(buyer, id);
    expect(after.lines).toMatchObject([{ state: 'cancelled', cancellable: false }]);
    expect(after.refunded).toBe(order.total - order.charge);
    expect(await stockOf(shop.database, tags.small)).toMatchObject({ quantity: 5, sold: 0 });
    expect(await shop.faults()).toEqual([]);
  });

  it('is not sent before its buyer can no longer cancel it, and then not cancelled', async () => {
    const tags = await shop.makingCompany();
    await tags.desk('PUT', `/stock/${tags.small}`, { add: 5 });
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1 });
    const id = await buyNow(shop, buyer);
    const { paid_at } = await orderOf(buyer, id);
    const until = marketTimeText(cancelUntil(new Date(paid_at ?? '')));
    for (const how of [TRACKING, {}])
      expect(await tags.desk('POST', `/orders/${id}/ship`, how)).toMatchObject({
        status: 409,
        body: {
          msg: `The buyer can cancel this order until ${until}. You can pack and send it from then on.`,
        },
      });
    await windowPasses(shop.database, id);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ cancellable: false }]);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(409);
    expect((await tags.desk('POST', `/orders/${id}/ship`, TRACKING)).status).toBe(200);
  });

  it('waits for its run until then, and holds up no order before it', async () => {
    const tags = await shop.makingCompany();
    const buyer = await shop.buyer();
    await buyer.wish(tags, { quantity: 1 });
    const id = await buyNow(shop, buyer);
    expect(await tags.desk('POST', '/runs', { product_id: tags.tag, planned: 3 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('You can start making it from then on.') },
    });
    expect(await tags.phase()).toBe('Funded');
    const [older] = await tags.sell(1);
    if (!older) throw new Error('Nothing was sold');
    expect(await tags.start(3)).toMatchObject({ taken: 1 });
    expect((await orderOf(older.buyer, older.id)).lines).toMatchObject([{ state: 'making' }]);
    expect((await orderOf(buyer, id)).lines).toMatchObject([{ state: 'waiting', cancellable: true }]);
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
    expect(await shop.faults()).toEqual([]);
  });
});
