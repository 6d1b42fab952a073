import { join } from 'node:path';
import { aPng } from '../../../testing/pictures.ts';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestIssuer } from '../../../testing/test-issuer.ts';
import { pictureUploads } from '../../images/index.ts';
import { aPhotoWish, type PhotoWish } from '../testing/a-wish.ts';
import { type Giver, newGiver, pictureForm, SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';
import { removeOrphanPictures } from './picture-removal.ts';
import { holdPicture, insertPicture } from './slices.repo.ts';

/** The same person at each of the servers. */
let everywhere: Giver[];
let wish: PhotoWish;

const postgres = await ownPostgres();
const issuer = await startTestIssuer();
const open = () => openTestPostgres(postgres.url, 8);
const database = open();
const one = await startMediaServer({ database: open() }, issuer);
const { mediaStore, mediaKeys } = one.server.app;
const servers = [one, await startMediaServer({ database: open(), mediaStore, mediaKeys }, issuer)];

beforeEach(async () => {
  await database.query('delete from media_slice');
  await database.query('delete from picture');
  const token = await issuer.token({ sub: 'sam', preferred_username: 'sam' });
  everywhere = [];
  for (const { server } of servers) everywhere.push(await newGiver(server, token, 'sam'));
  wish = await aPhotoWish(database, everywhere[0]?.id ?? 0);
});

const at = (index: number): Giver => {
  const giver = everywhere[index % everywhere.length];
  if (!giver) throw new Error('There is no server');
  return giver;
};
const files = async (): Promise<string[]> => (await servers[0]?.files()) ?? [];

describe('one slot, asked for at two servers at once', () => {
  it('holds one picture; of the others nothing is left', async () => {
    const before = (await files()).length;
    const forms = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        pictureForm({ cart_id: wish.id }, await aPng(20 + index, 9)),
      ),
    );
    const replies = await Promise.all(forms.map((form, index) => at(index).send('POST', form)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await files()).length).toBe(before + 1);
    expect(await database.query('select count(*) as all from picture')).toEqual([{ all: 1 }]);
  });

  it('holds one text, and as many as there are slots', async () => {
    const text = (content: string) => ({
      cart_id: wish.id,
      cartaddon_id: 0,
      gift: false,
      type_media: 'TEXT',
      content,
    });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => at(index).call('POST', SLICE, text(`No ${index}`))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(18);
    expect(await database.query('select slot from media_slice order by slot')).toEqual([
      { slot: 0 },
      { slot: 1 },
    ]);
  });

  it('is emptied once', async () => {
    const { mediaslice_id } = await at(0).sendPicture({ cart_id: wish.id }, await aPng(9, 9));
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        at(index).call('DELETE', `/api/order/mediaslice/${mediaslice_id}`),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await database.query('select id from picture')).toEqual([]);
  });
});

describe('the removal of orphans', () => {
  const removal = (discard: (location: string) => Promise<void>) => ({
    database,
    pictures: { discard },
    onLeftover: (error: unknown) => {
      throw error;
    },
  });

  it('passes by a picture that is about to be shown, without waiting', async () => {
    const id = await insertPicture(database, `/wishes/${'a'.repeat(32)}.png`);
    await database.transaction(async (transaction) => {
      expect(await holdPicture(transaction, id)).toBe(true);
      expect(
        await removeOrphanPictures(
          removal(() => Promise.reject(new Error('Removed'))),
          0,
        ),
      ).toBe(0);
      await transaction.query(
        `insert into media_slice (part_id, gift, kind, slot, picture_id) values ($1, false, 'IMAGE', 0, $2)`,
        [wish.part, id],
      );
    });
    expect(
      await removeOrphanPictures(
        removal(() => Promise.reject(new Error('Removed'))),
        0,
      ),
    ).toBe(0);
    expect(await database.query('select id from picture')).toEqual([{ id }]);
  });

  it('goes before an upload that took too long, which is refused and leaves nothing', async () => {
    const [first] = servers;
    if (!first) throw new Error('There is no server');
    const { mediaStore, config } = first.server.app;
    const { discard } = pictureUploads({
      mediaStore,
      cacheFolder: join(config.dataDir, 'renditions'),
      onLost: (error) => expect(error).toBeUndefined(),
    });
    // The store takes so long that the picture is taken for an orphan before its slot is filled.
    const write: typeof mediaStore.write = async (location, bytes) => {
      await mediaStore.write(location, bytes);
      expect(await removeOrphanPictures(removal(discard), 0)).toBe(1);
    };
    const slow = await startMediaServer({ database, mediaStore: { ...mediaStore, write } }, issuer);
    const before = await files();
    const sam = await newGiver(slow.server, at(0).token, 'sam');
    expect(await sam.send('POST', pictureForm({ cart_id: wish.id }, await aPng(9, 9)))).toMatchObject({
      status: 422,
      body: { code: 'upload_refused', msg: 'This took too long. Please send the picture again.' },
    });
    expect(await files()).toEqual(before);
    expect(await database.query('select id from picture')).toEqual([]);
    expect(await database.query('select id from media_slice')).toEqual([]);
  });
});
