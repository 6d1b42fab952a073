import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlace, giveToOwner } from './ownership.ts';

const [OWNER, OTHER] = [61_180, 61_181];
const asRoot = process.getuid?.() === 0 ? it : it.skip;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-ownership-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('makes a place that is missing, and refuses one that cannot be written', async () => {
  await checkPlace('DATA_DIR', join(folder, 'new/data'));
  expect((await stat(join(folder, 'new/data'))).mode & 0o777).toBe(0o700);
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')])
    await expect(checkPlace('DATA_DIR', path)).rejects.toThrow(
      `DATA_DIR is ${path}, where this user cannot write`,
    );
});

asRoot('gives what root wrote to the owner of the folder, and nothing else', async () => {
  const keys = join(folder, 'keys');
  await mkdir(keys);
  for (const name of ['media', 'other']) await writeFile(join(keys, name), name);
  await chown(folder, OWNER, OWNER);
  await chown(join(keys, 'other'), OTHER, OTHER);
  await giveToOwner(folder);
  const owners = await Promise.all(
    ['keys', 'keys/media', 'keys/other'].map(async (path) => (await stat(join(folder, path))).uid),
  );
  expect(owners).toEqual([OWNER, OWNER, OTHER]);
});
