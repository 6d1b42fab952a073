import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addBase, chooseBase, listBases, pruneBases, walFilesOf } from './backup-folder.ts';

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'wishbin-bases-'));
});

afterEach(() => rm(base, { recursive: true }));

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const add = (endedAt: Date) =>
  addBase(base, {
    release: '1.0.0',
    copy: async (folder) => {
      await mkdir(folder);
      await writeFile(join(folder, 'base.tar.gz'), 'files');
      return { endedAt, postgres: 15 };
    },
  });

it('chooses the newest copy that can be brought to a moment', async () => {
  for (const number of [3, 1, 2]) await add(day(number));
  expect(await chooseBase(base)).toMatchObject({ endedAt: day(3), release: '1.0.0', postgres: 15 });
  expect((await chooseBase(base, day(2))).endedAt).toEqual(day(2));
  expect((await chooseBase(base, new Date(day(2).getTime() - 1))).endedAt).toEqual(day(1));
  await expect(chooseBase(base, new Date(day(1).getTime() - 1))).rejects.toThrow(
    `ended at ${day(1).toISOString()}: choose a later moment`,
  );
  await expect(chooseBase(join(base, 'none'))).rejects.toThrow('There is no complete backup');
});

it('does not count a copy that was cut off, and begins it anew', async () => {
  const cut = addBase(base, {
    release: '1.0.0',
    copy: async (folder) => {
      await mkdir(folder);
      await writeFile(join(folder, 'half'), '');
      throw new Error('cut off');
    },
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await listBases(base)).toEqual([]);
  const { folder } = await add(day(1));
  expect(await readdir(folder)).toEqual(['base.tar.gz', 'wishbin.json']);
});

it('keeps what the last days need, and the copy before them', async () => {
  for (const number of [1, 2, 3, 20]) await add(day(number));
  const removed = await pruneBases(base, 14, day(20));
  expect(removed.map(({ endedAt }) => endedAt)).toEqual([day(1), day(2)]);
  expect((await chooseBase(base, day(7))).endedAt).toEqual(day(3));
});

it('does not count the copy of a run that another one has overtaken', async () => {
  const [begun, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = addBase(base, {
    release: '1.0.0',
    copy: async (folder) => {
      await mkdir(folder);
      begun.resolve();
      await overtaken.promise;
      return { endedAt: day(1), postgres: 15 };
    },
  });
  await begun.promise;
  const second = await addBase(base, {
    release: '1.0.0',
    copy: async (folder) => {
      await mkdir(folder);
      overtaken.resolve();
      await expect(first).rejects.toThrow('ENOENT');
      await writeFile(join(folder, 'base.tar.gz'), 'files');
      return { endedAt: day(2), postgres: 15 };
    },
  });
  expect(await listBases(base)).toEqual([second]);
  expect(await readdir(second.folder)).toEqual(['base.tar.gz', 'wishbin.json']);
});

it.each([
  [1, '0/2000028', '0/2000100', ['000000010000000000000002']],
  [2, '1/FF000000', '2/1', ['0000000200000001000000FF', '000000020000000200000000']],
  [1, 'A/0', 'A/1000000', ['000000010000000A00000000']],
])('knows the files of the log on timeline %d from %s to %s', (Timeline, start, end, names) => {
  expect(walFilesOf({ Timeline, 'Start-LSN': start, 'End-LSN': end })).toEqual(names);
});
