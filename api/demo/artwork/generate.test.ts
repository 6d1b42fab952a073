import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { artworkVersion, generateArtwork } from './generate.ts';
import { allPictures } from './pictures.ts';

let cache: string;

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'wishbin-artwork-'));
});

afterEach(() => rm(cache, { recursive: true, force: true }));

/** A set of this version in which all but the last pictures were drawn before it was cut off. */
async function unfinished(missing: number): Promise<string> {
  const folder = join(cache, await artworkVersion());
  for (const { location } of allPictures().slice(0, -missing)) {
    await mkdir(dirname(join(folder, location)), { recursive: true });
    await writeFile(join(folder, location), '');
  }
  return folder;
}

it('draws only what is missing, then nothing', async () => {
  const folder = await unfinished(2);
  const first = await generateArtwork(cache);
  expect(first).toMatchObject({ folder, drawn: 2 });
  expect((await generateArtwork(cache)).drawn).toBe(0);
});

it('removes the finished set of another version', async () => {
  await mkdir(join(cache, 'older'));
  await writeFile(join(cache, 'older/complete'), 'older');
  await unfinished(1);
  const { version } = await generateArtwork(cache);
  expect(await readdir(cache)).toEqual([version]);
});
