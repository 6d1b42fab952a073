import { type Buyer, type CheckoutServer, startCheckoutServer } from './testing/checkout-server.ts';
import { aSendingShop, type SendingShop } from './testing/sending-shop.ts';
import { failure, send } from './testing/tax-server.ts';
import { cheapestWay } from './testing/way.ts';

let server: CheckoutServer;
let tags: SendingShop;
let ada: Buyer;
let home: number;

beforeAll(async () => {
  server = await startCheckoutServer();
});

beforeEach(async () => {
  tags = await aSendingShop(server.database);
  ada = await server.buyer();
  home = await ada.address();
});

afterEach(() => server.taxes.answer());
afterAll(() => server.close());

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

describe('a total is refused', () => {
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
