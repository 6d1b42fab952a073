import { readFile, stat, unlink, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/error-field.ts';
import { writeWhole } from '../../ports/media-store/folder-media-store.ts';
import { isMediaLocation, type MediaStore } from '../../ports/media-store/media-store-port.ts';
import { filesBelow } from './files-below.ts';
import { PICTURE_TABLES, storedPictures } from './pictures.repo.ts';

const DAY_MS = 86_400_000;
/** Files that are copied at one time. */
const AT_ONCE = 16;
/** No location begins with a dot. */
const UNFINISHED = '.unfinished';

interface CopyOptions {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  /** Where the copies are. */
  readonly folder: string;
  /** Days after which the copy of a picture without a row is removed; without it none is. */
  readonly keepDays: number | undefined;
  readonly now: Date;
}

/** What became of the pictures: `missing` have a row and no file. */
export interface PictureCounts {
  readonly copied: number;
  readonly present: number;
  readonly missing: number;
  readonly removed: number;
}

/**
 * Copies the pictures of all rows out of the media store, as far as the copies are not there. A picture never changes under its
 * location. Rejects with the media store's error.
 */
export async function copyPictures(options: CopyOptions): Promise<PictureCounts> {
  const { database, folder, keepDays, now } = options;
  const counts = { copied: 0, present: 0, missing: 0, removed: 0 };
  for (const table of PICTURE_TABLES) {
    let batch = await storedPictures(database, table, 0, AT_ONCE);
    while (batch.length > 0) {
      const outcomes = await Promise.all(batch.map(({ location }) => copyPicture(options, location)));
      for (const outcome of outcomes) counts[outcome] += 1;
      batch = await storedPictures(database, table, batch.at(-1)?.id ?? 0, AT_ONCE);
    }
  }
  if (keepDays !== undefined) counts.removed = await pruneCopies(folder, now.getTime() - keepDays * DAY_MS);
  return counts;
}

async function pruneCopies(folder: string, limit: number): Promise<number> {
  let removed = 0;
  for (const path of await filesBelow(folder)) {
    try {
      if ((await stat(path)).mtimeMs >= limit) continue;
      await unlink(path);
      removed += 1;
    } catch (error) {
      // Another run has put it in its place, or removed it.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return removed;
}

/** The time of a copy says when its row was seen last. */
async function copyPicture(
  { mediaStore, folder, now }: CopyOptions,
  location: string,
): Promise<'copied' | 'present' | 'missing'> {
  const path = join(folder, location);
  try {
    await utimes(path, now, now);
    return 'present';
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const bytes = await mediaStore.read(location);
  if (!bytes) return 'missing';
  await writeWhole(path, bytes, join(folder, UNFINISHED));
  return 'copied';
}

/** Writes copies into the media store where it lacks them, and returns how many. Rejects with the media store's error. */
export async function putBackPictures(mediaStore: MediaStore, folder: string): Promise<number> {
  let written = 0;
  for (const path of await filesBelow(folder)) {
    const location = `/${relative(folder, path).split(sep).join('/')}`;
    if (!isMediaLocation(location) || (await mediaStore.find(location))) continue;
    await mediaStore.write(location, await readFile(path));
    written += 1;
  }
  return written;
}
