import { aPerson, binds, follows, influences, visits, worksFor } from '../../testing/fixture/rows.ts';
import type { Reply } from '../../testing/test-server.ts';
import { type Shopper, startCartServer } from './testing/cart-server.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

const VISITOR = '3c7d1c6e-6a51-4d0e-9a55-0a5f4c6b8d21';
const FAR = 999_999;

let tags: TagShop;
let elsewhere: TagShop;
let sam: Shopper;
/** Influence the tag makers, the first for longer. */
let oldest: number;
let second: number;
/** Influences another company. */
let stranger: number;

const shop = await startCartServer();

beforeEach(async () => {
  const { database } = shop;
  [tags, elsewhere] = [await aTagShop(database), await aTagShop(database)];
  sam = await shop.shopper();
  [oldest, second, stranger] = [await aPerson(database), await aPerson(database), await aPerson(database)];
  await influences(database, tags.company, oldest, { created_at: new Date('2026-01-01') });
  await influences(database, tags.company, second, { created_at: new Date('2026-02-01') });
  await influences(database, elsewhere.company, stranger);
});

const order = (influencer: unknown, more: object = {}) => ({
  product_id: tags.tag,
  cart: tags.cart,
  influencer,
  quantity: 1,
  ...more,
});

/** Adds a wish; returns the influencers of the cart's wishes. */
async function adding(
  influencer: unknown,
  more: object = {},
): Promise<{ status: number; carried: unknown[] }> {
  const { status } = await sam.post(order(influencer, more));
  const rows = await shop.database.query<{ influencer_id: number | null }>(
    'select influencer_id from wish where buyer_id = $1 order by id',
    [sam.id],
  );
  return { status, carried: rows.map(({ influencer_id }) => influencer_id) };
}

async function refused(influencer: number, more: object = {}, cookie = ''): Promise<Reply> {
  const before = await shop.rows();
  const reply = await sam.post(order(influencer, more), 'cart', cookie ? { cookie } : {});
  expect(await shop.rows()).toEqual(before);
  return reply;
}

const nameOf = async (id: number) => {
  const [row] = await shop.database.query<{ username: string }>('select username from person where id = $1', [
    id,
  ]);
  return row?.username;
};

describe('the sale has no influencer yet', () => {
  it.each([
    ['null', null],
    ['the specification’s default', 0],
    ['an empty text', ''],
    ['nothing', undefined],
  ])('is without influencer when none is sent: %s', async (_, influencer) => {
    expect(await adding(influencer)).toEqual({ status: 200, carried: [null] });
    expect((await sam.post(order(influencer, { quantity: undefined }), 'carts')).status).toBe(200);
    expect((await sam.cart()).map(({ username }) => username)).toContain(null);
  });

  it('is given to the influencer who is sent and influences the company', async () => {
    expect(await adding(second)).toEqual({ status: 200, carried: [second] });
    expect(await sam.cart()).toMatchObject([{ username: await nameOf(second) }]);
  });

  it('is 423 with an influencer of the company when the person sent has no influence there', async () => {
    const reply = await refused(stranger);
    expect(reply).toMatchObject({
      status: 423,
      body: {
        code: 'influencer_not_for_product',
        msg: `The current influencer does not influence this product. May ${await nameOf(oldest)} influence this sale?`,
        influencer: { id: oldest, username: await nameOf(oldest), picture_location: '' },
      },
    });
    expect(await adding(oldest)).toEqual({ status: 200, carried: [oldest] });
  });

  it('may be made without the one who was offered', async () => {
    expect((await refused(stranger)).status).toBe(423);
    expect(await adding(null)).toEqual({ status: 200, carried: [null] });
  });

  it('offers who was visited with this browser before who has been there for longest', async () => {
    await visits(shop.database, { visitor: VISITOR, influencer_id: second, visited_at: new Date() });
    const reply = await refused(stranger, {}, `wishbin-visitor=${VISITOR}`);
    expect(reply).toMatchObject({ status: 423, body: { influencer: { id: second } } });
  });

  it('offers who is followed', async () => {
    await follows(shop.database, sam.id, second, new Date());
    expect(await refused(stranger)).toMatchObject({ status: 423, body: { influencer: { id: second } } });
  });

  it('offers the nearest above who was sent', async () => {
    const { database } = shop;
    await influences(database, elsewhere.company, second);
    const below = await aPerson(database);
    await influences(database, elsewhere.company, below, { parent_id: second });
    expect(await refused(below)).toMatchObject({ status: 423, body: { influencer: { id: second } } });
  });

  it('is without influencer when there is none to offer', async () => {
    await shop.database.query('delete from influence where company_id = $1', [tags.company]);
    expect(await adding(stranger)).toEqual({ status: 200, carried: [null] });
  });
});

