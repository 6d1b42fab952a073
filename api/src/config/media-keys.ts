import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../platform/error-field.ts';
import { type MediaKeys, parseMediaKeys } from '../platform/sealing/sealer.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * The keys of MEDIA_KEYS; without it those of `DATA_DIR/keys/media`, a file of mode 0600 created at the first start.
 * Throws ConfigError when that file is damaged: a new key in its place could not open what is sealed.
 */
export async function loadMediaKeys({ mediaKeys, dataDir }: Config): Promise<MediaKeys> {
  if (mediaKeys) return mediaKeys;
  const path = join(dataDir, 'keys', 'media');
  const kept = (await readIfPresent(path)) ?? (await makeKeys(path));
  const keys = parseMediaKeys(kept.trim());
  if (keys) return keys;
  throw new ConfigError(`${path} holds no keys such as id:base64; bring back the file, or set MEDIA_KEYS.`);
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a temporary file and links it, which never replaces: servers that start at the same time read the same key. */
async function makeKeys(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(unfinished, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(path, 'utf8');
}
