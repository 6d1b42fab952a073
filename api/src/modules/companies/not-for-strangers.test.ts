import { type Operation, operations } from 'shared-api/contract';
import { anAttribute, choose, influences, insert, insertRow } from '../../testing/fixture/rows.ts';
import { tableFingerprints } from '../../testing/test-database.ts';
import { bearer } from '../../testing/test-issuer.ts';
import type { Reply } from '../../testing/test-server.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { place, startPayingServer, totalsOf } from '../checkout/testing/paying-server.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buy } from '../orders/testing/ordering.ts';

/** A text that no answer may contain while the company is hidden. */
const SECRET = /quillfeather/i;
/** Calls that are public, or open to every signed-in person or influencer. */
const open = operations.filter(
  ({ built, access, path }) =>
    built &&
    ['anonymous', 'member', 'influencer'].includes(access) &&
    path !== '/api/stakeholder/profile/picture',
);

const MADE = [
  ...['wish', 'wish_part', 'shipment', 'quote', 'shop_order', 'order_line', 'review', 'price_report'],
  ...['influence', 'binding', 'staff', 'company', 'product', 'merchandise'],
];

const shop = await startPayingServer();
const { database } = shop;
const hidden = await aShippingShop(database, { name: 'Quillfeather' });
await database.query(
  `update company set name_code = 'quillfeather', title = 'Quillfeather pens' where id = $1`,
  [hidden.company],
);
await database.query(
  `update product set name_view = 'Quillfeather ' || name_view, title = 'Quillfeather', describe = 'Quillfeather' where company_id = $1`,
  [hidden.company],
);
await database.query(
  `update merchandise set name_view = 'Quillfeather ' || name_view where product_id = any($1)`,
  [[hidden.tag, hidden.box]],
);
const { id, options } = await anAttribute(database, hidden.tag, 'Quillfeather', ['Quillfeather S']);
await choose(database, hidden.tag, hidden.small, [[id, options['Quillfeather S']]]);
const choice = { id };
/** Influences the company alone, and bought of it as a gift. */
const friend = await shop.buyer();
await influences(database, hidden.company, friend.id);
/** Has something of the company in the cart, chosen and priced. */
const holder = await shop.buyer();
const other = await aShippingShop(database);
const stranger = await shop.buyer();
await influences(database, other.company, stranger.id);
const wish = await holder.wish(hidden, { box: true });
const priced = await totalsOf(holder);
await friend.wish(hidden);
await buy(shop, friend);
await insert(database, 'review', {
  product_id: hidden.tag,
  person_id: friend.id,
  rating: 5,
  body: 'A quillfeather',
});
await insertRow(database, 'follow', { person_id: stranger.id, influencer_id: friend.id });

/** The path with the ids of the hidden company, or with ids that do not exist. */
function addressOf({ name, path }: Operation, there: boolean): string {
  const or = (id: number | string, nobodys: number | string = 999_999_999): string =>
    String(there ? id : nobodys);
  const ids: Readonly<Record<string, string>> = {
    companyId: or(hidden.company),
    name_code: or('quillfeather', 'nobody'),
    product_id: or(hidden.tag),
    group_product_id: '0',
    merch_id: or(hidden.small),
    attribute_id: or(choice.id),
    id: or(name === 'company.get' ? hidden.company : hidden.tag),
  };
  // Of the person who influences the company nothing is hidden but the company.
  const person = name.startsWith('stakeholder.');
  return path.replace(/:(\w+)/g, (_, key: string) => (person ? String(friend.id) : (ids[key] ?? or(wish))));
}

