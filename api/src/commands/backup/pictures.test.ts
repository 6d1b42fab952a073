import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMediaStore } from '../../ports/media-store/folder-media-store.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { copyPictures } from './pictures.ts';

const PICTURES = Array.from({ length: 40 }, (_, index) => `/shop/${index}.jpg`);
const LATER = new Date(Date.now() + 40 * 86_400_000);

const database = await testDatabase();
let folder: string;

/** Copies are there of pictures whose rows are gone. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-pictures-'));
  const store = folderMediaStore(join(folder, 'store'));
  for (const location of PICTURES) {
    await store.write(location, Buffer.from(location));
    await database.query('insert into shop_picture (company_id, location) values (1, $1)', [location]);
  }
  expect(await copy(30, new Date())).toMatchObject({ copied: PICTURES.length, removed: 0 });
  await database.query('delete from shop_picture');
});

afterEach(() => rm(folder, { recursive: true }));

const copy = (keepDays: number | undefined, now: Date) =>
  copyPictures({
    database,
    mediaStore: folderMediaStore(join(folder, 'store')),
    folder: join(folder, 'copies'),
    keepDays,
    now,
  });
const copies = () => readdir(join(folder, 'copies/shop'));

it('removes old copies by the days that are given, and none without', async () => {
  expect(await copy(undefined, LATER)).toMatchObject({ removed: 0 });
  expect(await copies()).toHaveLength(PICTURES.length);
  expect(await copy(50, LATER)).toMatchObject({ removed: 0 });
  expect(await copy(30, LATER)).toMatchObject({ removed: PICTURES.length });
  expect(await copies()).toEqual([]);
});

it('takes a copy that another run has removed as removed', async () => {
  const [one, other] = await Promise.all([copy(30, LATER), copy(30, LATER)]);
  expect(one.removed + other.removed).toBe(PICTURES.length);
  expect(await copies()).toEqual([]);
});
