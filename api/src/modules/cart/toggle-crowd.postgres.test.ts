import { type CartEntry, cartEntrySchema } from 'shared-api/contract';
import { mayBeChecked } from 'shared-api/rules';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { postTo, sendTo } from './testing/cart-server.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

/** Pool of each of the two servers, much smaller than the crowds. */
const POOL = 6;

let tags: TagShop;
let shoppers = 0;

const postgres = await ownPostgres();
const issuer = await startTestIssuer();
const open = () => openTestPostgres(postgres.url, POOL);
const database = open();
const start = (): Promise<TestServer> => startTestServer({ database: open() }, issuer.settings);
const servers = [await start(), await start()] as const;

beforeEach(async () => {
  tags = await aTagShop(database);
});

/** A buyer with two browsers, each connected to its own server. */
interface Buyer {
  at(which: number, method: string, path: string, body?: unknown): Promise<Reply>;
  wish(quantity: number): Promise<number>;
  cart(): Promise<CartEntry[]>;
}

async function aBuyer(): Promise<Buyer> {
  shoppers += 1;
  const token = await issuer.token({ sub: `presser-${shoppers}` });
  const server = (which: number): TestServer => servers[which % 2 === 0 ? 0 : 1];
  const cart = async (): Promise<CartEntry[]> => {
    const { body } = await sendTo(servers[0], token, 'GET', '');
    return Object.values(Object(body)).map((entry) => cartEntrySchema.parse(entry));
  };
  await cart();
  return {
    cart,
    at: (which, method, path, body) => sendTo(server(which), token, method, path, body),
    wish: async (quantity) => {
      const order = { product_id: tags.tag, cart: tags.cart, influencer: null, quantity };
      expect((await postTo(servers[0], token, order)).status).toBe(200);
      return (await cart()).at(-1)?.id ?? 0;
    },
  };
}

const statuses = (replies: readonly Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].sort();

/** The checked wishes are compatible, and together within the stock. */
function expectSound(cart: readonly CartEntry[], most: number): void {
  for (const entry of cart) if (entry.checked) expect(mayBeChecked(entry)).toBe(true);
  const units = cart
    .filter(({ checked }) => checked)
    .reduce((sum, { cart_quantity }) => sum + cart_quantity, 0);
  expect(units).toBeLessThanOrEqual(most);
}

describe('presses at one time, at two servers', () => {
  it.each(['clicked', 'gift'])(
    'of the %s switch each count once: an even number changes nothing',
    async (what) => {
      const buyer = await aBuyer();
      const id = await buyer.wish(2);
      const [before] = await buyer.cart();
      for (const presses of [2, 2, 2, 30]) {
        const replies = await Promise.all(
          Array.from({ length: presses }, (_, which) => buyer.at(which, 'GET', `/${id}/${what}`)),
        );
        expect(statuses(replies)).toEqual([200]);
      }
      // Becoming a gift without gift media has unchecked it.
      expect(await buyer.cart()).toEqual([{ ...before, checked: what === 'clicked' }]);
      await buyer.at(0, 'GET', `/${id}/${what}`);
      expect((await buyer.cart())[0]).toMatchObject(what === 'clicked' ? { checked: false } : { gift: true });
    },
  );

  it('of two checks for the last units let one of them have them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await aBuyer();
      const first = await buyer.wish(9);
      await buyer.at(0, 'GET', `/${first}/clicked`);
      const second = await buyer.wish(8);
      await buyer.at(0, 'GET', `/${second}/clicked`);
      expect((await buyer.cart()).map(({ checked }) => checked)).toEqual([false, false]);

      const replies = await Promise.all(
        [first, second].map((id, which) => buyer.at(which, 'GET', `/${id}/clicked`)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 423]);
      const cart = await buyer.cart();
      expect(cart.map(({ checked }) => checked).sort()).toEqual([false, true]);
      expectSound(cart, 15);
      const refused = replies.find(({ status }) => status === 423);
      const taken = cart.find(({ checked }) => checked)?.cart_quantity ?? 0;
      expect(refused?.body).toMatchObject({ quantity: 15 - taken });
    }
  });

  it('of a new quantity while another wish is checked leave a cart that can be had', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await aBuyer();
      const [growing, waiting] = [await buyer.wish(5), await buyer.wish(7)];
      await buyer.at(0, 'GET', `/${waiting}/clicked`);
      const [update, check] = await Promise.all([
        buyer.at(0, 'PUT', `/${growing}/update`, { cart_quantity: 12 }),
        buyer.at(1, 'GET', `/${waiting}/clicked`),
      ]);
      expect([
        [200, 423],
        [424, 200],
      ]).toContainEqual([update.status, check.status]);
      expectSound(await buyer.cart(), 15);
    }
  });

  it('of the same quantity many times give it, however they fall', async () => {
    const buyer = await aBuyer();
    const id = await buyer.wish(1);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, which) =>
        buyer.at(which, 'PUT', `/${id}/update`, { cart_quantity: 1 + (which % 15), name: `N${which % 15}` }),
      ),
    );
    expect(statuses(replies)).toEqual([200]);
    const [entry] = await buyer.cart();
    // Both come from one request.
    expect(entry?.name).toBe(`N${(entry?.cart_quantity ?? 0) - 1}`);
  });
});

it('everything at once, by several people over the same goods, fails no request and leaves every cart sound', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const buyer = await aBuyer();
      return { ...buyer, ids: [await buyer.wish(4), await buyer.wish(5), await buyer.wish(6)] };
    }),
  );
  const presses: Promise<Reply>[] = [];
  for (const { ids, ...buyer } of crowd) {
    for (const [place, id] of ids.entries())
      for (let turn = 0; turn < 4; turn += 1)
        presses.push(
          buyer.at(turn, 'GET', `/${id}/clicked`),
          buyer.at(turn + 1, 'PUT', `/${id}/update`, { cart_quantity: 1 + ((turn * 5 + place) % 16) }),
          buyer.at(turn, 'GET', `/${id}/gift`),
          buyer.at(turn + 1, 'PUT', `/mediacheck/${id}`),
          buyer.at(turn, 'GET', ''),
          buyer.at(turn, 'GET', `/${id}/addons`),
        );
    presses.push(buyer.at(1, 'DELETE', `/${ids[1]}/update`));
    // Meanwhile the shop sells some, and gets new ones.
    presses.push(
      ...[3, 12].map(async (quantity) => {
        await database.query('update merchandise set quantity = $2 where id = $1', [tags.small, quantity]);
        return buyer.at(0, 'GET', '');
      }),
    );
  }
  const replies = await Promise.all(presses);
  expect([200, 404, 423, 424]).toEqual(expect.arrayContaining(statuses(replies)));
  const [left] = await database.query<{ quantity: number }>(
    'select quantity from merchandise where id = $1',
    [tags.small],
  );
  for (const buyer of crowd) {
    const cart = await buyer.cart();
    expect(cart).toHaveLength(2);
    expectSound(cart, 5 + (left?.quantity ?? 0));
  }
});
