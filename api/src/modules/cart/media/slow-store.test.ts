import type { MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish, type PhotoWish } from '../testing/a-wish.ts';
import { type Giver, pictureForm } from '../testing/giver.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';

let media: MediaServer;
let sam: Giver;
let wish: PhotoWish;
/** Lets the store go on, which stops at every removal until then. */
let goOn: () => void;
let stopped: Promise<void>;

beforeEach(async () => {
  const plain = await startMediaServer();
  const { database, mediaStore, mediaKeys } = plain.server.app;
  const gate = Promise.withResolvers<void>();
  goOn = gate.resolve;
  stopped = gate.promise;
  const slow: MediaStore = {
    ...mediaStore,
    remove: async (location) => {
      await stopped;
      await mediaStore.remove(location);
    },
  };
  const server = await startMediaServer({ database, mediaStore: slow, mediaKeys }, plain.issuer);
  media = { ...server, files: plain.files };
  sam = await media.giver();
  wish = await aPhotoWish(media.database, sam.id);
});

afterEach(() => goOn());

const noted = () => media.database.query<{ leaving: boolean }>('select leaving from picture order by id');
const files = async () => (await media.files()).filter((file) => file.startsWith('/wishes/'));

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function untilGone(count: number): Promise<void> {
  while ((await noted()).length > count) await new Promise(setImmediate);
}

describe('a store that does not answer', () => {
  it('delays no other person, and the deleter of a picture not for long', async () => {
    const { mediaslice_id } = await sam.sendPicture({ cart_id: wish.id }, await aPng(20, 10));
    const deleting = sam.call('DELETE', `/api/order/mediaslice/${mediaslice_id}`);
    while (!(await noted())[0]?.leaving) await new Promise(setImmediate);
    // The embedded database has one shared connection.
    const other = await media.giver();
    expect(await other.call('GET', '/api/order/cart')).toMatchObject({ status: 200, body: {} });
    expect(await deleting).toMatchObject({ status: 200, body: { msg: 'The picture was removed.' } });
    expect([await noted(), await files()]).toEqual([[{ leaving: true }], [expect.any(String)]]);
    goOn();
    await untilGone(0);
    expect(await files()).toEqual([]);
  });

  it('does not bring back what was replaced, and what took its place stays', async () => {
    const { mediaslice_id, content } = await sam.sendPicture({ cart_id: wish.id }, await aPng(20, 10));
    const form = pictureForm({ mediaslice_id }, await aPng(30, 10));
    const { status, body } = await sam.send('PUT', form);
    expect([status, Object(body).content === content]).toEqual([200, false]);
    goOn();
    await untilGone(1);
    expect([await noted(), await files()]).toEqual([
      [{ leaving: false }],
      [Object(body).content.slice(Object(body).content.indexOf('/wishes/'))],
    ]);
  });
});
