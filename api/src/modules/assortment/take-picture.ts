import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { PictureIntake } from '../images/index.ts';
import { insertShopPicture, pictureShown } from './shop-picture.repo.ts';
import type { Worker } from './worker.ts';

const FOLDER = '/shop';
/** Pixels of the longest side: twice the largest that is shown. */
export const WHOLE = { longest: 2160 };
/** Pixels of a swatch, twice as large as it is shown. */
export const SWATCH = { square: 192 };

export interface PictureParts {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'draw' | 'store'>;
}

/**
 * Draws and stores a picture that is about to be shown, and gives where it is. It is noted before its file is there, so that
 * no file can be that nobody knows of; one that nothing comes to show goes a day later.
 */
export async function takePicture(
  { database, pictures }: PictureParts,
  { companyId }: Worker,
  picture: Blob,
  frame: typeof WHOLE | typeof SWATCH,
): Promise<string> {
  const drawn = await pictures.draw(picture, FOLDER, frame);
  await insertShopPicture(database, companyId, drawn.location);
  await pictures.store(drawn);
  return drawn.location;
}

/** Says that a picture that was taken in is shown from now on. */
export async function showPicture(transaction: Queryable, location: string): Promise<void> {
  if (!(await pictureShown(transaction, location)))
    throw new CallError('upload_refused', 'This took too long. Please send the picture again.');
}
