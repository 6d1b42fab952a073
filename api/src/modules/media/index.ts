import type { ModuleParts } from '../module-parts.ts';
import { routeMedia } from './media.routes.ts';
import { type PictureMedia, type PictureMediaParts, pictureMedia } from './picture-media.ts';
import { type MediaReadingParts, mediaReading } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { type TextMedia, type TextMediaParts, textMedia } from './text-media.ts';

export { dropPicture, type PictureRemoval, removeOrphanPictures } from './picture-removal.ts';
export { resealMedia } from './reseal-media.ts';
export { textsOfOtherKeys } from './sealed-text.repo.ts';

type MediaParts = MediaReadingParts & TextMediaParts & PictureMediaParts;

/** Media as those give them who act without a request. */
export interface Media {
  readonly texts: TextMedia;
  readonly pictures: PictureMedia;
}

/** What people give for their wishes: texts, pictures, and the passwords of gifts. */
export function mediaModule({ serve, ...parts }: ModuleParts & MediaParts): Media {
  const texts = textMedia(parts);
  const pictures = pictureMedia(parts);
  routeMedia(serve, {
    reading: mediaReading(parts),
    texts,
    pictures,
    remove: (buyerId, sliceId) => removeMedia(parts, buyerId, sliceId),
  });
  return { texts, pictures };
}
