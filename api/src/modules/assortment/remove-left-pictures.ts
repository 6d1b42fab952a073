import type { Database } from '../../platform/database/database.ts';
import { MediaStoreError } from '../../ports/media-store-port.ts';
import type { PictureIntake } from '../images/index.ts';
import { forgetPicture, keepPicture, leftPictures } from './shop-picture.repo.ts';

export interface PictureRemovalParts {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'discard'>;
  /** Told when a file could not be removed; the next run tries again. */
  readonly onLeftover: (error: unknown) => void;
}

/**
 * Removes the files of pictures that nothing at a desk has shown for so many milliseconds, but those that orders show. Any
 * number of servers may do it at one time. A store that is away ends the run. Gives how many it removed.
 */
export async function removeLeftPictures(
  { database, pictures, onLeftover }: PictureRemovalParts,
  olderThan: number,
): Promise<number> {
  let removed = 0;
  let last = 0;
  for (;;) {
    const left = await leftPictures(database, last, olderThan);
    for (const { id, location, ordered } of left) {
      if (ordered) {
        await keepPicture(database, id);
        continue;
      }
      try {
        await pictures.discard(location);
        await forgetPicture(database, id);
        removed += 1;
      } catch (error) {
        onLeftover(error);
        if (error instanceof MediaStoreError) return removed;
      }
    }
    const end = left.at(-1);
    if (end === undefined) return removed;
    last = end.id;
  }
}
