import { reseal } from '../../../platform/sealing/reseal.ts';
import { type MediaKeys, parseMediaKeys, sealer } from '../../../platform/sealing/sealer.ts';
import type { Values } from '../../../testing/fixture/rows.ts';
import { aPng } from '../../../testing/pictures.ts';
import { deleteMediaOfCancelled } from '../../cart/media/order-copies.repo.ts';
import { removeOrphanPictures } from '../../cart/media/picture-removal.ts';
import { aPhotoWish } from '../../cart/testing/a-wish.ts';
import type { Giver } from '../../cart/testing/giver.ts';
import { startMediaServer } from '../../cart/testing/media-server.ts';
import { buyWish } from '../testing/a-gift.ts';
import { codeFingerprint } from './codes.ts';

const keys = (...ids: readonly string[]): MediaKeys => {
  const parsed = parseMediaKeys(
    ids.map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join(','),
  );
  if (!parsed) throw new Error('Not keys');
  return parsed;
};

let ada: Giver;

const media = await startMediaServer({ mediaKeys: keys('old') });

beforeEach(async () => {
  ada = await media.giver();
});

const PLACEMENT = { zoom: 1.5, x: 0.25, y: -1, turn: 90 };

/** A bought wish with text and picture, an engraving, and a gift's text and password. */
async function bought(values: Values = {}) {
  const wish = await aPhotoWish(media.database, ada.id, { gift: true });
  await ada.give({ cart_id: wish.id }, 'Its own words');
  const placement = JSON.stringify(PLACEMENT);
  const own = await ada.sendPicture({ cart_id: wish.id, placement }, await aPng(20, 20));
  await ada.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'ADA');
  await ada.give({ cart_id: wish.id, gift: true }, 'For you');
  await ada.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, 'sesame');
  const order = await buyWish(media.server.app, ada.id, wish.id, values);
  const [, location = ''] = /(\/wishes\/.*)$/.exec(own.content) ?? [];
  return { wish, ...order, location };
}

const read = (orderWish: number) => {
  const { readOrderMedia } = media.server.app.services.media.orderMedia;
  return readOrderMedia(media.database, [orderWish]);
};
const short = (items: Awaited<ReturnType<typeof read>>) =>
  items.map(({ position, gift, kind, content }) =>
    [position, gift ? 'gift' : 'own', kind, kind === 'IMAGE' ? content !== null : content].join(' '),
  );
const ALL = [
  '0 own TEXT Its own words',
  '0 own IMAGE true',
  '0 gift TEXT For you',
  '0 gift PASSWORD sesame',
  '1 own TEXT ADA',
];

const removal = () => ({
  database: media.database,
  pictures: { discard: (location: string) => media.server.app.mediaStore.remove(location) },
  onLeftover: (error: unknown) => {
    throw error;
  },
});

