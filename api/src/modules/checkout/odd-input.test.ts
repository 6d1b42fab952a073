import fc from 'fast-check';
import { errorBodySchema } from 'shared-api/contract';
import { HOME, startCheckoutServer } from './testing/checkout-server.ts';
import { aShippingShop } from './testing/shipping-shop.ts';
import { waysTo } from './testing/way.ts';

const server = await startCheckoutServer();
const ada = await server.buyer();
await ada.wish(await aShippingShop(server.database));
const address_id = await ada.address();
const { shipment, ways } = await waysTo(ada, address_id);
const known = { address_id, shipment, way: ways[0]?.object_id ?? '' };

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    "' or 1=1 --",
    '../..',
    '\u202e',
    'MA',
    'pr',
    '1 A',
    '🎁'.repeat(25),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 2 ** 53, 1e21, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Mostly a home, now and then anything. */
const field = (usual: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: oddText },
    { weight: 1, arbitrary: oddValue },
  );
const address = fc.record(
  {
    name: field(HOME.name),
    address1: field(HOME.address1),
    address2: field(HOME.address2),
    city: field(HOME.city),
    state: field(HOME.state),
    zip: field(HOME.zip),
    id: fc.nat(9),
    person_id: fc.nat(9),
  },
  { requiredKeys: [] },
);
const addressId = () => fc.oneof(fc.constant(known.address_id), fc.nat(5), oddValue);
const handle = () => fc.oneof(fc.constantFrom(known.shipment, known.way), oddText, oddValue);

/** Clears the rate limits: these tests send more requests than a person may. */
const startAfresh = () => server.database.query('delete from outside_call');

/** Any input gets a reply, or an error in the common form. */
async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  await startAfresh();
  const { status, body: answer } = await ada.call(method, path, JSON.stringify(body) ?? '');
  if (status !== 200) expect([status < 500, errorBodySchema.safeParse(answer).success]).toEqual([true, true]);
  return status;
}

describe('whatever is sent', () => {
  it('as an address is one, or is refused', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: address }, fc.jsonValue()), async (form) => {
        seen.add(await statusOf('POST', '/address', form));
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 422]));
    expect((await ada.call('GET', '/address')).status).toBe(200);
  });

  it('to ask for ways of sending is answered, or is refused', async () => {
    const ask = fc.record({ address_id: addressId(), shipment_id: handle() }, { requiredKeys: [] });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(ask, fc.constantFrom('PUT', 'POST'), async (body, method) => {
        seen.add(await statusOf(method, '/calcshipment', body));
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 404, 422]));
  });

  it('to ask for a total is answered, or is refused', async () => {
    const ask = fc.record(
      { address_id: addressId(), shipment_id: handle(), total: oddValue, tax_amount: oddValue },
      { requiredKeys: [] },
    );
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(ask, async (body) => {
        seen.add(await statusOf('PUT', '/calctax', body));
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 404, 422]));
  });

  it('as prices, totals, taxes and people of others counts for nothing', async () => {
    const { address_id, way: shipment_id } = known;
    const plain = await ada.ask('PUT', '/calctax', { address_id, shipment_id });
    const forged = { person_id: 1, cart_total: 1, total: 1, tax_amount: 0, shipping: 0, charge: 0, price: 1 };
    const { tax_id: _own, ...sums } = await ada.ask('PUT', '/calctax', {
      address_id,
      shipment_id,
      ...forged,
    });
    expect(plain).toMatchObject(sums);
  });
});
