import { cartChanges } from './testing/cart-changes.ts';
import { ada, home, server, tags } from './testing/checkout-scenario.ts';
import { startCheckoutServer } from './testing/checkout-server.ts';
import { aShippingShop } from './testing/shipping-shop.ts';
import { failure, send } from './testing/tax-server.ts';
import { cheapestWay, waysTo } from './testing/way.ts';

const total = (address_id: unknown, shipment_id: unknown) =>
  ada.ask('PUT', '/calctax', { address_id, shipment_id });

/** The answer to a call, by which nothing was stored or changed. */
async function refused(address_id: unknown, shipment_id: unknown): Promise<unknown> {
  const before = await server.stored();
  const { status, body } = await ada.call('PUT', '/calctax', { address_id, shipment_id });
  expect(await server.stored()).toEqual(before);
  const { code, msg } = Object(body);
  return { status, code, msg };
}
const CHANGED = { status: 422, code: 'cart_changed', msg: 'Your cart changed, please choose shipping again' };

describe('a total', () => {
  it('follows the worked example to the cent', async () => {
    await ada.wish(tags, { box: true });
    expect(await total(home, await cheapestWay(ada, home))).toEqual({
      tax_id: expect.stringMatching(/^tax_[\w-]{22}$/),
      cart_total: 5450,
      shipping: 790,
      // 300 of the tag and 41 of its box, half up each.
      tax_amount: 341,
      charge: 228,
      total: 6809,
    });
  });

  it('asks the tax service for each part, and for the shipping, to where it goes', async () => {
    await ada.wish(tags, { quantity: 3, box: true });
    const way = await cheapestWay(ada, home);
    server.taxes.asked.length = 0;
    await total(home, way);
    const [form] = server.taxes.asked;
    expect(Object.fromEntries(form ?? [])).toEqual({
      currency: 'usd',
      'line_items[0][amount]': '14400',
      'line_items[0][quantity]': '3',
      'line_items[0][reference]': expect.stringMatching(/^part-\d+$/),
      'line_items[0][tax_behavior]': 'exclusive',
      'line_items[1][amount]': '1950',
      'line_items[1][quantity]': '3',
      'line_items[1][reference]': expect.stringMatching(/^part-\d+$/),
      'line_items[1][tax_behavior]': 'exclusive',
      'shipping_cost[amount]': '940',
      'shipping_cost[tax_behavior]': 'exclusive',
      'customer_details[address][line1]': '12 Elm Street',
      'customer_details[address][line2]': '',
      'customer_details[address][city]': 'Lowell',
      'customer_details[address][state]': 'MA',
      'customer_details[address][postal_code]': '01852',
      'customer_details[address][country]': 'US',
      'customer_details[address_source]': 'shipping',
      'expand[0]': 'line_items',
    });
  });

  it('adds up over two companies', async () => {
    const others = await aShippingShop(server.database, { state: 'NY', zip: '10001', name: 'Others' });
    await ada.wish(tags, { quantity: 2, box: true });
    await ada.wish(others);
    const { ways } = await waysTo(ada, home);
    const sums = await total(home, ways[0]?.object_id);
    const shipping = Math.round(Number(ways[0]?.amount) * 100);
    // 10,900 + 4,800; taxes 600 + 81 + 300.
    const net = 15_700 + shipping + 981;
    expect(sums).toMatchObject({ cart_total: 15_700, tax_amount: 981, shipping });
    expect(sums.total).toBe(Math.ceil(((net + 30) * 10_000) / 9710));
    expect(sums.charge).toBe(Number(sums.total) - net);
  });

  it('takes another way of sending', async () => {
    await ada.wish(tags);
    const { ways } = await waysTo(ada, home);
    for (const { object_id, amount } of ways)
      expect(await total(home, object_id)).toMatchObject({ shipping: Math.round(Number(amount) * 100) });
  });

  it('has no tax where there is none, and costs nothing of what is given away', async () => {
    const there = await ada.address({ address1: '1 Main Street', city: 'Salem', state: 'OR', zip: '97301' });
    await server.database.query('update merchandise set price_cents = 0 where id = $1', [tags.card]);
    await ada.wish(tags, { box: true });
    expect(await total(there, await cheapestWay(ada, there))).toMatchObject({
      cart_total: 4800,
      tax_amount: 0,
    });
    await server.database.query('update merchandise set price_cents = 0 where id = $1', [tags.small]);
    const way = await cheapestWay(ada, there);
    server.taxes.asked.length = 0;
    expect(await total(there, way)).toMatchObject({ cart_total: 0, tax_amount: 0 });
    expect(server.taxes.asked).toEqual([]);
  });

  it('is a new one each time, and the same while nothing changed', async () => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    const { tax_id: first, ...sums } = await total(home, way);
    const { tax_id: second, ...again } = await total(home, way);
    expect(second).not.toBe(first);
    expect(again).toEqual(sums);
  });

  it('takes a shipment for its way of sending where it has one, and no more', async () => {
    await ada.wish(tags);
    const { shipment, ways } = await waysTo(ada, home);
    expect(await refused(home, shipment)).toEqual({
      status: 422,
      code: 'invalid',
      msg: 'Please choose one of the shipping options.',
    });
    await server.database.query('delete from shipping_rate where shipment_id = $1 and position > 0', [
      shipment,
    ]);
    expect(await total(home, shipment)).toMatchObject({ shipping: 790 });
    expect(await total(home, ways[0]?.object_id)).toMatchObject({ shipping: 790 });
  });
});

