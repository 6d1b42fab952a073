import { aShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buyer, shop } from '../testing/buyer-scenario.ts';
import { books, buy, givenBack, moved, orderOf, shelve, stockOf } from '../testing/ordering.ts';

const inState = (lines: readonly { state: string; quantity: number; to_make: boolean }[]) =>
  lines.map(({ state, quantity, to_make }) => `${quantity} ${state}${to_make ? ' to make' : ''}`);

describe('cancelling what still waits', () => {
  it('gives back a wish of which a part waits, with its box, its tax and the shipping of its parcel', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    await shelve(database, tags.small, 3);
    await buyer.wish(tags, { quantity: 5, box: true });
    const before = await books(database);
    const id = await buy(shop, buyer);
    const order = await orderOf(buyer, id);
    expect(inState(order.lines)).toEqual(['3 paid', '2 waiting to make', '5 paid']);
    expect(order.lines.map(({ cancellable }) => cancellable)).toEqual([true, true, true]);
    expect(order).toMatchObject({ state: 'paid', cart_total: 27_250, refunded: 0, refunds: [] });
    expect(order.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(order.tax_amount);
    expect(await stockOf(database, tags.small)).toMatchObject({ quantity: 0, backlogged: 2, sold: 3 });

    const [first] = order.lines;
    const reply = await buyer.call('POST', `/orders/${id}/cancel`, { line_ids: [first?.id] });
    const cents = order.total - order.charge;
    expect(reply).toMatchObject({
      status: 200,
      body: { refunded: cents, refunds: [{ cents, state: 'asked' }] },
    });
    expect(await stockOf(database, tags.small)).toMatchObject({ quantity: 3, backlogged: 0, sold: 0 });
    expect(await stockOf(database, tags.card)).toMatchObject({ quantity: 20, backlogged: 0, sold: 0 });
    // The card charge stays, and with it the cent that the card company does not take of it.
    const left = moved(before, await books(database));
    expect(left).toEqual({ processing: -1, card_clearing: 1 });

    await shop.server.app.services.orders.settleRefunds();
    expect(await givenBack(shop)).toEqual([cents]);
    expect((await orderOf(buyer, id)).refunds).toMatchObject([{ cents, state: 'done' }]);
  });

  it('leaves alone what is on the shelf, and the shipping of a parcel that is still sent', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    await buyer.wish(tags, { quantity: 2, box: true });
    await shelve(database, tags.small, 2);
    await buyer.wish(tags, { quantity: 3 });
    const id = await buy(shop, buyer);
    const order = await orderOf(buyer, id);
    expect(inState(order.lines)).toEqual(['2 paid', '2 paid', '3 waiting to make']);
    expect(order.lines.map(({ cancellable }) => cancellable)).toEqual([false, false, true]);
    const kept = await books(database);

    const refused = await buyer.call('POST', `/orders/${id}/cancel`, { line_ids: [order.lines[0]?.id] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await orderOf(buyer, id)).toEqual(order);

    const cancelled = await buyer.ask('POST', `/orders/${id}/cancel`, {});
    const tax = order.lines[2]?.tax ?? 0;
    expect(cancelled).toMatchObject({ refunded: 3 * 4800 + tax, state: 'paid' });
    expect(moved(kept, await books(database))).toEqual({
      card_clearing: -3 * 4800 - tax,
      tax,
      [`company ${tags.company}`]: 3 * 4800,
    });
    expect((await buyer.call('POST', `/orders/${id}/cancel`, {})).status).toBe(409);
  });

  it('pays each company back for itself, with its own shipping', async () => {
    const { database } = shop;
    const [near, far] = [
      await aShippingShop(database),
      await aShippingShop(database, { state: 'CA', zip: '94105', name: 'Far away' }),
    ];
    await shelve(database, far.small, 0);
    await buyer.wish(near);
    await buyer.wish(far);
    const id = await buy(shop, buyer);
    const before = await books(database);
    const order = await orderOf(buyer, id);
    const parcel = order.parcels.find(({ company_id }) => company_id === far.company);
    expect(order.parcels.map(({ shipping }) => shipping).every((cents) => cents > 0)).toBe(true);
    const { refunds, refunded } = await buyer.ask('POST', `/orders/${id}/cancel`, {});
    const tax = order.lines.find(({ company_id }) => company_id === far.company)?.tax ?? 0;
    const shipping = parcel?.shipping ?? 0;
    expect(refunded).toBe(4800 + tax + shipping);
    expect(refunds).toMatchObject([{ cents: refunded }]);
    expect(moved(before, await books(database))).toEqual({
      card_clearing: -4800 - tax - shipping,
      tax,
      shipping,
      [`company ${far.company}`]: 4800,
    });
  });

  it('is done once when it is asked for many times at once', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    await shelve(database, tags.small, 0);
    await buyer.wish(tags, { quantity: 2 });
    const id = await buy(shop, buyer);
    const line_ids = (await orderOf(buyer, id)).lines.map((line) => line.id);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => buyer.call('POST', `/orders/${id}/cancel`, { line_ids })),
    );
    // A repeated request gets the current state.
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { refunds, refunded, lines } = await orderOf(buyer, id);
    expect(refunds).toMatchObject([{ cents: refunded }]);
    expect(inState(lines)).toEqual(['2 cancelled to make']);
    expect(await stockOf(database, tags.small)).toMatchObject({ quantity: 0, backlogged: 0, sold: 0 });
  });

  it.each(['making', 'finishing', 'shipped', 'delivered', 'refunded'])(
    'is refused for what is %s, and changes nothing',
    async (state) => {
      const { database } = shop;
      const tags = await aShippingShop(database);
      await shelve(database, tags.small, 0);
      await buyer.wish(tags);
      const id = await buy(shop, buyer);
      await database.query(
        'update order_line set state = $2, shipped_at = now(), delivered_at = now() where order_id = $1',
        [id, state],
      );
      const before = [await orderOf(buyer, id), await books(database), await stockOf(database, tags.small)];
      for (const body of [{}, { line_ids: [Object(before[0]).lines[0].id] }, { line_ids: [] }])
        expect(await buyer.call('POST', `/orders/${id}/cancel`, body)).toMatchObject({
          status: 409,
          body: { code: 'conflict' },
        });
      expect([await orderOf(buyer, id), await books(database), await stockOf(database, tags.small)]).toEqual(
        before,
      );
    },
  );

  it('leaves what has been started of a wish, and takes the rest of it', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    await shelve(database, tags.small, 2);
    await buyer.wish(tags, { quantity: 5, box: true });
    const id = await buy(shop, buyer);
    const { lines } = await orderOf(buyer, id);
    await database.query(`update order_line set state = 'finishing' where id = $1`, [lines[0]?.id ?? 0]);
    const after = await buyer.ask('POST', `/orders/${id}/cancel`, { line_ids: [lines[2]?.id] });
    expect(Object(after.lines).map(({ state }: { state: string }) => state)).toEqual([
      'finishing',
      'cancelled',
      'cancelled',
    ]);
    const [, made, box] = lines;
    expect(after.refunded).toBe(3 * 4800 + 5 * 650 + (made?.tax ?? 0) + (box?.tax ?? 0));
  });

  it('gives goods to those who wait longest, and splits a line that gets only some', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    const [first, second] = [await shop.buyer(), await shop.buyer()];
    await shelve(database, tags.small, 3);
    await buyer.wish(tags, { quantity: 5 });
    const id = await buy(shop, buyer);
    await first.wish(tags, { quantity: 2 });
    const older = await buy(shop, first);
    await second.wish(tags, { quantity: 2 });
    const younger = await buy(shop, second);
    const before = (await orderOf(second, younger)).lines;
    expect(inState(before)).toEqual(['2 waiting to make']);

    await buyer.ask('POST', `/orders/${id}/cancel`, {});
    expect(inState((await orderOf(first, older)).lines)).toEqual(['2 paid']);
    const split = (await orderOf(second, younger)).lines;
    expect(inState(split)).toEqual(['1 paid', '1 waiting to make']);
    expect(split.reduce((sum, { tax }) => sum + tax, 0)).toBe(before[0]?.tax);
    expect(await stockOf(database, tags.small)).toMatchObject({ quantity: 0, backlogged: 1, sold: 3 });

    // The part that was served goes back together with the part that waits.
    const cancelled = await second.ask('POST', `/orders/${younger}/cancel`, {});
    const { total, charge } = await orderOf(second, younger);
    expect(cancelled.refunded).toBe(total - charge);
    expect(await stockOf(database, tags.small)).toMatchObject({ quantity: 1, backlogged: 0, sold: 2 });
  });

  it('takes gifts out of those that wait', async () => {
    const { database } = shop;
    const tags = await aShippingShop(database);
    await shelve(database, tags.small, 0);
    const wish = await buyer.wish(tags, { quantity: 1 });
    await database.query('update wish set gift = true where id = $1', [wish]);
    await buyer.ask('POST', '/cart/mediaslice', {
      cart_id: wish,
      cartaddon_id: 0,
      gift: true,
      type_media: 'TEXT',
      content: 'For you',
    });
    await database.query('update wish set checked = true where id = $1', [wish]);
    const id = await buy(shop, buyer);
    expect(await stockOf(database, tags.small)).toMatchObject({ backlogged: 1, gift_pending: 1 });
    await buyer.ask('POST', `/orders/${id}/cancel`, {});
    expect(await stockOf(database, tags.small)).toMatchObject({ backlogged: 0, gift_pending: 0 });
  });
});
