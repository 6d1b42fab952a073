import { bearer } from '../../testing/test-issuer.ts';
import { type CartServer, type Shopper, startCartServer } from './testing/cart-server.ts';
import { aTagWish, type MadeWish } from './testing/media-shop.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

let shop: CartServer;
let tags: TagShop;
let sam: Shopper;
let wish: MadeWish;

beforeAll(async () => {
  shop = await startCartServer();
});

beforeEach(async () => {
  tags = await aTagShop(shop.database);
  sam = await shop.shopper();
  wish = await aTagWish(shop, sam, tags, 2);
});

afterAll(() => shop.close());

const press = (what: string) => sam.send('GET', `/${wish.id}/${what}`);
const giftable = (may: boolean) =>
  shop.database.query('update product set giftable = $2 where id = $1', [tags.tag, may]);

describe('the gift switch', () => {
  it('answers the entry as the cart has it then', async () => {
    const { status, body } = await press('gift');
    expect({ status, body }).toMatchObject({ status: 200, body: { gift: true, giftable: true } });
    expect(await sam.cart()).toEqual([body]);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: false } });
  });

  it('is refused by name for a product that cannot be a gift, and changes nothing', async () => {
    await giftable(false);
    const before = await shop.contents();
    expect(await press('gift')).toMatchObject({
      status: 422,
      body: { code: 'gift_not_possible', msg: 'Wood tag cannot be given as a gift.' },
    });
    expect(await shop.contents()).toEqual(before);
    expect(await sam.cart()).toMatchObject([{ giftable: false, gift: false, checked: true }]);
  });

  it('looks at the main item only', async () => {
    await shop.database.query('update product set giftable = false where id = $1', [tags.engraving]);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: true } });
  });

  it('goes back in any case', async () => {
    await press('gift');
    await giftable(false);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: false } });
  });
});

describe('every toggle', () => {
  it('is kept by nobody, and a look without a body changes nothing', async () => {
    for (const what of ['clicked', 'gift']) {
      expect((await press(what)).headers.get('cache-control')).toBe('private, no-store');
      const before = await shop.contents();
      const head = await shop.server.call(`/api/order/cart/${wish.id}/${what}`, {
        method: 'HEAD',
        headers: bearer(sam.token),
      });
      expect(head.status).toBe(404);
      expect(await shop.contents()).toEqual(before);
    }
  });

  it('pressed twice is as before', async () => {
    const before = await shop.contents();
    expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: false } });
    expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: true } });
    expect(await shop.contents()).toEqual(before);
  });
});

describe('looking at the media again', () => {
  it('answers the entry and changes nothing that may stay', async () => {
    const before = await shop.contents();
    const [entry] = await sam.cart();
    expect(await sam.send('PUT', `/mediacheck/${wish.id}`)).toMatchObject({ status: 200, body: entry });
    expect(await sam.send('PUT', `/mediacheck/${wish.id}`, {})).toMatchObject({ status: 200, body: entry });
    expect(await shop.contents()).toEqual(before);
  });
});
