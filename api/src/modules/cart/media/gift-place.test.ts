import { aPng } from '../../../testing/pictures.ts';
import { pictureForm, SLICE } from '../testing/giver.ts';
import { media, sam, wish } from '../testing/media-scenario.ts';

const isGift = (gift: boolean) =>
  media.database.query('update wish set gift = $2 where id = $1', [wish.id, gift]);
const isGiftable = (giftable: boolean) =>
  media.database.query(
    'update product set giftable = $2 where id = (select product_id from wish_part where id = $1)',
    [wish.part, giftable],
  );
const password = () => ({ cart_id: wish.id, cartaddon_id: 0, gift: true, type_media: 'PASSWORD' });

describe('media for a gift', () => {
  it('are refused for a product that cannot be one, and nothing is kept', async () => {
    await isGiftable(false);
    const before = await media.kept();
    const msg = 'Photo card cannot be given as a gift.';
    for (const type_media of ['PASSWORD', 'TEXT'])
      expect(await sam.call('POST', SLICE, { ...password(), type_media, content: 'sesame' })).toMatchObject({
        status: 422,
        body: { code: 'invalid', msg },
      });
    const form = pictureForm({ cart_id: wish.id, gift: true }, await aPng(9, 9));
    expect(await sam.send('POST', form)).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', msg },
    });
    expect(await media.kept()).toEqual(before);
  });

  it('are taken while the wish is not a gift yet, and for one that became a gift when it could', async () => {
    await sam.give(password(), 'sesame');
    await isGift(true);
    await isGiftable(false);
    await sam.give({ ...password(), type_media: 'TEXT' }, 'Congratulations');
    expect(await sam.entry(wish.id)).toMatchObject({ gift: true, gift_media: true });
  });
});
