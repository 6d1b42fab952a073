import { type Operation, operations } from 'shared-api/contract';
import { everyRow } from '../../testing/every-row.ts';
import { anAttribute, choose } from '../../testing/fixture/builders.ts';
import { influences } from '../../testing/fixture/influence.ts';
import { insert, insertRow } from '../../testing/fixture/insert.ts';
import { bearer } from '../../testing/test-issuer.ts';
import type { Reply } from '../../testing/test-server.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { aSendingShop, type SendingShop } from '../checkout/testing/sending-shop.ts';
import { buy } from '../order/testing/ordering.ts';
import { type PayingServer, place, startPayingServer, totalsOf } from '../placing/testing/paying-server.ts';

/** What nobody may read anywhere while the company is hidden. */
const SECRET = /quillfeather/i;
/** Calls for everybody, and those that anybody may make who signs in or influences somebody else's sales. */
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

let shop: PayingServer;
let hidden: SendingShop;
let choice: { readonly id: number };
/** Has something of the company in the cart, chosen and priced. */
let holder: Buyer;
let priced: Awaited<ReturnType<typeof totalsOf>>;
let wish: number;
/** Influences the company alone, and bought of it as a gift. */
let friend: Buyer;
let stranger: Buyer;

beforeAll(async () => {
  shop = await startPayingServer();
  const { database } = shop;
  hidden = await aSendingShop(database, { name: 'Quillfeather' });
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
  choice = { id };
  friend = await shop.buyer();
  await influences(database, hidden.company, friend.id);
  holder = await shop.buyer();
  const other = await aSendingShop(database);
  stranger = await shop.buyer();
  await influences(database, other.company, stranger.id);
  wish = await holder.wish(hidden, { box: true });
  priced = await totalsOf(holder);
  await friend.wish(hidden);
  await buy(shop, friend);
  await insert(database, 'review', {
    product_id: hidden.tag,
    person_id: friend.id,
    rating: 5,
    body: 'A quillfeather',
  });
  await insertRow(database, 'follow', { person_id: stranger.id, influencer_id: friend.id });
});

afterAll(() => shop.close());

/** The ids of the hidden company in the address, or such as nobody has. */
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

/** A body that would do if the company were shown, or one of what nobody has. */
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

const told = ({ status, body }: Reply) => {
  const { request_id: _id, ...rest } = Object(body);
  return JSON.stringify([status, Array.isArray(body) ? body : rest]);
};

describe.each(['pending', 'refused', 'suspended'])('of a company that is %s', (status) => {
  beforeAll(() =>
    shop.database.query('update company set status = $2 where id = $1', [hidden.company, status]),
  );

  it.each(open.map((operation): [string, Operation] => [operation.name, operation]))(
    'nothing is told or done by %s',
    async (_, operation) => {
      const before = await made();
      for (const who of operation.access === 'anonymous' ? [null, stranger] : [stranger]) {
        const reply = await send(operation, who);
        expect(reply.status).toBeLessThan(500);
        expect(told(reply)).not.toMatch(SECRET);
        // What is hidden is answered as what was never there; people and their own money are no part of the company.
        if (!/^(stakeholder|fees)\./.test(operation.name))
          expect(told(reply)).toBe(told(await send(operation, who, false)));
      }
      expect(await made()).toEqual(before);
    },
  );

  it('what somebody had in the cart cannot be chosen, sent, priced or ordered', async () => {
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
          expect(told(reply)).not.toMatch(SECRET);
        }
    const { body } = await shop.server.call(`/api/stakeholder/influencers`);
    expect(JSON.stringify(body)).not.toMatch(SECRET);
  });
});

/** Fingerprints of what a stranger could make of a company; visits and counts of calls are not among it. */
async function made(): Promise<Record<string, string | undefined>> {
  const all = await everyRow(shop.database);
  return Object.fromEntries(MADE.map((table) => [table, all[table]]));
}
