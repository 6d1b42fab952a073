import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { routeImages } from './image.routes.ts';
import { type Image, type ImageService, imageService } from './image.service.ts';
import { type PictureUploads, pictureUploads } from './picture-uploads.ts';
import { type BadgeOf, badges, type QrPictures, qrPictures } from './qr-pictures.ts';
import { renditionCache } from './rendition-cache.ts';
import { type LinkCards, linkCards } from './share-card/link-cards.ts';
import { type ShareCards, shareCards } from './share-card/share-cards.ts';
import { removeUnusedPictures } from './shop-picture.service.ts';
import { type SignedAddresses, signedAddresses } from './signed-addresses.ts';

export type { Frame } from './encoding/re-encode.ts';
export { type ImageParts, type ImageService, imageService, warmImages } from './image.service.ts';
export { QueueFullError } from './job-queue.ts';
export { type NewPicture, type PictureUploads, pictureUploads } from './picture-uploads.ts';
export type { FilledArea } from './previews/preview-picture.ts';
export type { Badge, BadgeOf, QrPictures } from './qr-pictures.ts';
export type { CardSubject, LinkCardContent, LinkCards } from './share-card/link-cards.ts';
export type { ShareCard, ShareCards, SharedPerson } from './share-card/share-cards.ts';
export { markUnused } from './shop-picture.repo.ts';
export {
  markShown,
  type PictureParts,
  type PictureRemovalParts,
  removeUnusedPictures,
  SWATCH,
  uploadColorSquare,
  uploadLogo,
  uploadShopPicture,
  WHOLE,
} from './shop-picture.service.ts';
export type { SignedAddresses } from './signed-addresses.ts';

/** How long an unused picture is kept; quotes that show it have expired by then. */
const LEFT_KEPT_MS = 86_400_000;

/** What other capabilities do with pictures. */
export interface Images {
  readonly images: ImageService;
  readonly pictures: PictureUploads;
  readonly addresses: SignedAddresses;
  readonly qr: QrPictures;
  readonly badge: BadgeOf;
  /** Forgetting a person's cards forgets those of their links too. */
  readonly cards: ShareCards;
  readonly linkCards: Pick<LinkCards, 'of'>;
  /** A private picture by its signed address at an offered width, in its own format; undefined when there is none. */
  readSigned(address: string, width: number): Promise<Image | undefined>;
}

/** Pictures: uploads, renditions, QR codes, share cards and the signed addresses of private ones. */
export function registerImages(context: Context): Images {
  const { http, log, mediaStore, mediaKeys, clock, config, database } = context;
  const cacheFolder = join(config.dataDir, 'renditions');
  const onError = {
    onCacheError: (error: unknown): void => log.warn({ err: error }, 'a picture could not be cached'),
    onDamage: (location: string, error: unknown): void =>
      log.warn({ err: error, location }, 'a stored picture is damaged'),
  };
  const cache = renditionCache({
    folder: cacheFolder,
    maxBytes: config.renditionBytes,
    onError: onError.onCacheError,
  });
  const images = imageService({ mediaStore, cache, ...onError });
  const addresses = signedAddresses(mediaKeys, clock);
  routeImages(http, images, addresses);
  const qr = qrPictures(mediaStore);
  const pictures = pictureUploads({
    mediaStore,
    cacheFolder,
    onLost: (error) => log.error({ err: error }, 'a picture crashed its encoding process'),
  });
  context.onClose(() => pictures.close());
  context.schedule({
    name: 'remove-left-pictures',
    due: '31 4 * * *',
    work: () => removeUnusedPictures({ database, pictures, onLeftover: context.onLeftover }, LEFT_KEPT_MS),
  });
  const cardParts = { mediaStore, cache, cacheFolder, ...onError };
  const cards = shareCards(cardParts);
  const ofLinks = linkCards(cardParts);
  return {
    images,
    addresses,
    pictures,
    qr,
    badge: badges(qr, config.publicUrl),
    cards: {
      of: cards.of,
      forget: async (id) => {
        await Promise.all([cards.forget(id), ofLinks.forget(id)]);
      },
    },
    linkCards: ofLinks,
    readSigned: async (address, width) => {
      const signed = addresses.read(address);
      return signed && images.rendition(signed.location, width, 'own');
    },
  };
}