describe('what an order keeps of its wishes', () => {
  it('is all that was given, and stays when the wish and its pictures are deleted', async () => {
    const { wish, orderWish, location } = await bought();
    expect(short(await read(orderWish))).toEqual(ALL);
    expect((await ada.call('DELETE', `/api/order/cart/${wish.id}/update`)).status).toBe(200);
    expect(await media.database.query('select from media_slice where part_id = $1', [wish.part])).toEqual([]);
    await removeOrphanPictures(removal(), 0);
    expect(short(await read(orderWish))).toEqual(ALL);
    expect(
      await media.database.query(
        `select placement from order_media where order_wish_id = $1 and kind = 'IMAGE'`,
        [orderWish],
      ),
    ).toEqual([{ placement: PLACEMENT }]);
    expect(await media.files()).toContain(location);
    const [picture] = (await read(orderWish)).filter(({ kind }) => kind === 'IMAGE');
    expect((await media.server.call(`/img${picture?.content}`)).status).toBe(200);
  });

  it('stays as it was, whatever becomes of the wish in the cart', async () => {
    const { wish, orderWish, location } = await bought();
    const [text, , picture] = await ada.media(wish.id);
    await ada.call('PUT', '/api/order/cart/mediaslice', {
      mediaslice_id: text?.mediaslice_id,
      content: 'Other',
    });
    expect(picture).toMatchObject({ media: 'IMAGE' });
    await ada.call('DELETE', `/api/order/mediaslice/${picture?.mediaslice_id}`);
    expect(short(await read(orderWish))).toEqual(ALL);
    expect(await media.files()).toContain(location);
  });

  it('does not open in another place', async () => {
    const { orderWish } = await bought();
    await media.database.query(
      `update order_media set sealed = (select sealed from order_media where order_wish_id = $1 and position = 1)
       where order_wish_id = $1 and position = 0 and kind = 'TEXT' and not gift`,
      [orderWish],
    );
    expect(short(await read(orderWish))).toEqual(['0 own TEXT ', ...ALL.slice(1)]);
  });

  it('goes a month after an order was cancelled, with the pictures that nothing else shows', async () => {
    const { wish, orderWish, order, location } = await bought({
      state: 'cancelled',
      cancelled_at: new Date(),
    });
    await ada.call('DELETE', `/api/order/cart/${wish.id}/update`);
    expect(await deleteMediaOfCancelled(media.database, 30)).toBe(0);
    expect(await media.files()).toContain(location);
    await media.database.query(
      `update shop_order set cancelled_at = cancelled_at - interval '31 days' where id = $1`,
      [order],
    );
    expect(await deleteMediaOfCancelled(media.database, 30)).toBe(5);
    expect(await read(orderWish)).toEqual([]);
    await removeOrphanPictures(removal(), 0);
    expect(await media.files()).not.toContain(location);
  });

  it('is not copied when a text does not open: the order is refused in words, and nothing is stored', async () => {
    const wish = await aPhotoWish(media.database, ada.id);
    await ada.give({ cart_id: wish.id }, 'Its own words');
    await media.database.query(`update media_slice set sealed = decode('00', 'hex') where part_id = $1`, [
      wish.part,
    ]);
    const before = await media.database.query('select count(*) from order_media');
    await expect(buyWish(media.server.app, ada.id, wish.id)).rejects.toMatchObject({
      code: 'order_refused',
      message: 'A text given for For Ada cannot be read any more. Please write it anew.',
    });
    expect(await media.database.query('select count(*) from order_media')).toEqual(before);
  });
});

describe('a new key', () => {
  it('seals anew what orders and gifts keep, their thanks and codes, and the old one may go', async () => {
    const { orderWish } = await bought();
    const { gifts } = media.server.app.services;
    const [before] = await gifts.readOwnGifts([orderWish], null);
    const code = before?.gift_code ?? '';
    for (const [path, body] of [
      ['unlock', { password: 'sesame' }],
      ['thanks', { content: 'So kind' }],
    ] as const) {
      const visitor = '3d594650-3436-4a1b-8c9f-222222222222';
      const headers = { 'content-type': 'application/json', cookie: `wishbin-visitor=${visitor}` };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      expect((await media.server.call(`/api/gift/${code}/${path}`, init)).status).toBe(200);
    }
    const damaged: string[] = [];
    await media.database.query(`delete from order_media where sealed = decode('00', 'hex')`);
    await reseal(
      media.database,
      sealer(keys('new', 'old')),
      media.server.app.sealedColumns,
      (_id, _error, table) => damaged.push(table),
    );
    expect(damaged).not.toContain('gift');
    const used = await media.database.query(
      `select distinct key from (select code_key_id as key from gift union select thanks_key_id from gift
         union select key_id from order_media where order_wish_id = $1) every where key is not null`,
      [orderWish],
    );
    expect(used).toEqual([{ key: 'new' }]);

    const { database, mediaStore } = media.server.app;
    const later = await startMediaServer({ database, mediaStore, mediaKeys: keys('new') }, media.issuer);
    const { services } = later.server.app;
    expect(short(await services.media.orderMedia.readOrderMedia(database, [orderWish]))).toEqual(ALL);
    expect(await services.gifts.readOwnGifts([orderWish], null)).toMatchObject([
      { gift_code: code, gift_thanks: 'So kind' },
    ]);
    expect(
      await database.query('select from gift where code_print = $1', [codeFingerprint(code)]),
    ).toHaveLength(1);
  });
});
