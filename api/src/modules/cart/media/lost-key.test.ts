import { randomBytes } from 'node:crypto';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';
import { prepare } from '../../../startup.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

const keys = (id: string): MediaKeys => {
  const current = { id, key: randomBytes(32) };
  return { current, known: new Map([[id, current.key]]) };
};

const before = await startMediaServer({ mediaKeys: keys('old') });
const { database, mediaStore } = before.server.app;
/** The same data, the key of which is lost. */
const media = await startMediaServer({ database, mediaStore, mediaKeys: keys('new') }, before.issuer);
const sam = await before.giver();
const wish = await aPhotoWish(before.database, sam.id);
await before.database.query('update media_rule set imagereq = 0');
await before.database.query('delete from wish_part where position > 0');
await sam.give({ cart_id: wish.id }, 'For Ada');
await sam.give({ cart_id: wish.id, gift: true }, 'Congratulations');
await sam.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, 'sesame');
await before.database.query('update wish set gift = true, checked = true');

const call = (method: string, path: string, body?: object) =>
  media.server.call(path, {
    method,
    headers: { ...bearer(sam.token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const entry = async () => Object((await call('GET', '/api/order/cart')).body)[wish.id];

describe('a text that no key opens', () => {
  it('is logged as an error when a server starts, and not where every key is', async () => {
    const { app } = media.server;
    const error = jest.spyOn(app.http.log, 'error');
    await prepare(app);
    expect(error.mock.calls).toEqual([
      [{ lost: [{ key: 'old', texts: 3 }] }, expect.stringContaining('until the keys are back')],
    ]);
    const quiet = jest.spyOn(before.server.app.http.log, 'error');
    await prepare(before.server.app);
    expect(quiet).not.toHaveBeenCalled();
  });

  it('counts as missing, so that nothing is sold without it, until it is written anew', async () => {
    expect(await sam.entry(wish.id)).toMatchObject({ complete: true, gift_media: true, checked: true });
    expect(await entry()).toMatchObject({ complete: false, gift_media: false, checked: false });
    const clicked = await call('GET', `/api/order/cart/${wish.id}/clicked`);
    expect(clicked).toMatchObject({ status: 200, body: { checked: false } });

    const slots = Object((await call('GET', `/api/order/cart/${wish.id}/0/media`)).body);
    expect(slots[0]).toMatchObject({ content: null, mediaslice_id: expect.any(Number) });
    const { mediaslice_id } = slots[0];
    const anew = await call('PUT', SLICE, { mediaslice_id, content: 'For Ada, again' });
    expect(anew.status).toBe(200);
    expect(await entry()).toMatchObject({ complete: true, gift_media: false });
  });
});
