import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Frame, PictureIntake } from '../images/index.ts';
import { insertShopPicture, pictureShown } from './shop-picture.repo.ts';
import type { Worker } from './worker.ts';

const FOLDERS = { goods: '/shop', logo: '/logos' };
/** Pixels of the longest side: twice the largest that is shown. */
export const WHOLE = { longest: 2160 };
/** Pixels of a swatch, twice as large as it is shown. */
export const SWATCH = { square: 192 };
/** Pixels of a logo: the largest it is shown, on a screen of twice the density. */
const LOGO = { longest: 800 };

export interface PictureParts {
  readonly database: Database;
  readonly pictures: Pick<PictureIntake, 'draw' | 'store'>;
}

/**
 * Draws and stores a picture that is about to be shown, and gives where it is. It is noted before its file is there, so that
 * no file can be that nobody knows of; one that nothing comes to show goes a day later.
 */
export function takePicture(
  parts: PictureParts,
  { companyId }: Pick<Worker, 'companyId'>,
  picture: Blob,
  frame: typeof WHOLE | typeof SWATCH,
): Promise<string> {
  return take(parts, companyId, picture, { folder: FOLDERS.goods, frame });
}

/** The same for the logo of a company. */
export function takeLogo(parts: PictureParts, companyId: number, picture: Blob): Promise<string> {
  return take(parts, companyId, picture, { folder: FOLDERS.logo, frame: LOGO });
}

async function take(
  { database, pictures }: PictureParts,
  companyId: number,
  picture: Blob,
  { folder, frame }: { readonly folder: string; readonly frame: Frame },
): Promise<string> {
  const drawn = await pictures.draw(picture, folder, frame);
  await insertShopPicture(database, companyId, drawn.location);
  await pictures.store(drawn);
  return drawn.location;
}

/** Says that a picture that was taken in is shown from now on. */
export async function showPicture(transaction: Queryable, location: string): Promise<void> {
  if (!(await pictureShown(transaction, location)))
    throw new CallError('upload_refused', 'This took too long. Please send the picture again.');
}
