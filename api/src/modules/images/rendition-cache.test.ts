import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renditionCache } from './rendition-cache.ts';

const BLOCK = 4096;
const HOUR_MS = 3_600_000;

let folder: string;
let nowMs: number;
const errors: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-renditions-'));
  nowMs = Date.now();
  errors.length = 0;
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await rm(folder, { recursive: true });
});

const open = (blocks: number) =>
  renditionCache({
    folder,
    maxBytes: blocks * BLOCK,
    onError: (error) => errors.push(error),
    now: () => nowMs,
  });

const copy = (letter: string, blocks = 1): Buffer => Buffer.alloc(blocks * BLOCK, letter);

/** Notes that a copy was used so many hours ago. */
async function used(name: string, hoursAgo: number): Promise<void> {
  const seconds = (nowMs - hoursAgo * HOUR_MS) / 1000;
  await utimes(join(folder, name), seconds, seconds);
}

const names = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('removes the copies that were used least recently, and folders without copies', async () => {
  const cache = open(10);
  for (const [hours, name] of [...'abcdefghij'].entries()) {
    await cache.keep(`pictures/${name}.jpeg/${name}`, copy(name));
    await cache.settled();
    await used(`pictures/${name}.jpeg/${name}`, 20 - hours);
  }
  expect(await names()).toHaveLength(10);
  // The oldest is used again.
  expect(await cache.read('pictures/a.jpeg/a')).toEqual(copy('a'));
  await cache.keep('pictures/k.jpeg/k', copy('k'));
  await cache.settled();
  expect((await names()).sort()).toEqual([...'adefghijk']);
  expect((await readdir(join(folder, 'pictures'))).sort()).toEqual(
    [...'adefghijk'].map((name) => `${name}.jpeg`),
  );
  expect(await cache.read('pictures/b.jpeg/b')).toBeUndefined();
});

it('counts what is there already, of another process too, and whole blocks', async () => {
  for (const name of ['x', 'y', 'z']) {
    await writeFile(join(folder, name), 'tiny');
    await used(name, 2);
  }
  const cache = open(3);
  await cache.keep('new', Buffer.from('tiny'));
  await cache.settled();
  expect(await names()).toContain('new');
  expect(await names()).toHaveLength(2);
});

it('notes the use of a copy at most once an hour', async () => {
  const cache = open(100);
  await cache.keep('a', copy('a'));
  await cache.settled();
  const changedAt = async (): Promise<number> => (await stat(join(folder, 'a'))).mtimeMs;
  await used('a', 0.5);
  const before = await changedAt();
  await cache.read('a');
  expect(await changedAt()).toBe(before);
  nowMs += HOUR_MS;
  await cache.read('a');
  expect(Math.abs((await changedAt()) - nowMs)).toBeLessThan(1000);
});

it('leaves alone what another process is writing, and removes what one that was killed has left', async () => {
  for (const [name, hours] of [
    ['fresh.part', 0],
    ['left.part', 2],
  ] as const) {
    await writeFile(join(folder, name), copy('p', 50));
    await used(name, hours);
  }
  const cache = open(10);
  await cache.keep('a', copy('a'));
  await cache.settled();
  expect((await names()).sort()).toEqual(['a', 'fresh.part']);
});

it('gives a reader all of a copy or none, while others are removed beside it', async () => {
  const caches = [open(20), open(20)];
  const turns = Array.from({ length: 200 }, (_, turn) => turn);
  await Promise.all(
    turns.map(async (turn) => {
      const name = `pictures/${turn % 40}.jpeg/320`;
      const bytes = copy(String(turn % 10), 2);
      const cache = caches[turn % 2] as (typeof caches)[number];
      const read = await cache.read(name);
      if (read) expect(read.equals(bytes)).toBe(true);
      else await cache.keep(name, bytes);
    }),
  );
  for (const cache of caches) await cache.settled();
  const last = open(20);
  await last.keep('last', copy('l'));
  await last.settled();
  expect((await names()).length).toBeLessThanOrEqual(10);
});

it('reads no folder and no file that is missing', async () => {
  const cache = open(10);
  await cache.keep('pictures/a', copy('a'));
  expect(await cache.read('pictures')).toBeUndefined();
  expect(await cache.read('pictures/b')).toBeUndefined();
  await cache.settled();
});
