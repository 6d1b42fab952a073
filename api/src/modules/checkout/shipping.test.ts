import { aMerchandise, aProduct } from '../../testing/fixture/rows.ts';
import { cartChanges } from './testing/cart-changes.ts';
import { ada, home, server, tags } from './testing/checkout-scenario.ts';
import { aShippingShop } from './testing/shipping-shop.ts';
import { type Way, waysTo } from './testing/way.ts';

const rowsOf = (ways: readonly Way[]) =>
  ways.map(({ amount, provider, duration_terms }) => [amount, provider, duration_terms]);

/** The answer to a call, by which nothing was stored or changed. */
async function refused(method: string, path: string, body: unknown): Promise<unknown> {
  const before = await server.stored();
  const { status, body: answer } = await ada.call(method, path, body);
  expect(await server.stored()).toEqual(before);
  const { code, msg } = Object(answer);
  return { status, code, msg };
}
const unpack =
  'update merchandise set weight_g = null, box_length_mm = null, box_width_mm = null, box_height_mm = null where id = $1';
const ask = (address_id: unknown) => refused('PUT', '/calcshipment', { address_id });
const CHANGED = { status: 422, code: 'cart_changed', msg: 'Your cart changed, please choose shipping again' };

describe('the ways of sending', () => {
  it('are those of the carriers, the cheapest first', async () => {
    await ada.wish(tags, { box: true });
    expect(rowsOf((await waysTo(ada, home)).ways)).toEqual([
      ['7.90', 'USPS Ground Advantage', 'Delivery in 2 to 3 business days'],
      ['9.85', 'USPS Priority Mail', 'Delivery in 1 to 2 business days'],
      ['9.95', 'UPS Ground', 'Delivery in 1 to 2 business days'],
      ['16.90', 'UPS 2nd Day Air', 'Delivery in 2 business days'],
    ]);
  });

  it('are added up for two companies, and take as long as the slowest, where all can use them', async () => {
    const far = await aShippingShop(server.database, { state: 'AK', zip: '99501', name: 'Northern lights' });
    await ada.wish(tags);
    await ada.wish(far);
    const before = await server.carriers.state();
    const { ways } = await waysTo(ada, home);
    // No way by land from Alaska: UPS Ground is none for both.
    expect(rowsOf(ways)).toEqual([
      ['20.80', 'USPS Ground Advantage', 'Delivery in 2 to 5 business days'],
      ['27.75', 'USPS Priority Mail', 'Delivery in 1 to 3 business days'],
      ['51.70', 'UPS 2nd Day Air', 'Delivery in 2 business days'],
    ]);
    // One shipment for each company's origin.
    expect(Number((await server.carriers.state()).calls) - Number(before.calls)).toBe(2);
    const [first] = await server.database.query<{ parcels: unknown }>(
      'select parcels from shipping_rate where id = $1',
      [ways[0]?.object_id ?? ''],
    );
    expect(first?.parcels).toEqual([
      { company_id: tags.company, shipping_cents: 790, carrier_rate: expect.any(String) },
      { company_id: far.company, shipping_cents: 1290, carrier_rate: expect.any(String) },
    ]);
  });

  it('grow with the weight of wishes and add-ons together, in one parcel', async () => {
    // 3 x 300 g; with the boxes 3 x 450 g, beyond the first kilogram.
    await ada.wish(tags, { quantity: 3 });
    expect((await waysTo(ada, home)).ways[0]?.amount).toBe('7.90');
    await ada.wish(tags, { quantity: 3, box: true });
    expect((await waysTo(ada, home)).ways[0]?.amount).toBe('11.90');
  });

  it('are the same with an add-on that has no weight and no box: it travels with its main item', async () => {
    await server.database.query(unpack, [tags.card]);
    await ada.wish(tags, { quantity: 3, box: true });
    expect((await waysTo(ada, home)).ways[0]?.amount).toBe('7.90');
  });

  it('have handles that cannot be guessed, and stay the same when requested again', async () => {
    await ada.wish(tags);
    const { shipment, ways } = await waysTo(ada, home);
    expect(shipment).toMatch(/^shp_[\w-]{22}$/);
    expect(new Set(ways.map(({ object_id }) => object_id)).size).toBe(4);
    for (const { object_id } of ways) expect(object_id).toMatch(/^rate_[\w-]{22}$/);
    const before = await server.carriers.state();
    expect(Object.values(await ada.ask('POST', '/calcshipment', { shipment_id: shipment }))).toEqual(ways);
    expect(await server.carriers.state()).toEqual(before);
  });

  it('are for the wishes that are chosen', async () => {
    const left = await ada.wish(tags, { quantity: 5, box: true });
    await ada.ask('GET', `/cart/${left}/clicked`);
    expect(await ask(home)).toEqual({ status: 422, code: 'cart_changed', msg: 'No cart items selected' });
    await ada.wish(tags);
    expect((await waysTo(ada, home)).ways[0]?.amount).toBe('7.90');
  });

  it('make the address the one that was used last', async () => {
    const other = await ada.address({ address1: '14 Elm Street' });
    await ada.wish(tags);
    await waysTo(ada, home);
    expect(Object.values(await ada.ask('GET', '/address'))).toMatchObject([{ id: other }, { id: home }]);
  });
});

