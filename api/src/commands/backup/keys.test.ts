import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaKeys, parseMediaKeys } from '../../platform/sealing/sealer.ts';
import { putBackKeys, readMediaKeys, saveMediaKeys, saveReleaseKeys } from './keys.ts';

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
    await expect(saveReleaseKeys(saved, none)).rejects.toThrow(
      `The keys of releases in ${none} (RELEASE_KEYS) were not copied: ENOENT`,
    );
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
    await saveReleaseKeys(saved, source);
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
