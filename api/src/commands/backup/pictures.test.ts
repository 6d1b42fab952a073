import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMediaStore } from '../../ports/media-store/folder-media-store.ts';
import { aPerson, insertRow } from '../../testing/fixture/rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { copyPictures, putBackPictures } from './pictures.ts';

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

describe('pictures without a file', () => {
  const LONG_AGO = new Date(Date.now() - 2 * 3_600_000);

  const addShopPicture = (location: string, createdAt: Date, leftAt: Date | null = null) =>
    database.query(
      'insert into shop_picture (company_id, location, created_at, left_at) values (1, $1, $2, $3) returning id',
      [location, createdAt, leftAt],
    );
  const addPicture = (location: string, leaving: boolean) =>
    database.query<{ id: number }>(
      'insert into picture (location, created_at, leaving) values ($1, $2, $3) returning id',
      [location, LONG_AGO, leaving],
    );

  afterEach(async () => {
    for (const table of ['picture', 'shop_picture', 'finding']) await database.query(`delete from ${table}`);
  });

  it('are those that must have one, wherever it was looked for', async () => {
    await addPicture('/people/lost.jpg', false);
    await addPicture('/people/leaving.jpg', true);
    await addShopPicture('/shop/lost.jpg', LONG_AGO);
    await addShopPicture('/shop/unused.jpg', LONG_AGO, LONG_AGO);
    await addShopPicture('/shop/new.jpg', new Date());
    expect(await copy(undefined, new Date())).toEqual({ copied: 0, present: 0, missing: 2, removed: 0 });
  });

  it('are not those whose loss an administrator has noted', async () => {
    const [row] = await addPicture('/people/lost.jpg', false);
    const note = (state: string) =>
      database.query(
        `with person as (insert into person (username) values ($2) returning id)
         insert into finding (kind, subject, message, state, closed_at, repaired_by)
         select 'picture_missing', $1, 'gone', $2, clock_timestamp(), id from person
         on conflict (kind, subject) do update set state = excluded.state`,
        [`picture ${row?.id}`, state],
      );
    await note('gone');
    expect(await copy(undefined, new Date())).toMatchObject({ missing: 1 });
    await note('noted');
    expect(await copy(undefined, new Date())).toMatchObject({ missing: 0 });
  });

  it('are found in a database that has no findings and no pages yet', async () => {
    await addShopPicture('/shop/lost.jpg', LONG_AGO);
    await database.script(
      'alter table finding rename to finding_later; alter table influencer_page rename to influencer_page_later',
    );
    try {
      expect(await copy(undefined, new Date())).toMatchObject({ missing: 1 });
    } finally {
      await database.script(
        'alter table finding_later rename to finding; alter table influencer_page_later rename to influencer_page',
      );
    }
  });
});

it('brings the pictures of a profile and of a page back, and none that was removed before', async () => {
  const face = `/people/${'ab'.repeat(16)}.jpeg`;
  const cover = `/covers/${'cd'.repeat(16)}.jpeg`;
  const store = folderMediaStore(join(folder, 'store'));
  await store.write(face, Buffer.from('a face'));
  await store.write(cover, Buffer.from('a cover'));
  const person_id = await aPerson(database, { picture_location: face });
  await insertRow(database, 'influencer_page', { person_id, cover_location: cover });
  await insertRow(database, 'influencer_page', {
    person_id: await aPerson(database, { picture_location: '' }),
  });
  expect(await copy(30, new Date())).toMatchObject({ copied: 2, missing: 0 });
  await rm(join(folder, 'store'), { recursive: true });
  expect(await copies()).toHaveLength(PICTURES.length);
  const back = { database, mediaStore: store, folder: join(folder, 'copies') };
  expect(await putBackPictures(back)).toBe(2);
  expect(await putBackPictures(back)).toBe(0);
  expect((await readFile(join(folder, 'store', face))).toString()).toBe('a face');
  expect((await readFile(join(folder, 'store', cover))).toString()).toBe('a cover');
  expect(await store.find('/shop/0.jpg')).toBeUndefined();
});
