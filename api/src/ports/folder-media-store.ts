import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../platform/error-field.ts';
import { isMediaLocation, type MediaStore } from './media-store-port.ts';

/** Pictures in a folder of this machine. */
export function folderMediaStore(folder: string): MediaStore {
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
    write: async (location, bytes) => writeWhole(pathOf(location), bytes),
    remove: async (location) => rm(pathOf(location), { force: true }),
  };
}

/** Beside, flushed, then renamed: a reader sees the old file or the new one, and a full disk leaves the old one. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
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