describe('a total is refused', () => {
  it('to an address or shipping option of another person, or an unknown one', async () => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    const kim = await server.buyer();
    const kimsHome = await kim.address();
    await kim.wish(tags);
    const kimsWay = await cheapestWay(kim, kimsHome);
    const noWay = { status: 404, code: 'not_found', msg: 'There is no such shipping option.' };
    const noAddress = { status: 404, code: 'not_found', msg: 'There is no such address.' };
    expect(await refused(home, kimsWay)).toEqual(noWay);
    expect(await refused(kimsHome, kimsWay)).toEqual(noWay);
    expect(await refused(home, 'rate_AAAAAAAAAAAAAAAAAAAAAA')).toEqual(noWay);
    expect(await refused(kimsHome, way)).toEqual(noAddress);
    expect(await refused(2_000_000_000, way)).toEqual(noAddress);
    expect((await kim.call('PUT', '/calctax', { address_id: home, shipment_id: way })).status).toBe(404);
  });

  it('to another address than shipping was asked for', async () => {
    await ada.wish(tags);
    const other = await ada.address({ address1: '14 Elm Street' });
    expect(await refused(other, await cheapestWay(ada, home))).toEqual(CHANGED);
  });

  it.each([
    [0, 'rate_AAAAAAAAAAAAAAAAAAAAAA'],
    ['1', 'rate_AAAAAAAAAAAAAAAAAAAAAA'],
    [1, 7],
    [1, ''],
    [1, "' or 1=1"],
    [1, null],
    [null, null],
    [{}, []],
  ])('of what is no address and no way of sending: %j %j', async (address, way) => {
    expect(await refused(address, way)).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('an hour after shipping was asked for', async () => {
    await ada.wish(tags);
    const { shipment, ways } = await waysTo(ada, home);
    await server.database.query(
      `update shipment set created_at = clock_timestamp() - interval '61 minutes' where id = $1`,
      [shipment],
    );
    expect(await refused(home, ways[0]?.object_id)).toMatchObject({ status: 422, code: 'quote_expired' });
  });

  it.each(cartChanges)('after %s', async (_what, change) => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const way = await cheapestWay(ada, home);
    await change({ buyer: ada, shop: tags, wish, database: server.database });
    await ada.ask('GET', '/cart');
    expect(await refused(home, way)).toEqual(CHANGED);
  });

  it('of more than one payment can be', async () => {
    await server.database.query('update merchandise set price_cents = 60000000, weight_g = 1 where id = $1', [
      tags.small,
    ]);
    await ada.wish(tags, { quantity: 2 });
    const large = {
      status: 422,
      code: 'invalid',
      msg: 'An order can come to $999,999.99 at most. Please choose less.',
    };
    server.taxes.asked.length = 0;
    expect(await refused(home, await cheapestWay(ada, home))).toEqual(large);
    expect(server.taxes.asked).toEqual([]);
    // What the tax makes too much is seen with the tax alone.
    await server.database.query('update merchandise set price_cents = 49900000 where id = $1', [tags.small]);
    expect(await refused(home, await cheapestWay(ada, home))).toEqual(large);
  });
});

