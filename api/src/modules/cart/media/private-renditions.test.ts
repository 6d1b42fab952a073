import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { startMediaServer } from '../testing/media-server.ts';

/** Runs between a request for a picture and the reading of its bytes. */
let onRead: () => Promise<void>;

const plain = await startMediaServer();
const { database, mediaStore, mediaKeys } = plain.server.app;
const watched: MediaStore = {
  ...mediaStore,
  read: async (location) => {
    const bytes = await mediaStore.read(location);
    await onRead();
    return bytes;
  },
};
const media = await startMediaServer({ database, mediaStore: watched, mediaKeys }, plain.issuer);

const copies = (): Promise<string[]> =>
  readdir(join(media.server.app.config.dataDir, 'renditions'), { recursive: true }).catch(() => []);

describe('a picture that not everybody may see', () => {
  it('is shown in every size, of which none is kept: one that is deleted meanwhile leaves nothing behind', async () => {
    const sam = await media.giver();
    const wish = await aPhotoWish(media.database, sam.id);
    const { content, mediaslice_id } = await sam.sendPicture({ cart_id: wish.id }, await aPng(400, 300));
    onRead = async () => undefined;
    const look = (): Promise<Response> => fetch(`${media.server.url}/img${content}?w=320`);
    expect((await look()).headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect((await look()).status).toBe(200);
    expect(await copies()).toEqual([]);

    onRead = async () => {
      const gone = await sam.call('DELETE', `/api/order/mediaslice/${mediaslice_id}`);
      expect(gone.status).toBe(200);
    };
    await look();
    expect([await copies(), await plain.files()]).toEqual([[], []]);
    onRead = async () => undefined;
    expect((await look()).status).toBe(404);
  });
});
