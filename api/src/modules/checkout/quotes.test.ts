import { aPerson, influences } from '../../testing/fixture/rows.ts';
import { cartChanges } from './testing/cart-changes.ts';
import { ada, home, server, tags } from './testing/checkout-scenario.ts';
import type { Buyer } from './testing/checkout-server.ts';
import { waysTo } from './testing/way.ts';

interface Request {
  readonly address_id: number;
  readonly tax_id: string;
  readonly shipment_id: string;
  readonly charge_total: number;
}

/** The request that orders everything the buyer has chosen. */
async function requestOf(buyer: Buyer, address_id: number): Promise<Request> {
  const { ways } = await waysTo(buyer, address_id);
  const shipment_id = ways[0]?.object_id ?? '';
  const { tax_id, total } = await buyer.ask('PUT', '/calctax', { address_id, shipment_id });
  return { address_id, tax_id: String(tax_id), shipment_id, charge_total: Number(total) };
}

const take = (request: Request, buyer = ada) => {
  const { withCartLock, checkout: quotes } = server.server.app.services;
  return withCartLock(buyer.id, async (transaction) => {
    const found = await quotes.read(transaction, buyer.id, request.tax_id);
    return quotes.take(transaction, buyer.id, request, found);
  });
};
const refusal = async (request: Request, buyer = ada) => {
  const error = await take(request, buyer).catch((thrown: unknown) => thrown);
  const { code, message } = Object(error);
  return { code, message };
};
const CHANGED = { code: 'cart_changed', message: 'Your cart changed, please choose shipping again' };