describe('the person sent does not count', () => {
  it.each<[string, () => number | Promise<number>]>([
    ['as the buyer', () => sam.id],
    ['unknown', () => FAR],
    ['closed', () => aPerson(shop.database, { status: 'closed' })],
    ['banned', () => aPerson(shop.database, { status: 'banned' })],
  ])('%s', async (_, who) => {
    expect(await adding(await who())).toEqual({ status: 200, carried: [null] });
  });

  it('as the buyer who is an influencer of the company', async () => {
    await influences(shop.database, tags.company, sam.id);
    expect(await adding(sam.id)).toEqual({ status: 200, carried: [null] });
  });

  it('as owner or staff of the company', async () => {
    await worksFor(shop.database, tags.company, second, 'employee');
    expect(await adding(second)).toEqual({ status: 200, carried: [null] });
  });

  it('when the buyer works for the company', async () => {
    await worksFor(shop.database, tags.company, sam.id);
    expect(await adding(second)).toEqual({ status: 200, carried: [null] });
  });
});

describe('the sale has an influencer already', () => {
  it.each(['a paid order', 'wishes in the cart'])('by %s', async (how) => {
    if (how === 'a paid order') await binds(shop.database, tags.company, sam.id, second);
    else await adding(second);
    const carried = how === 'a paid order' ? [] : [second];

    expect(await refused(oldest, { quantity: 2 })).toMatchObject({
      status: 425,
      body: {
        code: 'influencer_already_bound',
        msg: `${await nameOf(second)} already influences you for Tag makers, so the current influencer cannot be. Do you want to switch to ${await nameOf(second)}?`,
        influencer: { id: second, username: await nameOf(second), picture_location: '' },
      },
    });
    expect(await refused(stranger, { quantity: 2 })).toMatchObject({
      status: 425,
      body: { influencer: { id: second } },
    });
    expect(await adding(second, { quantity: 2 })).toEqual({ status: 200, carried: [...carried, second] });
    expect(await adding(null, { quantity: 3 })).toEqual({
      status: 200,
      carried: [...carried, second, second],
    });
    expect(await adding(sam.id, { quantity: 4 })).toEqual({
      status: 200,
      carried: [...carried, second, second, second],
    });
  });

  it('by a paid order, whatever the wishes say', async () => {
    await adding(oldest);
    await binds(shop.database, tags.company, sam.id, second);
    expect(await refused(oldest, { quantity: 2 })).toMatchObject({
      status: 425,
      body: { influencer: { id: second } },
    });
  });

  it('in another company, which does not matter here', async () => {
    await binds(shop.database, elsewhere.company, sam.id, stranger);
    expect(await adding(second)).toEqual({ status: 200, carried: [second] });
  });

  it('and has closed the account, which frees the buyer', async () => {
    await adding(second);
    await shop.database.query(`update person set status = 'closed' where id = $1`, [second]);
    expect(await adding(oldest, { quantity: 2 })).toEqual({ status: 200, carried: [second, oldest] });
    expect((await sam.cart()).map(({ username }) => username)).toEqual([null, await nameOf(oldest)]);
  });

  it('and two who send at one time do not both get it', async () => {
    const replies = await Promise.all([oldest, second].map((who) => sam.post(order(who))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 425]);
    expect((await sam.cart()).map(({ username }) => username)).toHaveLength(1);
  });
});

describe('too many units', () => {
  it('are reported after the influencer is settled', async () => {
    expect((await refused(stranger, { quantity: 99 })).status).toBe(423);
    expect(await refused(second, { quantity: 99 })).toMatchObject({ status: 424, body: { quantity: 15 } });
    await adding(second);
    expect((await refused(oldest, { quantity: 99 })).status).toBe(425);
    expect(await refused(second, { quantity: 99 })).toMatchObject({ status: 424, body: { quantity: 14 } });
  });
});

describe('the older call', () => {
  it('settles the influencer alike', async () => {
    const older = (influencer: number) => sam.post({ ...order(influencer), quantity: undefined }, 'carts');
    expect(await older(stranger)).toMatchObject({ status: 423, body: { influencer: { id: oldest } } });
    expect((await older(second)).status).toBe(200);
    expect(await older(oldest)).toMatchObject({ status: 425, body: { influencer: { id: second } } });
  });
});
