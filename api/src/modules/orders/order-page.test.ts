import { addDays, dayAt, leavingDay } from 'shared-api/rules';
import { countedStatements, testDatabase } from '../../testing/test-database.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { placed, startPayingServer, totalsOf } from '../checkout/testing/paying-server.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buy, orderOf, ordersOf, shelve } from './testing/ordering.ts';

const counted = countedStatements(await testDatabase());
const asked = counted.asked;
const shop = await startPayingServer(counted.database);
const tags = await aShippingShop(shop.database);

/** A wish with a text on its box, and as a gift with a text and a password. */
async function aGift(buyer: Buyer): Promise<void> {
  const wish = await buyer.wish(tags, { quantity: 2, box: true });
  await buyer.ask('GET', `/cart/${wish}/clicked`);
  await buyer.ask('GET', `/cart/${wish}/gift`);
  for (const [type_media, content] of [
    ['TEXT', 'With love'],
    ['PASSWORD', 'sesame'],
  ])
    await buyer.ask('POST', '/cart/mediaslice', {
      cart_id: wish,
      cartaddon_id: 0,
      gift: true,
      type_media,
      content,
    });
  await buyer.ask('GET', `/cart/${wish}/clicked`);
}

describe('the page of an order', () => {
  it('shows all that was bought, paid, given and promised', async () => {
    const buyer = await shop.buyer();
    await shelve(shop.database, tags.small, 20);
    await aGift(buyer);
    const id = await buy(shop, buyer);
    const order = await orderOf(buyer, id);
    const [tag, box] = order.lines;
    expect(order).toMatchObject({
      id,
      state: 'paid',
      address: { name: 'Ada Byron', address1: '12 Elm Street', city: 'Lowell', state: 'MA', zip: '01852' },
      cart_total: 2 * (4800 + 650),
      refunded: 0,
      refunds: [],
      parcels: [{ company_id: tags.company, shipping: order.shipping, tax: 0 }],
    });
    expect(order.total).toBe(order.cart_total + order.shipping + order.tax_amount + order.charge);
    expect((tag?.tax ?? 0) + (box?.tax ?? 0)).toBe(order.tax_amount);
    expect(tag).toMatchObject({
      main_line_id: null,
      product_id: tags.tag,
      merch_id: tags.small,
      name_view: 'Wood tag',
      merchandice_name: 'Small',
      price_usd: 48,
      quantity: 2,
      gift: true,
      gift_code: expect.stringMatching(/^[\w-]{16,64}$/),
      gift_qr: expect.stringMatching(/^\/signed\/.*\/gifts\/[0-9a-f]+\.png$/),
      gift_opened_at: null,
      gift_thanks: null,
      influencer: null,
      influencer_picture: '',
      state: 'paid',
      to_make: false,
      estimated_delay: 2,
      shipped_at: null,
      cancellable: false,
      problem: null,
      media: expect.arrayContaining([
        { gift: true, type_media: 'TEXT', content: 'With love' },
        { gift: true, type_media: 'PASSWORD', content: 'sesame' },
      ]),
    });
    expect(box).toMatchObject({ main_line_id: tag?.id, wish_id: tag?.wish_id, gift_code: null, media: [] });
    const ready = addDays(dayAt(new Date(String(order.paid_at))), 2);
    const leaves = leavingDay(ready, { today: ready, handling_days: 2, holidays: [], paused_until: null });
    expect(tag?.arrival).toEqual({ kind: 'dated', leaves });
    const code = await shop.server.call(`/api/gift/${tag?.gift_code}`);
    expect(code.status).toBe(200);
  });

  it('shows an order that is not paid yet, without what comes with the payment', async () => {
    const buyer = await shop.buyer();
    await aGift(buyer);
    const { id } = await placed(buyer, await totalsOf(buyer));
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({ state: 'pending', paid_at: null });
    expect(order.lines[0]).toMatchObject({ state: 'reserved', due_at: null, gift_code: null, gift_qr: null });
    for (const call of ['cancel', 'delivered'])
      expect((await buyer.call('POST', `/orders/${id}/${call}`, {})).status).toBe(409);
    expect(await ordersOf(buyer)).toMatchObject([{ id, state: 'pending' }]);
  });

  it('asks the database as often for twelve wishes as for one', async () => {
    const buyer = await shop.buyer();
    await shelve(shop.database, tags.small, 20);
    await aGift(buyer);
    const few = await buy(shop, buyer);
    for (let wish = 0; wish < 12; wish++) await buyer.wish(tags, { quantity: 1, box: true });
    const many = await buy(shop, buyer);
    const count = async (id: number): Promise<number> => {
      await orderOf(buyer, id);
      const from = asked.length;
      await orderOf(buyer, id);
      return asked.length - from;
    };
    // The caller, the order, its lines, their media, their previews, their days and the gifts with the giver's first view.
    expect(await count(many)).toBeLessThanOrEqual(await count(few));
    expect(await count(few)).toBeLessThanOrEqual(7);
    const from = asked.length;
    expect(await ordersOf(buyer)).toHaveLength(2);
    // The caller, the orders with their lines, their previews.
    expect(asked.length - from).toBe(3);
  });
});