describe('a quote', () => {
  it('is all that an order is made of', async () => {
    const { database } = server;
    const ivy = await aPerson(database, { username: 'Ivy' });
    await influences(database, tags.company, ivy);
    const first = await ada.wish(tags, { quantity: 2, box: true });
    await ada.ask('PUT', `/cart/${first}/update`, { name: 'For Kim' });
    await ada.ask('POST', '/cart', {
      product_id: tags.tag,
      cart: { [tags.tag]: { merch_id: tags.small } },
      influencer: ivy,
      quantity: 30,
    });
    const second = Math.max(...Object.keys(await ada.ask('GET', '/cart')).map(Number));
    const request = await requestOf(ada, home);
    await database.query('update wish set gift = true where id = 0');
    const parts = await database.query<{ id: number; wish_id: number }>(
      'select id, wish_id from wish_part where wish_id = any($1) order by wish_id, position',
      [[first, second]],
    );
    const part = (index: number) => parts[index]?.id;
    const tag = {
      position: 0,
      company_id: tags.company,
      // One influencer for all that is bought of a company.
      influencer_id: ivy,
      product_id: tags.tag,
      merch_id: tags.small,
      name_view: 'Wood tag',
      merchandice_name: 'Small',
      options: [],
      picture_location: '/no-picture.png',
      picture_alt: 'Wood tag, Small',
      awaits_start: false,
      price_cents: 4800,
      fee_percent: 10,
    };
    const quote = await take(request);
    expect(quote).toEqual({
      tax_id: request.tax_id,
      rate_id: request.shipment_id,
      address: {
        id: home,
        name: 'Ada Byron',
        address1: '12 Elm Street',
        address2: '',
        city: 'Lowell',
        state: 'MA',
        zip: '01852',
      },
      provider: 'USPS Ground Advantage',
      duration_terms: 'Delivery in 2 to 3 business days',
      transit: { min: 2, max: 3 },
      cart_total: 154_900,
      shipping: expect.any(Number),
      tax_amount: 9681,
      shipping_tax: 0,
      charge: expect.any(Number),
      total: request.charge_total,
      parcels: [
        { company_id: tags.company, shipping_cents: quote.shipping, carrier_rate: expect.any(String) },
      ],
      wishes: [
        {
          wish_id: first,
          name: 'For Kim',
          quantity: 2,
          gift: false,
          parts: [
            { ...tag, part_id: part(0), tax_cents: 600, delay_days: 2 },
            {
              ...tag,
              part_id: part(1),
              position: 1,
              product_id: tags.box,
              merch_id: tags.card,
              name_view: 'Gift box',
              merchandice_name: 'Cardboard',
              picture_alt: 'Gift box, Cardboard',
              price_cents: 650,
              tax_cents: 81,
              fee_percent: 15,
              delay_days: 0,
            },
          ],
        },
        {
          wish_id: second,
          name: 'Wood tag',
          quantity: 30,
          gift: false,
          parts: [{ ...tag, part_id: part(2), tax_cents: 9000, delay_days: 2 }],
        },
      ],
    });
    expect(quote.total).toBe(quote.cart_total + quote.shipping + quote.tax_amount + quote.charge);
    const { checkout: quotes } = server.server.app.services;
    expect(await quotes.find(database, ada.id, request.tax_id)).toEqual(quote);
  });

  it('is found by its buyer alone, whatever its age and the cart’s state', async () => {
    const wish = await ada.wish(tags);
    const request = await requestOf(ada, home);
    const { checkout: quotes } = server.server.app.services;
    const quote = await quotes.find(server.database, ada.id, request.tax_id);
    await ada.ask('DELETE', `/cart/${wish}/update`);
    await server.database.query(`update quote set created_at = 'yesterday' where id = $1`, [request.tax_id]);
    expect(await quotes.find(server.database, ada.id, request.tax_id)).toEqual(quote);
    const kim = await server.buyer();
    expect(await quotes.find(server.database, kim.id, request.tax_id)).toBeUndefined();
    expect(await quotes.find(server.database, ada.id, 'tax_AAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined();
  });

  it('bears the name that the wish has now', async () => {
    const wish = await ada.wish(tags);
    const request = await requestOf(ada, home);
    await ada.ask('PUT', `/cart/${wish}/update`, { name: 'For Kim' });
    expect((await take(request)).wishes).toMatchObject([{ name: 'For Kim' }]);
  });

  it('stays as quoted: a finders fee that changes later is another order’s', async () => {
    await ada.wish(tags);
    const request = await requestOf(ada, home);
    await server.database.query('update product set fee_percent = 25 where id = $1', [tags.tag]);
    expect((await take(request)).wishes).toMatchObject([{ parts: [{ fee_percent: 10 }] }]);
  });
});

describe('a quote is refused', () => {
  it('to another person', async () => {
    await ada.wish(tags);
    const request = await requestOf(ada, home);
    const kim = await server.buyer();
    await kim.wish(tags);
    expect(await refusal(request, kim)).toEqual({ code: 'not_found', message: 'There is no such quote.' });
    expect(await refusal({ ...request, tax_id: 'tax_AAAAAAAAAAAAAAAAAAAAAA' })).toEqual({
      code: 'not_found',
      message: 'There is no such quote.',
    });
  });

  it('with another address or another way of sending than it was made for', async () => {
    await ada.wish(tags);
    const request = await requestOf(ada, home);
    const other = await ada.address({ address1: '14 Elm Street' });
    const kim = await server.buyer();
    const { ways } = await waysTo(ada, home);
    expect(await refusal({ ...request, address_id: other })).toEqual(CHANGED);
    expect(await refusal({ ...request, shipment_id: ways[1]?.object_id ?? '' })).toEqual(CHANGED);
    expect(await refusal({ ...request, address_id: await kim.address() })).toEqual({
      code: 'not_found',
      message: 'There is no such address.',
    });
    expect(await refusal({ ...request, shipment_id: 'rate_AAAAAAAAAAAAAAAAAAAAAA' })).toEqual({
      code: 'not_found',
      message: 'There is no such shipping option.',
    });
  });

  it('with another total than the quoted one', async () => {
    await ada.wish(tags, { box: true });
    const request = await requestOf(ada, home);
    for (const charge_total of [6808, 6810, 0, 68_09_00])
      expect(await refusal({ ...request, charge_total })).toEqual({
        code: 'order_refused',
        message: 'The total is now $68.09. Please look at it and pay again.',
      });
    expect((await take(request)).total).toBe(6809);
  });

  it('half an hour after it was made', async () => {
    await ada.wish(tags);
    const request = await requestOf(ada, home);
    const age = (minutes: number) =>
      server.database.query(
        `update quote set created_at = clock_timestamp() - $2 * interval '1 minute' where id = $1`,
        [request.tax_id, minutes],
      );
    await age(29);
    expect((await take(request)).tax_id).toBe(request.tax_id);
    await age(31);
    expect(await refusal(request)).toEqual({
      code: 'quote_expired',
      message: 'This total is older than 30 minutes. Please calculate it again.',
    });
  });

  it.each(cartChanges)('after %s', async (_what, change) => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const request = await requestOf(ada, home);
    await change({ buyer: ada, shop: tags, wish, database: server.database });
    expect(await refusal(request)).toEqual(CHANGED);
  });

  it('in other words where only the units are gone, whether the cart was looked at since or not', async () => {
    const { database } = server;
    await ada.wish(tags, { quantity: 2 });
    await ada.wish(tags, { quantity: 3, box: true });
    const request = await requestOf(ada, home);
    await database.query('update product set maxover = 0 where id = $1', [tags.tag]);
    await database.query('update merchandise set quantity = 4 where id = $1', [tags.small]);
    const few = {
      code: 'sold_out',
      message:
        'Only 2 of Wood tag (Small) are left, and your order asks for 3. Please change the quantity in your cart.',
    };
    expect(await refusal(request)).toEqual(few);
    await ada.ask('GET', '/cart');
    expect(await refusal(request)).toEqual(few);
    await database.query('update merchandise set quantity = 0 where id = $1', [tags.small]);
    await ada.ask('GET', '/cart');
    expect(await refusal(request)).toEqual({
      code: 'sold_out',
      message: 'Wood tag (Small) is sold out. Please take it out of your order.',
    });
    await database.query('update merchandise set quantity = 9 where id = $1', [tags.small]);
    // Nothing is missing any more, and nothing is chosen: that is its buyer's affair.
    expect(await refusal(request)).toEqual(CHANGED);
  });

  it('as a change where the cart changed, though units are gone as well', async () => {
    const wish = await ada.wish(tags, { quantity: 2 });
    const request = await requestOf(ada, home);
    await ada.ask('PUT', `/cart/${wish}/update`, { cart_quantity: 1 });
    await server.database.query('update product set active = false where id = $1', [tags.tag]);
    expect(await refusal(request)).toEqual(CHANGED);
  });
});