/** A body that would be valid if the company were shown, or one with ids that do not exist. */
function bodyOf({ name }: Operation, there: boolean): object {
  const or = (id: number): number => (there ? id : 999_999_999);
  const cart = { [or(hidden.tag)]: { merch_id: or(hidden.small) } };
  switch (name) {
    case 'cart.add':
    case 'cart.addOlder':
      return { product_id: or(hidden.tag), cart, influencer: friend.id, quantity: 1 };
    case 'order.chooseMerchandise':
      return { selection: 1, merch_id: or(hidden.small), attribute_id: choice.id, manufactured_output: 0 };
    case 'stakeholder.influence':
      return { influencer_id: friend.id, company_id: or(hidden.company) };
    case 'company.reportPrice':
      return { seen_at_url: 'https://elsewhere.example/pen', seen_price: 1 };
    case 'review.write':
      return { rating: 5, content: 'Fine' };
    case 'checkout.placeOrder':
    case 'checkout.complete':
    case 'checkout.cancel':
      return priced;
    default:
      return {};
  }
}

const send = (operation: Operation, who: Buyer | null, there = true): Promise<Reply> =>
  shop.server.call(addressOf(operation, there), {
    method: operation.method,
    headers: { ...(who && bearer(who.token)), 'content-type': 'application/json' },
    ...(!['GET', 'DELETE'].includes(operation.method) && { body: JSON.stringify(bodyOf(operation, there)) }),
  });

const summaryOf = ({ status, body }: Reply) => {
  const { request_id: _id, ...rest } = Object(body);
  return JSON.stringify([status, Array.isArray(body) ? body : rest]);
};

describe.each(['pending', 'refused', 'suspended'])('of a company that is %s', (status) => {
  beforeAll(() =>
    shop.database.query('update company set status = $2 where id = $1', [hidden.company, status]),
  );

  it.each(open.map((operation): [string, Operation] => [operation.name, operation]))(
    'nothing is shown or changed by %s',
    async (_, operation) => {
      const before = await made();
      for (const who of operation.access === 'anonymous' ? [null, stranger] : [stranger]) {
        const reply = await send(operation, who);
        expect(reply.status).toBeLessThan(500);
        expect(summaryOf(reply)).not.toMatch(SECRET);
        // A hidden company replies as an unknown one; people and their own money are no part of the company.
        if (!/^(stakeholder|fees)\./.test(operation.name))
          expect(summaryOf(reply)).toBe(summaryOf(await send(operation, who, false)));
      }
      expect(await made()).toEqual(before);
    },
  );

  it('what a buyer had in the cart cannot be chosen, sent, priced or ordered', async () => {
    expect(await holder.ask('GET', '/cart')).toMatchObject({
      [wish]: { checked: false, cart_max_quantity: 0 },
    });
    expect(await holder.ask('GET', '/carts/checkout')).toEqual({});
    expect((await holder.call('GET', `/cart/${wish}/clicked`)).status).not.toBe(500);
    expect(await holder.ask('GET', '/cart')).toMatchObject({ [wish]: { checked: false } });
    const { address_id, shipment_id } = priced;
    for (const [method, path, body] of [
      ['PUT', '/calcshipment', { address_id }],
      ['PUT', '/calctax', { address_id, shipment_id }],
    ] as const)
      expect([path, (await holder.call(method, path, body)).status]).toEqual([path, 422]);
    expect((await place(holder, priced)).status).toBe(422);
    expect(await shop.database.query('select from shop_order where buyer_id = $1', [holder.id])).toEqual([]);
  });

  it('who influences it shows nothing of it', async () => {
    for (const path of ['influencer', 'infgift'])
      for (const method of ['GET', 'PUT'])
        for (const what of ['', ...(path === 'influencer' && method === 'GET' ? ['/products'] : [])]) {
          const reply = await shop.server.call(`/api/stakeholder/${path}/${friend.id}${what}`, { method });
          expect([path, method, what, reply.status]).toEqual([path, method, what, 200]);
          expect(summaryOf(reply)).not.toMatch(SECRET);
        }
    const { body } = await shop.server.call(`/api/stakeholder/influencers`);
    expect(JSON.stringify(body)).not.toMatch(SECRET);
  });
});

/** Fingerprints of what a stranger could make of a company; visits and counts of calls are not among it. */
async function made(): Promise<Record<string, string | undefined>> {
  const all = await tableFingerprints(shop.database);
  return Object.fromEntries(MADE.map((table) => [table, all[table]]));
}
