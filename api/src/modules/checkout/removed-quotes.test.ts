import { insert, insertRow } from '../../testing/fixture/rows.ts';
import { removeOldQuotes } from './quotes.repo.ts';
import { startCheckoutServer } from './testing/checkout-server.ts';
import { aShippingShop } from './testing/shipping-shop.ts';
import { waysTo } from './testing/way.ts';

const server = await startCheckoutServer();

describe('shipments and quotes of yesterday', () => {
  it('are removed, but for those that an order is made of', async () => {
    const { database } = server;
    const tags = await aShippingShop(database);
    const ada = await server.buyer();
    const address_id = await ada.address();
    await ada.wish(tags);
    const quote = async (): Promise<string> => {
      const { ways } = await waysTo(ada, address_id);
      const shipment_id = ways[0]?.object_id;
      return String((await ada.ask('PUT', '/calctax', { address_id, shipment_id })).tax_id);
    };
    const [bought, left] = [await quote(), await quote()];
    await waysTo(ada, address_id);
    await insert(database, 'shop_order', {
      buyer_id: ada.id,
      quote_id: bought,
      delivery: '{}',
      provider: 'USPS',
      duration_terms: 'soon',
      cart_total: 1,
      shipping: 0,
      tax_amount: 0,
      shipping_tax: 0,
      charge: 0,
      total: 1,
      pay_until: new Date(),
    });
    await database.query(`update shipment set created_at = created_at - interval '25 hours'`);
    await database.query(`update quote set created_at = created_at - interval '25 hours'`);
    const young = await quote();
    await insertRow(database, 'outside_call', { key: 'address:0', points: 3, expire: Date.now() - 1000 });
    await removeOldQuotes(database);
    const counts = await database.query<{ key: string }>('select key from outside_call order by 1');
    expect(counts.map(({ key }) => key)).toEqual([`address:${ada.id}`, `price:${ada.id}`]);
    const kept = await database.query<{ id: string }>('select id from quote order by created_at');
    expect(kept.map(({ id }) => id)).toEqual([bought, young]);
    expect(left).toMatch(/^tax_/);
    expect(await database.query('select id from shipment')).toHaveLength(2);
    expect(await database.query('select id from shipping_rate')).toHaveLength(8);
    await removeOldQuotes(database);
    expect(await database.query('select id from quote')).toHaveLength(2);
  });
});

describe('counts of calls to other services', () => {
  it('are kept out of the log of the database, but those that guard gifts are not', async () => {
    const tables = await server.database.query(
      `select relname, relpersistence::text as kept from pg_class
       where relkind = 'r' and relname in ('gift_try', 'outside_call') order by relname`,
    );
    expect(tables).toEqual([
      { relname: 'gift_try', kept: 'p' },
      { relname: 'outside_call', kept: 'u' },
    ]);
  });
});
