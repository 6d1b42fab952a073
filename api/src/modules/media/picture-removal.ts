import type { Database } from '../../platform/database/database.ts';
import type { PictureIntake } from '../images/index.ts';
import { deletePicture, isShown, lockPicture, orphanPictures } from './picture.repo.ts';

export interface PictureRemoval {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'discard'>;
  /** Told when a picture that nothing shows any more could not be removed; the next run tries again. */
  readonly onLeftover: (error: unknown) => void;
}

/** Removes a picture unless something shows it; what fails is told and left to the next run. */
export type DropPicture = (pictureId: number) => Promise<boolean>;

/**
 * The file first and its row with it: whatever ends in between leaves a row, by which the file is known. Whoever is about
 * to show the picture holds its row, or waits for it and then finds it gone.
 */
export function dropPicture({ database, pictures, onLeftover }: PictureRemoval): DropPicture {
  const remove = (pictureId: number): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const location = await lockPicture(transaction, pictureId);
      if (location === undefined || (await isShown(transaction, pictureId))) return false;
      await pictures.discard(location);
      await deletePicture(transaction, pictureId);
      return true;
    });
  return (pictureId) =>
    remove(pictureId).catch((error: unknown) => {
      onLeftover(error);
      return false;
    });
}

/**
 * Removes the pictures that nothing has shown for so many milliseconds since they came: of uploads that were cut off, of
 * wishes that were deleted. Any number of servers may do it at one time. Gives how many it removed.
 */
export async function removeOrphanPictures(removal: PictureRemoval, olderThan: number): Promise<number> {
  const drop = dropPicture(removal);
  let removed = 0;
  let last = 0;
  for (;;) {
    const orphans = await orphanPictures(removal.database, last, olderThan);
    for (const id of orphans) if (await drop(id)) removed += 1;
    const end = orphans.at(-1);
    if (end === undefined) return removed;
    last = end;
  }
}