describe('the card charge', () => {
  it('is left out in the states of the settings', async () => {
    const free = await startCheckoutServer(undefined, {
      cardCharge: { basisPoints: 290, fixed: 30, capBasisPoints: null, freeStates: ['MA'] },
    });
    const shop = await aShippingShop(free.database);
    const kim = await free.buyer();
    const there = await kim.address();
    await kim.wish(shop, { box: true });
    const way = await cheapestWay(kim, there);
    expect(await kim.ask('PUT', '/calctax', { address_id: there, shipment_id: way })).toMatchObject({
      charge: 0,
      total: 6581,
    });
  });
});

describe('a total without an answer of the tax service is refused', () => {
  it('to where the tax service knows no place', async () => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    server.taxes.answer((response) =>
      send(response, 400, failure('Where?', 'customer_tax_location_invalid')),
    );
    expect(await refused(home, way)).toEqual({
      status: 422,
      code: 'address_not_found',
      msg: 'We could not find your address, will you please recheck it',
    });
  });

  it.each([
    ['no head office', 400, failure('You must set a valid head office address', 'taxes_calculation_failed')],
    ['a key without taxes', 403, failure('The provided key does not have the required permissions')],
    ['another key', 401, failure('Invalid API Key provided')],
  ])('where ours to mend is what the tax service says: %s', async (_what, status, body) => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    server.taxes.answer((response) => send(response, status, body));
    expect(await refused(home, way)).toEqual({
      status: 500,
      code: 'server_error',
      msg: 'The tax for this order could not be worked out. Nothing was charged; we have been told.',
    });
  });

  const calculation = (change: object) => ({
    id: 'taxcalc_1',
    tax_amount_exclusive: 300,
    shipping_cost: { amount_tax: 0 },
    line_items: { object: 'list', has_more: false, data: [{ reference: 'part-0', amount_tax: 300 }] },
    ...change,
  });
  it.each([
    ['an error', 500, failure('No')],
    ['too many questions', 429, failure('Slower')],
    ['no word', 200, ''],
    ['no calculation', 200, '<html>'],
    ['other lines', 200, calculation({})],
    [
      'no lines',
      200,
      calculation({ line_items: { object: 'list', has_more: false, data: [] }, tax_amount_exclusive: 0 }),
    ],
  ])('while the tax service has no answer that makes sense: %s', async (_what, status, body) => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    server.taxes.answer((response) => {
      if (typeof body === 'string') response.end(body);
      else send(response, status, body);
    });
    expect(await refused(home, way)).toEqual({
      status: 503,
      code: 'unavailable',
      msg: 'The tax service does not answer at the moment. Your cart and address are kept, please try again.',
    });
    server.taxes.answer();
    expect(await total(home, way)).toMatchObject({ cart_total: 4800 });
  });

  it('while its connection is cut', async () => {
    await ada.wish(tags);
    const way = await cheapestWay(ada, home);
    server.taxes.answer((response) => response.destroy());
    expect(await refused(home, way)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
