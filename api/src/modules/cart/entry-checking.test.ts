import { startCartServer } from './testing/cart-server.ts';
import { askForMedia, aTagWish, give, type MadeWish } from './testing/media-shop.ts';
import { aTagShop, type TagShop } from './testing/tag-shop.ts';

let tags: TagShop;

const shop = await startCartServer();
const sam = await shop.shopper();

beforeEach(async () => {
  tags = await aTagShop(shop.database);
  await askForMedia(shop.database, tags);
});

type GiftMedia = 'TEXT' | 'IMAGE' | 'PASSWORD';

/** Problem of a wish before its check is pressed. */
interface Case {
  readonly addon: boolean;
  readonly complete: boolean;
  readonly fits: boolean;
  readonly gift: boolean;
  readonly quantity: number;
  readonly given: readonly GiftMedia[];
}

const both = [true, false];
const GIVEN: readonly (readonly GiftMedia[])[] = [
  [],
  ['TEXT'],
  ['IMAGE'],
  ['PASSWORD'],
  ['TEXT', 'IMAGE'],
  ['TEXT', 'PASSWORD'],
  ['IMAGE', 'PASSWORD'],
  ['TEXT', 'IMAGE', 'PASSWORD'],
];

/** Every state of a wish that is no gift, or a gift with all or nothing; and every way to fill the media of a gift. */
const cases: readonly Case[] = [
  ...both.flatMap((addon) =>
    both.flatMap((complete) =>
      both.flatMap((fits) =>
        [undefined, GIVEN.at(0), GIVEN.at(-1)].map((given) => ({
          addon,
          complete,
          fits,
          gift: given !== undefined,
          quantity: 2,
          given: given ?? [],
        })),
      ),
    ),
  ),
  ...[1, 2].flatMap((quantity) =>
    GIVEN.map((given) => ({ addon: true, complete: true, fits: true, gift: true, quantity, given })),
  ),
];

/** The rules in the words of the specification, worked out without the product's own. */
function expected({ addon, complete, fits, gift, quantity, given }: Case) {
  const words = given.includes('TEXT') || given.includes('IMAGE');
  const giftMedia = words && (quantity === 1 || given.includes('PASSWORD'));
  const media = addon && complete && (!gift || giftMedia);
  return { giftMedia, checked: media && fits, refused: media && !fits };
}

async function wishOf({ addon, complete, fits, gift, quantity, given }: Case): Promise<MadeWish> {
  const { database } = shop;
  const wish = await aTagWish(shop, sam, tags, quantity);
  if (addon) await give(database, wish.addon, 'IMAGE', false);
  if (complete) await give(database, wish.main, 'TEXT', false);
  for (const kind of given) await give(database, wish.main, kind, true);
  if (gift) expect((await sam.send('GET', `/${wish.id}/gift`)).status).toBe(200);
  if (!fits) await database.query('update merchandise set quantity = $2 where id = $1', [tags.letters, 1]);
  if (!fits) await database.query('update product set maxover = 0 where id = $1', [tags.engraving]);
  return wish;
}

const named = ({ addon, complete, fits, gift, quantity, given }: Case): string =>
  [
    `quantity ${quantity} that ${fits ? 'can' : 'cannot'} be had`,
    `main item ${complete ? 'complete' : 'lacks its text'}`,
    `add-on ${addon ? 'complete' : 'lacks its picture'}`,
    gift ? `a gift with ${given.join(', ') || 'nothing'}` : 'no gift',
  ].join(', ');

describe('an entry is checked only if all media are there and the quantity can be had', () => {
  it.each(cases.map((one) => [named(one), one] as const))('%s', async (_, one) => {
    const wish = await wishOf(one);
    const { giftMedia, checked, refused } = expected(one);
    const before = await shop.contents();

    const reply = await sam.send('GET', `/${wish.id}/clicked`);
    const entry = (await sam.cart()).find(({ id }) => id === wish.id);
    expect(entry).toMatchObject({
      checked,
      addon_media: one.addon,
      complete: one.complete,
      gift: one.gift,
      gift_media: giftMedia,
      cart_quantity: one.quantity,
    });
    if (refused)
      expect(reply).toMatchObject({
        status: 423,
        body: { code: 'wish_quantity_over_max', quantity: 1, msg: 'Update Quantity, Max Quantity is 1' },
      });
    else expect(reply).toMatchObject({ status: 200, body: entry });
    if (!checked) expect(await shop.contents()).toEqual(before);

    // A check can always be removed.
    await shop.database.query('update wish set checked = true where id = $1', [wish.id]);
    expect(await sam.send('GET', `/${wish.id}/clicked`)).toMatchObject({
      status: 200,
      body: { ...entry, checked: false },
    });
    expect(await shop.contents()).toEqual(before);
    await sam.send('DELETE', `/${wish.id}/update`);
  });
});
