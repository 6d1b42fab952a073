import { listGivenMedia } from 'shared-api/contract';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import type { Giver } from '../testing/giver.ts';
import { media, sam, wish } from '../testing/media-scenario.ts';

const GIVEN = '/api/order/cart/media';

const given = async (who: Giver) => {
  const { status, body } = await who.call('GET', GIVEN);
  expect(status).toBe(200);
  return listGivenMedia.answer.parse(body);
};

it('is nothing for a cart without any', async () => {
  expect(await given(sam)).toEqual([]);
});

it('is every text and picture of the cart by wish, part and slot, without passwords', async () => {
  const other = await aPhotoWish(media.database, sam.id);
  await sam.give({ cart_id: other.id }, 'Other');
  await sam.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, 'open sesame');
  await sam.give({ cart_id: wish.id, gift: true }, 'With love');
  await sam.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'For Ada');
  await sam.sendPicture({ cart_id: wish.id }, await aPng(5, 5));
  await sam.give({ cart_id: wish.id }, 'One');
  await sam.give({ cart_id: wish.id }, 'Two');
  const picture = expect.stringMatching(/^\/signed\//);
  expect(await given(sam)).toEqual([
    { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'TEXT', content: 'One' },
    { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'TEXT', content: 'Two' },
    { cart_id: wish.id, cartaddon_id: 0, gift: false, type_media: 'IMAGE', content: picture },
    { cart_id: wish.id, cartaddon_id: 0, gift: true, type_media: 'TEXT', content: 'With love' },
    { cart_id: wish.id, cartaddon_id: wish.tag, gift: false, type_media: 'TEXT', content: 'For Ada' },
    { cart_id: other.id, cartaddon_id: 0, gift: false, type_media: 'TEXT', content: 'Other' },
  ]);
});

it('is for the buyer alone, also from an administrator', async () => {
  await sam.give({ cart_id: wish.id }, 'Mine');
  expect(await given(await media.giver())).toEqual([]);
  expect(await given(await media.giver({ roles: 'wishbin_admin' }))).toEqual([]);
  const reply = await fetch(`${media.server.url}${GIVEN}`);
  expect(reply.status).toBe(401);
});

it('shows a text that cannot be read as nothing, and all others', async () => {
  await sam.give({ cart_id: wish.id }, 'One');
  await sam.give({ cart_id: wish.id }, 'Two');
  await media.database.query(
    `update media_slice set sealed = '\\x00' where id = (select min(id) from media_slice where part_id = $1)`,
    [wish.part],
  );
  expect((await given(sam)).map(({ content }) => content)).toEqual([null, 'Two']);
});
