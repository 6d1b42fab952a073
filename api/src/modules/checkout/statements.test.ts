import { countedStatements, testDatabase } from '../../testing/test-database.ts';
import { startCheckoutServer } from './testing/checkout-server.ts';
import { aShippingShop } from './testing/shipping-shop.ts';
import { waysTo } from './testing/way.ts';

const counted = countedStatements(await testDatabase());
const { asked } = counted;
const server = await startCheckoutServer(counted.database);
const ada = await server.buyer();

/** The number of statements that a call takes. */
async function statements(method: string, path: string, body?: unknown): Promise<number> {
  asked.length = 0;
  await ada.ask(method, path, body);
  return asked.length;
}

describe('the statements of a checkout', () => {
  it('are as many for one wish as for twenty of two companies', async () => {
    const shops = [
      await aShippingShop(server.database),
      await aShippingShop(server.database, { state: 'NY', zip: '10001', name: 'Others' }),
    ];
    await server.database.query('update merchandise set quantity = 9999, weight_g = 10');
    const address_id = await ada.address();
    const counts: unknown[] = [];
    for (let wishes = 1; wishes <= 20; wishes += 1) {
      const shop = shops[wishes % 2];
      if (shop) await ada.wish(shop, { quantity: wishes, box: wishes % 3 === 0 });
      if (wishes !== 1 && wishes !== 20) continue;
      const { shipment, ways } = await waysTo(ada, address_id);
      counts.push({
        entries: await statements('GET', '/carts/checkout'),
        shipment: await statements('PUT', '/calcshipment', { address_id }),
        rates: await statements('POST', '/calcshipment', { shipment_id: shipment }),
        total: await statements('PUT', '/calctax', { address_id, shipment_id: ways[0]?.object_id }),
      });
    }
    // Each knows the person first. The cart is one statement; what its parcels need, one; the address or the rates, one; and
    // storing is one, two in a transaction for a shipment and the address it goes to. The rate limit counts in one.
    const each = { entries: 3, shipment: 8, rates: 4, total: 6 };
    expect(counts).toEqual([each, each]);
  });
});
