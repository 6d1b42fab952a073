import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { MediaStoreError } from '../../../ports/media-store/media-store-port.ts';
import type { PictureUploads } from '../../images/index.ts';
import type { DropPicture } from '../wishes.service.ts';
import { deletePicture, lockPicture, markPictureLeaving, orphanPictures } from './slices.repo.ts';

export interface PictureRemoval {
  readonly database: Database;
  readonly pictures: Pick<PictureUploads, 'discard'>;
  /** Receives the error of a removal that failed; the hourly job retries it. */
  readonly onLeftover: (error: unknown) => void;
}

/** The longest that a request waits for a removal, in milliseconds. */
const REMOVAL_WAIT_MS = 4000;

export function dropPicture({ onLeftover, ...removal }: PictureRemoval): DropPicture {
  return (pictureId) =>
    waitAtMost(
      REMOVAL_WAIT_MS,
      removePicture(removal, pictureId).then(() => undefined, onLeftover),
    );
}

/** Waits for work that never rejects; after the timeout it goes on without anyone waiting. */
export async function waitAtMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const timeout = wait(timeoutMs, undefined, { ref: false, signal: over.signal });
  await Promise.race([work.finally(() => over.abort()), timeout.catch(() => undefined)]);
}

/**
 * Marks the row as leaving, deletes the file, then the row: an interrupted removal always leaves a row that names
 * the file. A request that wants to show the picture holds its row, or waits and finds it leaving. Returns false
 * when the picture is in use or was removed meanwhile.
 */
async function removePicture(
  { database, pictures }: Pick<PictureRemoval, 'database' | 'pictures'>,
  pictureId: number,
): Promise<boolean> {
  const location = await database.transaction(async (transaction) => {
    const found = await lockPicture(transaction, pictureId);
    return found !== undefined && (await markPictureLeaving(transaction, pictureId)) ? found : undefined;
  });
  if (location === undefined) return false;
  // The store may be slow or down: no lock is held meanwhile.
  await pictures.discard(location);
  return deletePicture(database, pictureId);
}

/**
 * Removes pictures that nothing shows and that are older than this (ms), such as those of interrupted uploads, and
 * resumes interrupted removals. Safe on several servers at once. Stops when the store is down. Returns the count.
 */
export async function removeOrphanPictures(removal: PictureRemoval, olderThan: number): Promise<number> {
  let removed = 0;
  let last = 0;
  for (;;) {
    const orphans = await orphanPictures(removal.database, last, olderThan);
    for (const id of orphans) {
      try {
        if (await removePicture(removal, id)) removed += 1;
      } catch (error) {
        removal.onLeftover(error);
        if (error instanceof MediaStoreError) return removed;
      }
    }
    const end = orphans.at(-1);
    if (end === undefined) return removed;
    last = end;
  }
}
