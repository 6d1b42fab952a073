import { setImmediate } from 'node:timers/promises';
import { aPhotoWish } from './modules/cart/testing/a-wish.ts';
import type { Giver } from './modules/cart/testing/giver.ts';
import { type MediaServer, startMediaServer } from './modules/cart/testing/media-server.ts';
import { type MediaKeys, parseMediaKeys } from './platform/sealing/sealer.ts';
import { aPng } from './testing/pictures.ts';
import { testDatabase } from './testing/test-database.ts';

/** Names as pictures that people send get them. */
const OLD = `/wishes/${'01'.repeat(16)}.png`;
const YOUNG = `/wishes/${'02'.repeat(16)}.png`;

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await setImmediate();
}

const keys = (...ids: readonly string[]): MediaKeys => {
  const text = ids.map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join(',');
  const parsed = parseMediaKeys(text);
  if (!parsed) throw new Error(`Not keys: ${text}`);
  return parsed;
};

async function aWishWithText(giver: Giver, { database }: MediaServer) {
  const wish = await aPhotoWish(database, giver.id);
  await giver.give({ cart_id: wish.id }, 'For Ada');
  return wish;
}

describe('what the server does by itself', () => {
  it('removes the pictures that nothing has shown for an hour, and leaves those just given', async () => {
    const media = await startMediaServer();
    const { server, database } = media;
    const giver = await media.giver();
    const wish = await aPhotoWish(database, giver.id);
    const { content } = await giver.sendPicture({ cart_id: wish.id }, await aPng(40, 30));
    const [shown = ''] = await media.files();
    expect(content).toContain(shown);
    const bytes = await media.file(shown);
    for (const [location, age] of [
      [OLD, '61 minutes'],
      [YOUNG, '59 minutes'],
    ] as const) {
      await database.query(
        'insert into picture (location, created_at) values ($1, clock_timestamp() - $2::interval)',
        [location, age],
      );
      await server.app.mediaStore.write(location, bytes);
    }
    await server.app.jobs.start();
    await server.app.jobs.runSoon('remove-orphan-pictures');
    const left = async () =>
      (await database.query<{ location: string }>('select location from picture')).map(
        ({ location }) => location,
      );
    await until(async () => !(await left()).includes(OLD));
    expect((await left()).sort()).toEqual([shown, YOUNG].sort());
    expect((await media.files()).sort()).toEqual([shown, YOUNG].sort());
  });

  it('seals anew at its start what an older key sealed, and its owner notices nothing', async () => {
    const database = await testDatabase();
    const before = await startMediaServer({ database, mediaKeys: keys('old') });
    const giver = await before.giver();
    const wish = await aWishWithText(giver, before);
    const sealedBy = async () =>
      (await database.query<{ key_id: string }>('select key_id from media_slice')).map(
        ({ key_id }) => key_id,
      );
    expect(await sealedBy()).toEqual(['old']);

    const after = await startMediaServer({ database, mediaKeys: keys('new', 'old') }, before.issuer);
    await after.server.app.jobs.start();
    await until(async () => (await sealedBy())[0] === 'new');
    await before.server.close();

    const later = await startMediaServer({ database, mediaKeys: keys('new') }, before.issuer);
    const reply = await later.server.call(`/api/order/cart/${wish.id}/0/media`, {
      headers: { authorization: `Bearer ${giver.token}` },
    });
    expect(Object(reply.body)[0]).toMatchObject({ content: 'For Ada' });
  });
});
