import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/errors.ts';
import { MediaStoreError } from '../../ports/media-store/media-store-port.ts';
import type { Frame } from './encoding/re-encode.ts';
import { sharp } from './picture-library.ts';
import type { PictureUploads } from './picture-uploads.ts';
import {
  deletePictureRow,
  insertShopPicture,
  keepPicture,
  pictureShown,
  unusedPictures,
} from './shop-picture.repo.ts';

const FOLDERS = { goods: '/shop', logo: '/logos' };
/** Pixels of the longest side: twice the largest that is shown. */
export const WHOLE = { longest: 2160 };
/** Pixels of a swatch, twice as large as it is shown. */
export const SWATCH = { square: 192 };
/** Pixels of a logo: the largest it is shown, on a screen of twice the density. */
const LOGO = { longest: 800 };

export interface PictureParts {
  readonly database: Database;
  readonly pictures: Pick<PictureUploads, 'encode' | 'store'>;
}

/**
 * Encodes and stores an uploaded picture and returns its location. Its row is inserted before the file is written, so that no file
 * is ever untracked; a picture that stays unused is deleted a day later.
 */
export function uploadShopPicture(
  parts: PictureParts,
  { companyId }: { readonly companyId: number },
  picture: Blob,
  frame: typeof WHOLE | typeof SWATCH,
): Promise<string> {
  return upload(parts, companyId, picture, { folder: FOLDERS.goods, frame });
}

/** Draws a swatch of one color (#366C4D), and stores it as an uploaded picture is. */
export async function uploadColorSquare(
  parts: PictureParts,
  actor: { readonly companyId: number },
  color: string,
): Promise<string> {
  const square = { width: SWATCH.square, height: SWATCH.square, channels: 3, background: color } as const;
  const png = await sharp({ create: square }).png().toBuffer();
  return uploadShopPicture(parts, actor, new Blob([new Uint8Array(png)], { type: 'image/png' }), SWATCH);
}

/** The same for a company's logo. */
export function uploadLogo(parts: PictureParts, companyId: number, picture: Blob): Promise<string> {
  return upload(parts, companyId, picture, { folder: FOLDERS.logo, frame: LOGO });
}

async function upload(
  { database, pictures }: PictureParts,
  companyId: number,
  picture: Blob,
  { folder, frame }: { readonly folder: string; readonly frame: Frame },
): Promise<string> {
  const drawn = await pictures.encode(picture, folder, frame);
  await insertShopPicture(database, companyId, drawn.location);
  await pictures.store(drawn);
  return drawn.location;
}

/** Marks an uploaded picture as used. Rejects with a CallError when it was deleted meanwhile. */
export async function markShown(transaction: Queryable, location: string): Promise<void> {
  if (!(await pictureShown(transaction, location)))
    throw new CallError('upload_refused', 'This took too long. Please send the picture again.');
}

export interface PictureRemovalParts {
  readonly database: Database;
  readonly pictures: Pick<PictureUploads, 'discard'>;
  /** Called when a file could not be deleted; the next run tries again. */
  readonly onLeftover: (error: unknown) => void;
}

/**
 * Deletes the files of pictures that no desk has used for `olderThan` milliseconds, except those that orders show. Safe to run on
 * several servers at once. An unavailable media store ends the run. Returns how many were deleted.
 */
export async function removeUnusedPictures(
  { database, pictures, onLeftover }: PictureRemovalParts,
  olderThan: number,
): Promise<number> {
  let removed = 0;
  let last = 0;
  for (;;) {
    const left = await unusedPictures(database, last, olderThan);
    for (const { id, location, ordered } of left) {
      if (ordered) {
        await keepPicture(database, id);
        continue;
      }
      try {
        await pictures.discard(location);
        await deletePictureRow(database, id);
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
