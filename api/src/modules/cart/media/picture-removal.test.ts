import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../../../platform/database/database.ts';
import { MediaStoreError } from '../../../ports/media-store/media-store-port.ts';
import { aPng } from '../../../testing/pictures.ts';
import { pictureUploads } from '../../images/index.ts';
import { aPhotoWish, type PhotoWish } from '../testing/a-wish.ts';
import { type Giver, pictureForm } from '../testing/giver.ts';
import { type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { type PictureRemoval, removeOrphanPictures } from './picture-removal.ts';

const HOUR = 3_600_000;

let removal: PictureRemoval;
let sam: Giver;
let wish: PhotoWish;
let leftovers: unknown[];

const media = await startMediaServer();

beforeEach(async () => {
  await media.database.query('delete from media_slice');
  await media.database.query('delete from picture');
  await rm(join(media.server.app.config.dataDir, 'images', 'wishes'), { recursive: true, force: true });
  sam = await media.giver();
  wish = await aPhotoWish(media.database, sam.id);
  leftovers = [];
  const { mediaStore, config } = media.server.app;
  removal = {
    database: media.database,
    pictures: pictureUploads({
      mediaStore,
      cacheFolder: join(config.dataDir, 'renditions'),
      onLost: (error) => expect(error).toBeUndefined(),
    }),
    onLeftover: (error) => leftovers.push(error),
  };
});

const named = (digit: string): string => `/wishes/${digit.repeat(32)}.jpeg`;

/** A stored picture that nothing shows, so many hours old. */
async function anOrphan(digit: string, hours: number): Promise<string> {
  const location = named(digit);
  await media.server.app.mediaStore.write(location, await aPng(5, 5));
  await media.database.query(
    'insert into picture (location, created_at) values ($1, now() - make_interval(hours => $2))',
    [location, hours],
  );
  return location;
}

const noted = async (): Promise<string[]> =>
  (await media.database.query<{ location: string }>('select location from picture order by location')).map(
    ({ location }) => location,
  );
const wishFiles = async (): Promise<string[]> =>
  (await media.files()).filter((file) => file.startsWith('/wishes/')).sort();

describe('pictures that nothing shows', () => {
  it('are removed with their sizes once they are old enough; what is shown or young stays', async () => {
    const gone = await anOrphan('a', 2);
    const young = await anOrphan('b', 0);
    const { content } = await sam.sendPicture({ cart_id: wish.id }, await aPng(60, 40));
    const shown = content.slice(content.indexOf('/wishes/'));
    await media.database.query(
      `update picture set created_at = now() - interval '9 hours' where location = $1`,
      [shown],
    );
    const sizes = join(media.server.app.config.dataDir, 'renditions', gone);
    await mkdir(sizes, { recursive: true });
    await writeFile(join(sizes, 'x-48'), 'x');

    expect(await removeOrphanPictures(removal, HOUR)).toBe(1);
    expect(await noted()).toEqual([shown, young].sort());
    expect(await wishFiles()).toEqual([shown, young].sort());
    await expect(writeFile(join(sizes, 'x-48'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await removeOrphanPictures(removal, HOUR)).toBe(0);
    expect(leftovers).toEqual([]);
  });

  it('go at once with a wish that is deleted, and are shown no more; those of others stay', async () => {
    const other = await aPhotoWish(media.database, sam.id);
    const stays = await sam.sendPicture({ cart_id: other.id }, await aPng(60, 40));
    const { content } = await sam.sendPicture({ cart_id: wish.id }, await aPng(60, 40));
    await sam.sendPicture({ cart_id: wish.id, gift: true }, await aPng(60, 40));
    expect((await media.server.call(`/img${content}`)).status).toBe(200);
    expect((await sam.call('DELETE', `/api/order/cart/${wish.id}/update`)).status).toBe(200);
    const left = stays.content.slice(stays.content.indexOf('/wishes/'));
    expect([await wishFiles(), await noted()]).toEqual([[left], [left]]);
    expect((await media.server.call(`/img${content}`)).status).toBe(404);
  });

  it('are all removed but one that fails: it is reported and retried', async () => {
    const stuck = await anOrphan('a', 2);
    await anOrphan('b', 2);
    const failing: PictureRemoval = {
      ...removal,
      pictures: {
        discard: (location) =>
          location === stuck
            ? Promise.reject(new Error('The store is away'))
            : removal.pictures.discard(location),
      },
    };
    expect(await removeOrphanPictures(failing, HOUR)).toBe(1);
    expect([await noted(), await wishFiles(), leftovers]).toEqual([
      [stuck],
      [stuck],
      [new Error('The store is away')],
    ]);
    expect(await removeOrphanPictures(removal, HOUR)).toBe(1);
    expect([await noted(), await wishFiles()]).toEqual([[], []]);
  });

  it('are removed by the next run when the one before ended between the file and its row', async () => {
    await anOrphan('a', 2);
    const ending: PictureRemoval = {
      ...removal,
      pictures: {
        discard: async (location) => {
          await removal.pictures.discard(location);
          throw new Error('The process ended');
        },
      },
    };
    expect(await removeOrphanPictures(ending, HOUR)).toBe(0);
    expect([await noted(), await wishFiles()]).toEqual([[named('a')], []]);
    expect(await removeOrphanPictures(removal, HOUR)).toBe(1);
    expect(await noted()).toEqual([]);
  });

  it('wait for the next run when the store is away: each of them would be waited for in vain', async () => {
    for (const digit of ['a', 'b', 'c']) await anOrphan(digit, 2);
    const away = new MediaStoreError('unavailable', 'The bucket is away');
    let asked = 0;
    const discard = (): Promise<void> => {
      asked += 1;
      return Promise.reject(away);
    };
    expect(await removeOrphanPictures({ ...removal, pictures: { discard } }, HOUR)).toBe(0);
    expect([asked, leftovers]).toEqual([1, [away]]);
    expect(await removeOrphanPictures(removal, HOUR)).toBe(3);
  });

  it('are each removed once by several servers at a time', async () => {
    for (const digit of ['a', 'b', 'c', 'd', 'e']) await anOrphan(digit, 2);
    const runs = await Promise.all([1, 2, 3].map(() => removeOrphanPictures(removal, HOUR)));
    expect(runs.reduce((sum, removed) => sum + removed)).toBe(5);
    expect([await noted(), await wishFiles()]).toEqual([[], []]);
  });

  it('stay when a slice comes to show them just then', async () => {
    const location = await anOrphan('a', 2);
    const { transaction } = media.database;
    /** As if the upload were done between the list of orphans and the look at this one. */
    const late: PictureRemoval = {
      ...removal,
      database: {
        ...media.database,
        transaction: async <T>(work: (transaction: Queryable) => Promise<T>): Promise<T> => {
          await media.database.query(
            `insert into media_slice (part_id, gift, kind, slot, picture_id)
             select $1, false, 'IMAGE', 0, id from picture where location = $2`,
            [wish.part, location],
          );
          return transaction(work);
        },
      },
    };
    expect(await removeOrphanPictures(late, HOUR)).toBe(0);
    expect([await noted(), await wishFiles()]).toEqual([[location], [location]]);
  });
});

describe('an upload that does not come to its end', () => {
  /** A server on the same data, one part of which fails. */
  const failing = async (parts: object): Promise<MediaServer> => {
    const { database, mediaStore, mediaKeys } = media.server.app;
    return startMediaServer({ database, mediaStore, mediaKeys, ...parts }, media.issuer);
  };
  const send = async (server: MediaServer) =>
    server.server.call('/api/order/mediaslice/picture', {
      method: 'POST',
      headers: { authorization: `Bearer ${sam.token}` },
      body: pictureForm({ cart_id: wish.id }, await aPng(9, 9)),
    });

  it('is 507 with a sentence where there is no room, and leaves nothing', async () => {
    const before = await media.kept();
    const { mediaStore } = media.server.app;
    const write = (): Promise<void> => writeFile('/dev/full', 'x');
    expect(await send(await failing({ mediaStore: { ...mediaStore, write } }))).toMatchObject({
      status: 507,
      body: {
        code: 'storage_full',
        msg: 'There is no room to keep this at the moment. Please try again later.',
      },
    });
    expect(await media.kept()).toEqual(before);
  });

  it('leaves a row when the place of pictures was away, which may keep the file after all', async () => {
    const { mediaStore } = media.server.app;
    let arrive = (): Promise<void> => Promise.reject(new Error('Nothing was sent'));
    const write: typeof mediaStore.write = (location, bytes) => {
      arrive = () => mediaStore.write(location, bytes);
      return Promise.reject(new MediaStoreError('unavailable', 'The bucket cannot be reached'));
    };
    expect((await send(await failing({ mediaStore: { ...mediaStore, write } }))).status).toBe(503);
    await arrive();
    expect([(await noted()).length, await wishFiles()]).toEqual([1, await noted()]);
    expect(await removeOrphanPictures(removal, 0)).toBe(1);
    expect([await noted(), await wishFiles()]).toEqual([[], []]);
  });

  it('leaves neither file nor row when the slot cannot be filled', async () => {
    const before = await media.kept();
    const { database } = media.server.app;
    let turns = 0;
    const lockedTransaction = (): Promise<never> => {
      turns += 1;
      return Promise.reject(new Error('The statement failed'));
    };
    const broken = { ...database, lockedTransaction };
    expect((await send(await failing({ database: broken }))).status).toBe(500);
    expect(turns).toBe(1);
    expect(await media.kept()).toEqual(before);
  });

  it('leaves a row when it is killed on its way, by which the file is found', async () => {
    const { database } = media.server.app;
    const killed = () => Promise.reject(new Error('Killed'));
    const dead = { ...database, transaction: killed, lockedTransaction: killed };
    expect((await send(await failing({ database: dead }))).status).toBe(500);
    expect([(await noted()).length, (await wishFiles()).length]).toEqual([1, 1]);
    expect(await removeOrphanPictures(removal, 0)).toBe(1);
    expect([await noted(), await wishFiles()]).toEqual([[], []]);
  });
});
