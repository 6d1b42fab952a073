import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaKeys, parseMediaKeys } from '../../platform/sealing/sealer.ts';
import { putBackKeys, readMediaKeys, saveMediaKeys, saveReleaseKeys } from './keys.ts';

const NOW = new Date('2026-11-26T02:30:00Z');

let folder: string;
let saved: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-keys-'));
  saved = join(folder, 'saved');
});

afterEach(() => rm(folder, { recursive: true }));

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const [OLD, NEW, OTHER] = [key('old', 1), key('new', 2), key('old', 3)];

function keysOf(...texts: readonly string[]): MediaKeys {
  const keys = parseMediaKeys(texts.join(','));
  if (!keys) throw new Error('The keys of this test make no sense');
  return keys;
}

describe('a backup of keys', () => {
  it('keeps a media key that the site has dropped, after those of today', async () => {
    for (const keys of [keysOf(OLD), keysOf(NEW, OLD), keysOf(NEW), keysOf(NEW)])
      await saveMediaKeys(saved, keys);
    expect(await readMediaKeys(saved)).toBe(`${NEW},${OLD}`);
    expect(await readdir(saved)).toEqual(['media']);
    expect((await stat(join(saved, 'media'))).mode & 0o777).toBe(0o600);
  });

  it('leaves a key of the same id that is another one, and a file that holds no keys', async () => {
    await saveMediaKeys(saved, keysOf(OLD));
    await expect(saveMediaKeys(saved, keysOf(OTHER))).rejects.toThrow('another media key by the id old');
    expect(await readMediaKeys(saved)).toBe(OLD);
    await writeFile(join(saved, 'media'), OLD.slice(0, -4));
    await expect(saveMediaKeys(saved, keysOf(OLD))).rejects.toThrow('holds no media keys');
    expect(await readMediaKeys(saved)).toBe(OLD.slice(0, -4));
  });

  it('says which folder with keys of releases cannot be read', async () => {
    const none = join(folder, 'none');
    await expect(saveReleaseKeys(saved, none, NOW)).rejects.toThrow(
      `The keys of releases in ${none} (RELEASE_KEYS) were not copied: ENOENT`,
    );
  });
});

describe('a backup of the keys of releases', () => {
  let source: string;
  const releases = () => join(saved, 'releases');
  const save = (now: Date) => saveReleaseKeys(saved, source, now);
  const nightAfter = (nights: number) => new Date(NOW.getTime() + nights * 86_400_000);

  beforeEach(async () => {
    source = join(folder, 'source');
    await mkdir(source);
    await writeFile(join(source, 'store.pem'), 'signs the registry', { mode: 0o600 });
    await save(NOW);
  });

  it('has them with their modes, and new ones of a later night', async () => {
    await writeFile(join(source, 'cart.pem'), 'signs a remote', { mode: 0o600 });
    await save(nightAfter(1));
    expect((await readdir(releases())).sort()).toEqual(['cart.pem', 'store.pem']);
    expect((await stat(join(releases(), 'store.pem'))).mode & 0o777).toBe(0o600);
    expect(await readdir(saved)).toEqual(['releases']);
  });

  it('keeps a key, and another one of its name beside it once, and says so each night', async () => {
    await writeFile(join(source, 'store.pem'), 'made at a new start');
    await writeFile(join(source, 'cart.pem'), 'signs a remote');
    for (const night of [1, 2])
      await expect(save(nightAfter(night))).rejects.toThrow(
        `other keys than in ${releases()}, which keeps both: store.pem.`,
      );
    const other = 'store.pem.2026-11-27T02-30-00-000Z';
    expect((await readdir(releases())).sort()).toEqual(['cart.pem', 'store.pem', other]);
    expect(await readFile(join(releases(), 'store.pem'), 'utf8')).toBe('signs the registry');
    expect(await readFile(join(releases(), other), 'utf8')).toBe('made at a new start');
    await rename(join(releases(), other), join(releases(), 'store.pem'));
    await save(nightAfter(3));
  });
});

describe('keys that are put back', () => {
  const [dataDir, releaseKeys] = ['data', 'releases'];
  const places = () => ({ dataDir: join(folder, dataDir), releaseKeys: join(folder, releaseKeys) });

  beforeEach(async () => {
    const source = join(folder, 'source');
    await mkdir(source);
    await writeFile(join(source, 'store.pem'), 'saved');
    await saveMediaKeys(saved, keysOf(NEW, OLD));
    await saveReleaseKeys(saved, source, NOW);
  });

  it('are those that were missing', async () => {
    expect(await putBackKeys(saved, places())).toEqual([]);
    expect((await readFile(join(folder, dataDir, 'keys/media'), 'utf8')).trim()).toBe(`${NEW},${OLD}`);
    expect(await readFile(join(folder, releaseKeys, 'store.pem'), 'utf8')).toBe('saved');
    expect(await putBackKeys(saved, places())).toEqual([]);
  });

  it('leave others as they are, and say which', async () => {
    const [media, store] = [join(folder, dataDir, 'keys/media'), join(folder, releaseKeys, 'store.pem')];
    for (const path of [media, store]) {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, 'present');
    }
    expect(await putBackKeys(saved, places())).toEqual([media, store]);
    for (const path of [media, store]) expect(await readFile(path, 'utf8')).toBe('present');
  });
});
