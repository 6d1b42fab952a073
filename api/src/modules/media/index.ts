import type { Database } from '../../platform/database/database.ts';
import type { ModuleParts } from '../module-parts.ts';
import { routeMedia } from './media.routes.ts';
import { deleteMediaOfCancelled } from './order-media.repo.ts';
import { type OrderMedia, type OrderMediaParts, orderMedia } from './order-media.ts';
import { type PictureMedia, type PictureMediaParts, pictureMedia } from './picture-media.ts';
import { type MediaReadingParts, mediaReading } from './read-media.ts';
import { removeMedia } from './remove-media.ts';
import { type TextMedia, type TextMediaParts, textMedia } from './text-media.ts';

export type { CopiedPart, OrderMedia, OrderMediaItem } from './order-media.ts';
export { dropPicture, type PictureRemoval, removeOrphanPictures } from './picture-removal.ts';
export { sealedMedia } from './sealed-media.ts';

/** Days for which a cancelled order keeps what was given: its payment may come through after all. */
const CANCELLED_KEEPS = 30;

/** Forgets what was given for orders that were cancelled long ago; their pictures have nothing that shows them then. Gives how much it was. */
export function forgetCancelledMedia(database: Database): Promise<number> {
  return deleteMediaOfCancelled(database, CANCELLED_KEEPS);
}

type MediaParts = MediaReadingParts & TextMediaParts & PictureMediaParts & OrderMediaParts;

/** Media as those give them who act without a request. */
export interface Media {
  readonly texts: TextMedia;
  readonly pictures: PictureMedia;
  readonly orderMedia: OrderMedia;
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
  return { texts, pictures, orderMedia: orderMedia(parts) };
}
