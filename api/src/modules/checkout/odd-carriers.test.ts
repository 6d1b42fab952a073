import { startCarrierServer } from './testing/carrier-server.ts';
import { type Buyer, HOME, startCheckoutServer } from './testing/checkout-server.ts';
import { aShippingShop, type ShippingShop } from './testing/shipping-shop.ts';
import { waysTo } from './testing/way.ts';

let tags: ShippingShop;
let ada: Buyer;

const carriers = await startCarrierServer();
const server = await startCheckoutServer(undefined, { shippo: carriers.shippo });

beforeEach(async () => {
  tags = await aShippingShop(server.database);
  ada = await server.buyer();
});

const AWAY = {
  code: 'unavailable',
  msg: 'The shipping service does not answer at the moment. Your cart and address are kept, please try again.',
};
const known = (change: object = {}) => ({
  street1: HOME.address1,
  street2: null,
  city: HOME.city,
  state: HOME.state,
  zip: HOME.zip,
  validation_results: { is_valid: true, messages: [] },
  ...change,
});
const rate = (change: object = {}) => ({
  object_id: 'r1',
  amount: '7.90',
  currency: 'USD',
  provider: 'USPS',
  servicelevel: { name: 'Priority Mail', token: 'usps_priority' },
  estimated_days: 2,
  duration_terms: 'Two days.',
  ...change,
});

/** An address that was stored while the carriers knew everything. */
async function home(): Promise<number> {
  carriers.answer(() => [201, known()]);
  return ada.address();
}

describe('an address of which the carriers say odd things', () => {
  it.each([
    [200, '<html>'],
    [200, ''],
    [200, []],
    [200, {}],
    [200, known({ validation_results: {} })],
    [200, known({ validation_results: { is_valid: 'yes' } })],
    [200, known({ city: 7 })],
    [302, ''],
    [403, '{}'],
    [599, '{}'],
  ])('is not kept where that makes no sense: %s %j', async (status, body) => {
    carriers.answer(() => [status, body]);
    expect(await ada.call('POST', '/address', HOME)).toMatchObject({ status: 503, body: AWAY });
    expect((await ada.call('GET', '/address')).body).toEqual([]);
  });

  it.each([400, 422, 404])('is not found where they refuse it: %s', async (status) => {
    carriers.answer(() => [status, { zip: ['Not a zip.'] }]);
    expect(await ada.call('POST', '/address', HOME)).toMatchObject({
      status: 422,
      body: { code: 'address_not_found' },
    });
  });

  it('stays as it was typed where their way of writing it does not fit, or is none', async () => {
    carriers.answer(() => [
      201,
      known({
        street1: 'x'.repeat(300),
        street2: 'y'.repeat(26),
        city: '',
        state: 'Massachusetts',
        zip: null,
      }),
    ]);
    const id = await ada.address({ address2: 'Apt 4' });
    expect((await ada.call('GET', '/address')).body).toEqual([{ id, ...HOME, address2: 'Apt 4' }]);
  });
});

describe('a way of sending of which they say odd things', () => {
  it.each([
    ['no list', {}],
    ['a rate without a name of its own', { rates: [rate({ object_id: '' })] }],
    ['no amount', { rates: [rate({ amount: 'free' })] }],
    ['less than nothing', { rates: [rate({ amount: '-1.00' })] }],
    ['parts of cents', { rates: [rate({ amount: '1.005' })] }],
    ['a number', { rates: [rate({ amount: 7.9 })] }],
    ['no service', { rates: [rate({ servicelevel: { name: 'x' } })] }],
  ])('is none: %s', async (_what, body) => {
    const address_id = await home();
    await ada.wish(tags);
    carriers.answer(() => [201, body]);
    expect(await ada.call('PUT', '/calcshipment', { address_id })).toMatchObject({ status: 503, body: AWAY });
  });

  it('is understood where they leave out what may be missing', async () => {
    const address_id = await home();
    await ada.wish(tags);
    const vague = rate({ amount: '5.5', estimated_days: null, duration_terms: null });
    const foreign = rate({ currency: 'CAD', amount: '1.00', servicelevel: { name: 'Post', token: 'ca' } });
    const silent = rate({ servicelevel: { name: null, token: 'x' }, duration_terms: '', amount: '12' });
    carriers.answer(() => [201, { rates: [vague, foreign, silent] }]);
    expect((await waysTo(ada, address_id)).ways).toMatchObject([
      {
        amount: '5.50',
        provider: 'USPS Priority Mail',
        duration_terms: 'The carrier does not say how long it takes.',
      },
      { amount: '12.00', provider: 'USPS', duration_terms: 'Delivery in 2 days.' },
    ]);
  });

  it('is none where no service takes the parcels of all companies', async () => {
    const others = await aShippingShop(server.database, { state: 'NY', zip: '10001', name: 'Others' });
    const address_id = await home();
    await ada.wish(tags);
    await ada.wish(others);
    carriers.answer((_path, { address_from }) => {
      const token = Object(address_from).state === 'NY' ? 'ups_ground' : 'usps_priority';
      return [201, { rates: [rate({ servicelevel: { name: 'Any', token } })] }];
    });
    expect(await ada.call('PUT', '/calcshipment', { address_id })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        msg: 'No carrier takes the parcels of all these companies. Please check out what each of them sells by itself.',
      },
    });
  });

  it('is asked for for each company, twenty at most, and each counts', async () => {
    const address_id = await home();
    await ada.wish(tags);
    const asked: string[] = [];
    carriers.answer((path) => {
      asked.push(path);
      return [201, { rates: [rate()] }];
    });
    for (let others = 1; others < 20; others += 1) await ada.wish(await aShippingShop(server.database));
    await ada.ask('PUT', '/calcshipment', { address_id });
    expect(asked).toHaveLength(20);
    const key = `price:${ada.id}`;
    expect(await server.database.query('select points from outside_call where key = $1', [key])).toEqual([
      { points: 20 },
    ]);
    await ada.wish(await aShippingShop(server.database));
    expect(await ada.call('PUT', '/calcshipment', { address_id })).toMatchObject({
      status: 422,
      body: {
        msg: 'An order can come from 20 companies at most. Please choose fewer wishes, and buy the others afterwards.',
      },
    });
    expect(asked).toHaveLength(20);
  });

  it('sends one parcel with the weight of all, in grams, and room for all', async () => {
    const address_id = await home();
    await ada.wish(tags, { quantity: 3, box: true });
    const sent: unknown[] = [];
    carriers.answer((path, body) => {
      sent.push(path, body);
      return [201, { rates: [rate()] }];
    });
    await ada.ask('PUT', '/calcshipment', { address_id });
    expect(sent).toEqual([
      '/shipments/',
      {
        address_from: {
          name: 'Dispatch',
          street1: '1 Mill Street',
          street2: '',
          city: 'Lowell',
          state: 'MA',
          zip: '01852',
          country: 'US',
        },
        address_to: {
          name: HOME.name,
          street1: HOME.address1,
          street2: '',
          city: HOME.city,
          state: HOME.state,
          zip: HOME.zip,
          country: 'US',
        },
        // Six things of 200 x 120 x 40 mm.
        parcels: [
          { weight: '1350', mass_unit: 'g', length: '200', width: '170', height: '170', distance_unit: 'mm' },
        ],
        async: false,
      },
    ]);
  });
});
