import type { Database } from '../../../platform/database/database.ts';
import type { ImageService } from '../../images/index.ts';
import { picturesWithoutColor, setPictureColors } from './product-parts.repo.ts';

/** Pictures of one statement, which drops their kept pages together. */
const BATCH = 50;

/** Computes the missing colors of product pictures; returns how many it read. Safe to run at any time, also twice. */
export async function colorPictures(
  database: Database,
  images: Pick<ImageService, 'color'>,
): Promise<{ readonly read: number }> {
  let read = 0;
  for (;;) {
    const pictures = await picturesWithoutColor(database, BATCH);
    if (pictures.length === 0) return { read };
    const colors: { id: number; color: string }[] = [];
    for (const { id, location } of pictures) colors.push({ id, color: (await images.color(location)) ?? '' });
    await setPictureColors(database, colors);
    read += colors.length;
  }
}