describe('sending is refused', () => {
  it('to an address of another person, or an unknown one', async () => {
    await ada.wish(tags);
    const kim = await (await server.buyer()).address();
    const missing = { status: 404, code: 'not_found', msg: 'There is no such address.' };
    expect(await ask(kim)).toEqual(missing);
    expect(await ask(2_000_000_000)).toEqual(missing);
  });

  it.each([0, -1, 1.5, '1', null, [], {}, 2 ** 53])('to %j, which is no address', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('in words while a company has not said where its parcels leave from, or how heavy something is', async () => {
    await ada.wish(tags, { box: true });
    await server.database.query(unpack, [tags.small]);
    expect(await ask(home)).toEqual({
      status: 422,
      code: 'invalid',
      msg: 'Tag makers has not said yet how heavy Wood tag (Small) is, so that it cannot be sent. Please leave it out for now.',
    });
    await server.database.query(
      'update merchandise set weight_g = 1, box_length_mm = 1, box_width_mm = 1, box_height_mm = 1 where id = $1',
      [tags.small],
    );
    await server.database.query('delete from company_origin where company_id = $1', [tags.company]);
    expect(await ask(home)).toEqual({
      status: 422,
      code: 'invalid',
      msg: 'Tag makers has not said yet where its parcels leave from. Please leave out what it sells for now.',
    });
  });

  it('in words where no carrier takes it', async () => {
    await server.database.query('update merchandise set weight_g = 40000 where id = $1', [tags.small]);
    await ada.wish(tags, { quantity: 2 });
    expect(await ask(home)).toEqual({
      status: 422,
      code: 'invalid',
      msg: 'No carrier takes what you chose of Tag makers to this address. Please choose less of it, or another address.',
    });
  });

  it('while the carriers do not answer: cart and addresses stay, and it works again afterwards', async () => {
    await ada.wish(tags);
    const away = {
      status: 503,
      code: 'unavailable',
      msg: 'The shipping service does not answer at the moment. Your cart and address are kept, please try again.',
    };
    for (const faults of [{ fail: { status: 500 } }, { cut: 'before' }, { cut: 'after' }]) {
      await server.carriers.faults(faults);
      expect(await ask(home)).toEqual(away);
    }
    await server.carriers.faults();
    expect((await waysTo(ada, home)).ways).toHaveLength(4);
  });

  it('of one company at a time where the carriers answer for one and not for the other', async () => {
    const far = await aShippingShop(server.database, { state: 'NY', zip: '10001', name: 'Others' });
    await ada.wish(tags);
    await ada.wish(far);
    await server.carriers.faults({ fail: { status: 500, times: 1 } });
    expect(await ask(home)).toMatchObject({ status: 503 });
  });
});

describe('ways of sending are refused', () => {
  it('to another person, and for what is no shipment', async () => {
    await ada.wish(tags);
    const { shipment } = await waysTo(ada, home);
    const kim = await server.buyer();
    const missing = { code: 'not_found', msg: 'There is no such shipment.' };
    const { status, body } = await kim.call('POST', '/calcshipment', { shipment_id: shipment });
    expect([status, body]).toEqual([404, expect.objectContaining(missing)]);
    expect(await refused('POST', '/calcshipment', { shipment_id: 'shp_AAAAAAAAAAAAAAAAAAAAAA' })).toEqual({
      status: 404,
      ...missing,
    });
  });

  it.each([1, null, '', 'a b', "' or 1=1 --", 'x'.repeat(201), '\0'])(
    'for %j, which is no handle',
    async (shipment_id) => {
      expect(await refused('POST', '/calcshipment', { shipment_id })).toMatchObject({
        status: 422,
        code: 'invalid',
      });
    },
  );

  it('after an hour', async () => {
    await ada.wish(tags);
    const { shipment } = await waysTo(ada, home);
    const age = (minutes: number) =>
      server.database.query(
        `update shipment set created_at = clock_timestamp() - $2 * interval '1 minute' where id = $1`,
        [shipment, minutes],
      );
    await age(59);
    expect((await ada.call('POST', '/calcshipment', { shipment_id: shipment })).status).toBe(200);
    await age(61);
    expect(await refused('POST', '/calcshipment', { shipment_id: shipment })).toEqual({
      status: 422,
      code: 'quote_expired',
      msg: 'These shipping options are older than an hour. Please choose shipping again.',
    });
  });

  it.each(cartChanges)('after %s', async (_what, change) => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const { shipment } = await waysTo(ada, home);
    await change({ buyer: ada, shop: tags, wish, database: server.database });
    // The first read may uncheck wishes: it is not measured.
    await ada.ask('GET', '/cart');
    expect(await refused('POST', '/calcshipment', { shipment_id: shipment })).toEqual(CHANGED);
  });

  it('no longer once the cart is again as it was', async () => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const { shipment } = await waysTo(ada, home);
    const quantity = (cart_quantity: number) => ada.ask('PUT', `/cart/${wish}/update`, { cart_quantity });
    await quantity(3);
    expect(await refused('POST', '/calcshipment', { shipment_id: shipment })).toEqual(CHANGED);
    await quantity(2);
    expect((await ada.call('POST', '/calcshipment', { shipment_id: shipment })).status).toBe(200);
  });

  it('not after what decides nothing: a name, a text, the stock, what others do', async () => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const { shipment } = await waysTo(ada, home);
    await ada.ask('PUT', `/cart/${wish}/update`, { name: 'Mine' });
    await server.database.query(`update product set describe = 'Other', name_view = 'Tag' where id = $1`, [
      tags.tag,
    ]);
    await server.database.query('update merchandise set quantity = quantity - 1 where id = $1', [tags.small]);
    await aMerchandise(server.database, await aProduct(server.database, tags.company));
    await (await server.buyer()).wish(tags);
    expect((await ada.call('POST', '/calcshipment', { shipment_id: shipment })).status).toBe(200);
  });
});
