import type { ModuleParts } from '../module-parts.ts';
import { routeMedia } from './media.routes.ts';
import { type PictureMediaParts, pictureMedia } from './picture-media.ts';
import { dropPicture, type PictureRemoval } from './picture-removal.ts';
import { type MediaReadingParts, mediaReading } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { type TextMediaParts, textMedia } from './text-media.ts';

export { type PictureRemoval, removeOrphanPictures } from './picture-removal.ts';
export { resealMedia } from './reseal-media.ts';

type MediaParts = MediaReadingParts & TextMediaParts & Omit<PictureMediaParts, 'drop'> & PictureRemoval;

/** What people give for their wishes: texts, pictures, and the passwords of gifts. */
export function mediaModule({ serve, ...parts }: ModuleParts & MediaParts): void {
  const drop = dropPicture(parts);
  routeMedia(serve, {
    reading: mediaReading(parts),
    texts: textMedia(parts),
    pictures: pictureMedia({ ...parts, drop }),
    remove: (buyerId, sliceId) => removeMedia({ ...parts, drop }, buyerId, sliceId),
  });
}
