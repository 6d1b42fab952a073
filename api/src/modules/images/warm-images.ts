import type { ImageService } from './image.service.ts';
import { pictureWidths } from './image-widths.ts';

/** Prepares the pictures that lists show, so that the first visitor does not wait for them. */
export async function warmImages(
  images: ImageService,
  locations: readonly string[],
  widths: readonly number[] = pictureWidths,
): Promise<void> {
  for (const location of locations) {
    await Promise.all(widths.map((width) => images.rendition(location, width, true)));
  }
}
