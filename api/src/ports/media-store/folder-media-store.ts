import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../platform/error-field.ts';
import { isMediaLocation, type MediaStore, type WriteOptions } from './media-store-port.ts';

/** No location begins with a dot. */
const UNFINISHED = '.unfinished';
/** Milliseconds, many more than a write takes. */
const FORGOTTEN = 60 * 60 * 1000;

/**
 * Pictures in a folder of this machine, which is one file system. What a process that was killed left unfinished is removed
 * by the first write an hour later.
 */
export function folderMediaStore(folder: string): MediaStore {
  const unfinished = join(folder, UNFINISHED);
  const pathOf = (location: string): string => {
    if (!isMediaLocation(location)) throw new RangeError(`Not a place for a picture: ${location}`);
    return join(folder, location);
  };
  return {
    find: async (location) => {
      const found = await unlessMissing(stat(pathOf(location)));
      if (!found?.isFile()) return undefined;
      return {
        size: found.size,
        version: `${Math.trunc(found.mtimeMs).toString(36)}-${found.size.toString(36)}`,
      };
    },
    read: async (location) => unlessMissing(readFile(pathOf(location))),
    write: async (location, bytes, options) => {
      const path = pathOf(location);
      await sweep(unfinished);
      await writeWhole(path, bytes, unfinished, options);
    },
    remove: async (location) => rm(pathOf(location), { force: true }),
  };
}

/**
 * Elsewhere, flushed, then renamed: a reader sees the old file or the new one, and a full disk leaves the old one.
 * @param beside folder on the same file system for unfinished files
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  beside = dirname(path),
  { flushed = true }: WriteOptions = {},
): Promise<void> {
  for (const folder of new Set([dirname(path), beside])) await mkdir(folder, { recursive: true });
  const unfinished = join(beside, `${basename(path)}.${randomUUID()}.part`);
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      if (flushed) await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes abandoned temporary files. The folder is nearly always empty. */
async function sweep(folder: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtimeMs < Date.now() - FORGOTTEN) await rm(path, { force: true });
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
