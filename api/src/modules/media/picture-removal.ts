import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { MediaStoreError } from '../../ports/media-store-port.ts';
import type { DropPicture } from '../cart/index.ts';
import type { PictureIntake } from '../images/index.ts';
import { deletePicture, letPictureLeave, lockPicture, orphanPictures } from './picture.repo.ts';

export interface PictureRemoval {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'discard'>;
  /** Told when a picture that nothing shows any more could not be removed; the next run tries again. */
  readonly onLeftover: (error: unknown) => void;
}

/** Milliseconds that somebody who asked for something else is kept waiting for a removal. */
const LONGEST_WAIT = 4000;

export function dropPicture({ onLeftover, ...removal }: PictureRemoval): DropPicture {
  return async (pictureId) => {
    const over = new AbortController();
    const removed = removePicture(removal, pictureId)
      .then(() => undefined, onLeftover)
      .finally(() => over.abort());
    const patience = wait(LONGEST_WAIT, undefined, { ref: false, signal: over.signal });
    await Promise.race([removed, patience.catch(() => undefined)]);
  };
}

/**
 * First it is said that the picture is leaving, then its file goes, and then its row: whatever ends in between leaves a row,
 * by which the file is known. Whoever is about to show the picture holds its row, or waits for it and then finds it leaving.
 * False when something shows the picture, and when others removed it.
 */
async function removePicture(
  { database, pictures }: Pick<PictureRemoval, 'database' | 'pictures'>,
  pictureId: number,
): Promise<boolean> {
  const location = await database.transaction(async (transaction) => {
    const found = await lockPicture(transaction, pictureId);
    return found !== undefined && (await letPictureLeave(transaction, pictureId)) ? found : undefined;
  });
  if (location === undefined) return false;
  // The store may be slow, or away: nobody else has to wait for it.
  await pictures.discard(location);
  return deletePicture(database, pictureId);
}

/**
 * Removes the pictures that nothing has shown for so many milliseconds since they came, as those of uploads that were cut
 * off, and those of which the removal was not brought to its end. Any number of servers may do it at one time. A store that is
 * away ends the run. Gives how many it removed.
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
