import type { Order } from 'shared-api/contract';
import { anAttribute, choose } from '../../testing/fixture/rows.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { placed, startPayingServer, totalsOf } from '../checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buy, orderOf, ordersOf, shelve } from './testing/ordering.ts';

const shop = await startPayingServer();
const { database } = shop;

let tags: ShippingShop;
let buyer: Buyer;

/** In the order in which the product has them, not in that of their ids. */
const WALNUT = [
  { name: 'Wood', value: 'Walnut' },
  { name: 'Size', value: 'Medium' },
];

beforeEach(async () => {
  tags = await aShippingShop(database);
  buyer = await shop.buyer();
  const size = await anAttribute(database, tags.tag, 'Size', ['Small', 'Medium'], { position: 2 });
  const wood = await anAttribute(database, tags.tag, 'Wood', ['Oak', 'Walnut'], { position: 1 });
  await choose(database, tags.tag, tags.small, [
    [size.id, size.options.Medium],
    [wood.id, wood.options.Walnut],
  ]);
});

const rename = (to: string) =>
  database.query(
    `update selection set name_view = $1 where name_view = 'Walnut'
       and attribute_id in (select id from attribute where product_id = $2)`,
    [to, tags.tag],
  );

const optionsOf = ({ lines }: Order) => lines.map(({ options }) => options);

describe('the options of what is bought', () => {
  it('are live in the cart and frozen in the order', async () => {
    await buyer.wish(tags, { quantity: 1, box: true });
    expect(Object.values(await buyer.ask('GET', '/cart'))).toMatchObject([{ options: WALNUT }]);
    const id = await buy(shop, buyer);
    await buyer.wish(tags);
    await rename('Black walnut');
    expect(optionsOf(await orderOf(buyer, id))).toEqual([WALNUT, []]);
    expect(await ordersOf(buyer)).toMatchObject([{ names: ['Wood tag (Wood: Walnut, Size: Medium)'] }]);
    expect(Object.values(await buyer.ask('GET', '/cart'))).toMatchObject([
      { options: [{ name: 'Wood', value: 'Black walnut' }, WALNUT[1]] },
    ]);
  });

  it('are on both lines of goods that are only partly in stock', async () => {
    await shelve(database, tags.small, 1);
    await buyer.wish(tags, { quantity: 3 });
    const order = await orderOf(buyer, await buy(shop, buyer));
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(optionsOf(order)).toEqual([WALNUT, WALNUT]);
  });

  it('are none in an order of a quote that was made before they were noted', async () => {
    await buyer.wish(tags);
    const totals = await totalsOf(buyer);
    await database.query(
      `update quote set wishes = jsonb_set(wishes, '{0,parts,0}', (wishes #> '{0,parts,0}') - 'options') where person_id = $1`,
      [buyer.id],
    );
    const { id } = await placed(buyer, totals);
    expect(await orderOf(buyer, id)).toMatchObject({ lines: [{ merchandice_name: 'Small', options: [] }] });
  });

  it('decide about the title at the last check', async () => {
    await database.query(`update product set title = 'Oak, for gifts' where id = $1`, [tags.tag]);
    await buyer.wish(tags);
    expect(Object.values(await buyer.ask('GET', '/carts/checkout'))).toMatchObject([
      { title: 'Walnut, for gifts', options: WALNUT },
    ]);
  });
});
