import { sam, shop, tags } from './testing/cart-scenario.ts';
import {
  addReturned,
  askForMedia,
  aTagWish,
  give,
  type MadeWish,
  type MediaKind,
} from './testing/media-shop.ts';

let wish: MadeWish;

beforeEach(async () => {
  await askForMedia(shop.database, tags);
});

const press = (what: string) => sam.send('GET', `/${wish.id}/${what}`);
const look = () => sam.send('PUT', `/mediacheck/${wish.id}`);
const set = (table: 'product' | 'merchandise' | 'company', id: number, change: string) =>
  shop.database.query(`update ${table} set ${change} where id = $1`, [id]);
const back = (of: 'main' | 'addon', kind: MediaKind, gift: boolean) =>
  addReturned(shop, sam, { part: wish[of], kind, gift });

async function stored(): Promise<boolean | undefined> {
  const [row] = await shop.database.query<{ checked: boolean }>('select checked from wish where id = $1', [
    wish.id,
  ]);
  return row?.checked;
}

/** A wish that has everything and is checked: a gift, or only what its items ask for. */
async function aCheckedWish(quantity: number, gift: boolean, password: boolean): Promise<void> {
  const { database } = shop;
  wish = await aTagWish(shop, sam, tags, quantity);
  await give(database, wish.main, 'TEXT', false);
  await give(database, wish.addon, 'IMAGE', false);
  if (gift) {
    await give(database, wish.main, 'TEXT', true);
    if (password) await give(database, wish.main, 'PASSWORD', true);
    await press('gift');
  }
  expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: true, gift } });
}

describe('a wish that waits for its media is chosen by itself', () => {
  beforeEach(async () => {
    wish = await aTagWish(shop, sam, tags, 1, true);
    expect(await stored()).toBe(false);
  });

  it('once it has all of them, and not before', async () => {
    await give(shop.database, wish.main, 'TEXT', false);
    expect(await look()).toMatchObject({ body: { checked: false, complete: true, addon_media: false } });
    await give(shop.database, wish.addon, 'IMAGE', false);
    expect(await look()).toMatchObject({ body: { checked: true, addon_media: true } });
    expect(await stored()).toBe(true);
  });

  it('never again after its owner unchecked it', async () => {
    await give(shop.database, wish.main, 'TEXT', false);
    await give(shop.database, wish.addon, 'IMAGE', false);
    await look();
    expect(await press('clicked')).toMatchObject({ body: { checked: false } });
    expect(await look()).toMatchObject({ body: { checked: false, complete: true } });
    expect(await sam.send('PUT', `/${wish.id}/update`, { cart_quantity: 2 })).toMatchObject({
      body: { checked: false },
    });
  });

  it('not while there are too few of it', async () => {
    await set('product', tags.tag, 'maxover = 0, minover = 0');
    await set('merchandise', tags.small, 'quantity = 0');
    await give(shop.database, wish.main, 'TEXT', false);
    await give(shop.database, wish.addon, 'IMAGE', false);
    expect(await look()).toMatchObject({ body: { checked: false, complete: true } });
    await set('merchandise', tags.small, 'quantity = 5');
    expect(await look()).toMatchObject({ body: { checked: true } });
  });
});

describe('what the buyer does unchecks a wish at once', () => {
  it('when it becomes a gift without gift media, and no longer being one does not check it again', async () => {
    await aCheckedWish(1, false, false);
    expect(await press('gift')).toMatchObject({
      status: 200,
      body: { gift: true, gift_media: false, checked: false },
    });
    expect(await stored()).toBe(false);
    expect(await press('gift')).toMatchObject({ status: 200, body: { gift: false, checked: false } });
  });

  it('when a gift is made two without a password, and not with one', async () => {
    await aCheckedWish(1, true, false);
    const more = () => sam.send('PUT', `/${wish.id}/update`, { cart_quantity: 2 });
    expect(await more()).toMatchObject({
      status: 200,
      body: { cart_quantity: 2, gift_media: false, checked: false },
    });
    expect(await stored()).toBe(false);
    await aCheckedWish(1, true, true);
    expect(await more()).toMatchObject({ body: { cart_quantity: 2, gift_media: true, checked: true } });
  });

  it.each<[string, 'main' | 'addon', MediaKind, boolean, object]>([
    ['the text of its main item', 'main', 'TEXT', false, { complete: false }],
    ['the picture of its add-on', 'addon', 'IMAGE', false, { addon_media: false }],
    ['the words of the gift', 'main', 'TEXT', true, { gift_media: false }],
    ['the password of a gift of two', 'main', 'PASSWORD', true, { gift_media: false }],
  ])('when %s is deleted', async (_, of, kind, gift, state) => {
    await aCheckedWish(2, true, true);
    await back(of, kind, gift);
    expect(await stored()).toBe(false);
    expect(await sam.cart()).toMatchObject([{ ...state, checked: false }]);
  });

  it('but not when what is deleted was not needed', async () => {
    await aCheckedWish(1, true, true);
    await back('main', 'PASSWORD', true);
    expect(await sam.cart()).toMatchObject([{ gift_media: true, checked: true }]);
    await press('gift');
    await back('main', 'TEXT', true);
    expect(await sam.cart()).toMatchObject([{ gift: false, gift_media: false, checked: true }]);
  });
});

describe('what happens in the shop unchecks a wish when it is next looked at', () => {
  const happenings: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'there are fewer than it asks for',
      async () => [
        await set('merchandise', tags.small, 'quantity = 1'),
        await set('product', tags.tag, 'maxover = 0'),
      ],
      () => set('merchandise', tags.small, 'quantity = 10'),
    ],
    [
      'its variant is not sold any more',
      () => set('merchandise', tags.small, 'active = false'),
      () => set('merchandise', tags.small, 'active = true'),
    ],
    [
      'its add-on is not sold any more',
      () => set('product', tags.engraving, 'active = false'),
      () => set('product', tags.engraving, 'active = true'),
    ],
    [
      'its company is suspended',
      () => set('company', tags.company, `status = 'suspended'`),
      () => set('company', tags.company, `status = 'active'`),
    ],
    [
      'its company takes no orders during its pause',
      () => set('company', tags.company, `paused_until = '2999-01-02', pause_takes_orders = false`),
      () => set('company', tags.company, 'paused_until = null, pause_takes_orders = true'),
    ],
    [
      'its product asks for one text more',
      () => shop.database.query(`update media_rule set text = 2, textreq = 2 where name = 'words'`),
      () => shop.database.query(`update media_rule set textreq = 1, text = 1 where name = 'words'`),
    ],
  ];
  const looks: readonly [string, () => Promise<unknown>][] = [
    ['the cart', async () => (await sam.cart())[0]],
    ['mediacheck', async () => (await sam.send('PUT', `/mediacheck/${wish.id}`)).body],
    ['a new name', async () => (await sam.send('PUT', `/${wish.id}/update`, { name: 'Mine' })).body],
    ['a press of the check itself', async () => (await press('clicked')).body],
  ];

  it.each(
    happenings.flatMap(([what, happen, mend]) =>
      looks.map(([by, look]) => [what, by, { happen, mend, look }] as const),
    ),
  )('%s, seen by %s, and for good', async (_what, _by, { happen, mend, look }) => {
    await aCheckedWish(2, false, false);
    await happen();
    expect(await look()).toMatchObject({ id: wish.id, checked: false });
    expect(await stored()).toBe(false);
    await mend();
    expect(await sam.cart()).toMatchObject([{ checked: false }]);
    expect(await press('clicked')).toMatchObject({ status: 200, body: { checked: true } });
  });
});
