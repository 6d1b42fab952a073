import { readFile, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedPictures, PICTURE_TABLES, storedPictures } from '../../modules/reconciliation/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/error-field.ts';
import { writeWhole } from '../../ports/media-store/folder-media-store.ts';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import { filesBelow } from './files-below.ts';

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

/** What became of the pictures: `missing` have neither a file, which must be there, nor a copy. */
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
      const without = batch.filter((_, index) => outcomes[index] === 'missing').map(({ id }) => id);
      // Read again: rows come before their files, and files go before their rows.
      if (without.length > 0) counts.missing += (await expectedPictures(database, table, without)).length;
      for (const outcome of outcomes) if (outcome !== 'missing') counts[outcome] += 1;
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

/**
 * Writes the copies of the pictures that the database names into the media store, where it lacks them, and returns how many. What was
 * removed before the moment of the database stays away. Rejects with the media store's error.
 */
export async function putBackPictures({
  database,
  mediaStore,
  folder,
}: Pick<CopyOptions, 'database' | 'mediaStore' | 'folder'>): Promise<number> {
  let written = 0;
  for (const table of PICTURE_TABLES) {
    let batch = await storedPictures(database, table, 0, AT_ONCE);
    while (batch.length > 0) {
      const back = await Promise.all(batch.map(({ location }) => putBack(mediaStore, folder, location)));
      written += back.filter(Boolean).length;
      batch = await storedPictures(database, table, batch.at(-1)?.id ?? 0, AT_ONCE);
    }
  }
  return written;
}

/** False where the store has it, or the backup does not. */
async function putBack(mediaStore: MediaStore, folder: string, location: string): Promise<boolean> {
  if (await mediaStore.find(location)) return false;
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, location));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return false;
  }
  await mediaStore.write(location, bytes);
  return true;
}
