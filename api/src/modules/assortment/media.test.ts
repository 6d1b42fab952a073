import { type DeskProduct, getMediaInput } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../cart/testing/cart-server.ts';
import { type Desk, openDesk } from './testing/desk.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;
let tag: DeskProduct;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
  tag = await desk.stocked();
});
afterAll(() => shop.close());

const engraving = {
  name: 'Engraving',
  media_describe: 'What we burn into it',
  merc_media_describe: 'Up to 20 letters',
  text: 2,
  textreq: 1,
  image: 1,
  imagereq: 0,
};
const nothing = { ...engraving, text: 0, textreq: 0, image: 0 };
const say = async (product: DeskProduct, media: object) =>
  desk.call('PUT', `/products/${product.id}/media`, {
    version: (await desk.product(product.id)).version,
    ...media,
  });
const rules = () => shop.database.query('select id from media_rule order by id');

describe('what buyers give for a product', () => {
  it('is asked of whoever puts it into a cart from now on', async () => {
    expect((await say(tag, engraving)).body).toMatchObject({ media: engraving, version: tag.version + 1 });
    const buyer = await shop.shopper();
    const [variant] = tag.merchandise;
    const cart = { [tag.id]: { merch_id: variant?.merch_id } };
    await buyer.post({ product_id: tag.id, cart, influencer: null, quantity: 1 });
    const [wish] = await buyer.cart();
    expect(wish).toMatchObject({ complete: false, checked: false });
    const input = await buyer.send('GET', `/${wish?.id}/0/mediainput`);
    expect(getMediaInput.answer.parse(input.body)).toMatchObject({
      name: 'Engraving',
      media_describe: 'What we burn into it',
      merc_media_describe: 'Up to 20 letters',
      text: 2,
      textreq: 1,
      image: 1,
      imagereq: 0,
    });
  });

  it('is this product’s own, also where several had the same before', async () => {
    const other = await desk.stocked();
    await say(tag, engraving);
    const [held] = await shop.database.query<{ media_rule_id: number }>(
      'select media_rule_id from product where id = $1',
      [tag.id],
    );
    await shop.database.query('update product set media_rule_id = $2 where id = $1', [
      other.id,
      held?.media_rule_id ?? 0,
    ]);
    await say(other, { ...engraving, text: 5 });
    expect((await desk.product(tag.id)).media.text).toBe(2);
    expect((await desk.product(other.id)).media.text).toBe(5);
  });

  it('leaves no rule behind that nobody has', async () => {
    const before = await rules();
    await say(tag, engraving);
    await say(tag, { ...engraving, text: 3 });
    expect(await rules()).toHaveLength(before.length + 1);
    expect((await say(tag, nothing)).body).toMatchObject({
      media: { name: '', media_describe: '', text: 0, image: 0 },
    });
    expect(await rules()).toEqual(before);
  });

  it('is called as the product where it has no name of its own', async () => {
    expect((await say(tag, { ...engraving, name: ' ' })).body).toMatchObject({ media: { name: 'Wood tag' } });
  });

  it.each([
    [{ textreq: 3 }, { textreq: 'No more texts can be needed than are offered.' }],
    [{ imagereq: 2 }, { imagereq: 'No more pictures can be needed than are offered.' }],
    [{ text: 11 }, { text: 'Texts is a whole number from 0 to 10.' }],
    [{ media_describe: 'x'.repeat(501) }, { media_describe: 'This text must be less than 500 characters.' }],
  ])('refuses %j in words and stays as it was', async (wrong, fields) => {
    const before = await shop.contents();
    const reply = await say(tag, { ...engraving, ...wrong });
    expect([reply.status, Object(reply.body).fields]).toEqual([422, fields]);
    expect(await shop.contents()).toEqual(before);
  });

  it('is not changed by who read it before somebody else changed it', async () => {
    await say(tag, engraving);
    const reply = await desk.call('PUT', `/products/${tag.id}/media`, { ...nothing, version: tag.version });
    expect(reply.status).toBe(409);
    const fields = Object(reply.body).changed.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual([
      'image',
      'media_describe',
      'merc_media_describe',
      'name',
      'text',
      'textreq',
    ]);
  });
});
