import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { loadMediaKeys } from './media-keys.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wishbin-keys-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const load = () => loadMediaKeys({ ...loadConfig({}), dataDir });

describe('the keys of media', () => {
  it('are those of the environment, and then no file is made', async () => {
    const MEDIA_KEYS = `mine:${Buffer.alloc(32, 9).toString('base64')}`;
    const keys = await loadMediaKeys({ ...loadConfig({ MEDIA_KEYS }), dataDir });
    expect(keys.current).toEqual({ id: 'mine', key: Buffer.alloc(32, 9) });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('are made once, for their owner alone, by however many servers that start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, load));
    expect(new Set(keys.map(({ current }) => `${current.id} ${current.key.toString('hex')}`)).size).toBe(1);
    expect(keys[0]?.current.key).toHaveLength(32);
    expect(await load()).toEqual(keys[0]);
    expect((await stat(join(dataDir, 'keys/media'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['media']);
  });

  it('are never replaced: a damaged file stops the start', async () => {
    await load();
    const path = join(dataDir, 'keys/media');
    await writeFile(path, 'half a k');
    await expect(load()).rejects.toThrow(ConfigError);
    await expect(load()).rejects.toThrow(`${path} holds no keys`);
  });
});