describe('the list of orders', () => {
  it('has the newest first, each with its states and companies', async () => {
    const buyer = await shop.buyer();
    const other = await aShippingShop(shop.database, { name: 'Others' });
    await shelve(shop.database, tags.small, 1);
    await buyer.wish(tags, { quantity: 3 });
    const first = await buy(shop, buyer);
    await buyer.wish(tags);
    await buyer.wish(other, { box: true });
    const second = await buy(shop, buyer);
    expect(await ordersOf(buyer)).toMatchObject([
      {
        id: second,
        lines: 3,
        wishes: 2,
        names: ['Wood tag (Small)'],
        states: [
          { state: 'paid', lines: 2 },
          { state: 'waiting', lines: 1 },
        ],
        companies: [
          { name_view: 'Tag makers', lines: 1, wishes: 1, states: ['waiting'] },
          { name_view: 'Others', lines: 2, wishes: 1, states: ['paid'] },
        ],
      },
      {
        id: first,
        state: 'paid',
        refunded: 0,
        lines: 2,
        wishes: 1,
        names: ['Wood tag (Small)'],
        states: [
          { state: 'paid', lines: 1 },
          { state: 'waiting', lines: 1 },
        ],
        companies: [{ name_view: 'Tag makers', lines: 2, wishes: 1, states: ['paid', 'waiting'] }],
      },
    ]);
  });

  it('is empty for a person who never bought', async () => {
    expect(await ordersOf(await shop.buyer())).toEqual([]);
  });
});

describe('an order of another person', () => {
  it('is not there, whatever is asked of it, and stays as it is', async () => {
    const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
    await shelve(shop.database, tags.small, 0);
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const before = await orderOf(buyer, id);
    const line_id = before.lines[0]?.id;
    const tries: [string, string, object?][] = [
      ['GET', `/orders/${id}`],
      ['POST', `/orders/${id}/cancel`, {}],
      ['POST', `/orders/${id}/cancel`, { line_ids: [line_id] }],
      ['POST', `/orders/${id}/delivered`, {}],
      ['POST', `/orders/${id}/problem`, { line_id, content: 'Mine now' }],
      ['GET', '/orders/999999999'],
    ];
    for (const [method, path, body] of tries)
      expect(await stranger.call(method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect(await ordersOf(stranger)).toEqual([]);
    // Nor can a line of it be meant in an order of one's own.
    await stranger.wish(tags);
    const own = await buy(shop, stranger);
    for (const call of ['cancel', 'delivered'])
      expect((await stranger.call('POST', `/orders/${own}/${call}`, { line_ids: [line_id] })).status).toBe(
        404,
      );
    const problem = await stranger.call('POST', `/orders/${own}/problem`, { line_id, content: 'Mine now' });
    expect(problem.status).toBe(404);
    expect(await orderOf(buyer, id)).toEqual(before);
  });
});
