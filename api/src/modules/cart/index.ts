import type { Context } from '../../context.ts';
import type { Images } from '../images/index.ts';
import { cartLocker, type WithCartLock } from './cart-lock.ts';
import { type ChosenWishes, chosenWishes } from './choices.service.ts';
import { type KeptPictures, keptPictures } from './media/kept-pictures.ts';
import { deleteMediaOfCancelled } from './media/order-copies.repo.ts';
import { type OrderMedia, orderMedia } from './media/order-copies.service.ts';
import { dropPicture, removeOrphanPictures } from './media/picture-removal.ts';
import { type Previews, previews, withPreviews } from './media/previews.service.ts';
import { sealedMediaColumns } from './media/sealed-texts.ts';
import { routeMedia } from './media/slices.routes.ts';
import {
  mediaReading,
  type PictureMedia,
  pictureMedia,
  removeMedia,
  type TextMedia,
  textMedia,
} from './media/slices.service.ts';
import { wishReaders } from './wish-readers.service.ts';
import { routeCart } from './wishes.routes.ts';
import {
  type CartService,
  type ChangeWish,
  cartService,
  type DropPicture,
  ownWishes,
  wishChanger,
} from './wishes.service.ts';

export type { WithCartLock } from './cart-lock.ts';
export type { ChosenWishes } from './choices.service.ts';
export type { KeptPictures } from './media/kept-pictures.ts';
export type { CopiedPart, OrderMedia, OrderMediaItem } from './media/order-copies.service.ts';
export type { DrawChecked, SignedPreview } from './media/previews.service.ts';
export type { WishPartRow, WishStateRow } from './wish-rows.ts';
export { influencerOfWishes, partArrival, type Wish, type WishState } from './wishes.rules.ts';
export type { DropPicture } from './wishes.service.ts';

/** Days for which a cancelled order keeps its media: its payment may still arrive. */
const CANCELLED_KEPT_DAYS = 30;

/** Age at which a picture without a reference is an orphan, not one of an upload under way. */
const ORPHAN_AFTER_MS = 3_600_000;

/** The texts, pictures and gift passwords of wishes. */
export interface Media {
  readonly texts: TextMedia;
  readonly pictures: PictureMedia;
  readonly orderMedia: OrderMedia;
  readonly previews: Pick<Previews, 'drawChecked' | 'drawMissing'>;
}

/** The cart for other capabilities, and for programs that act without a request. */
export interface Cart {
  readonly cart: CartService;
  readonly change: ChangeWish;
  readonly chosen: ChosenWishes;
  readonly withCartLock: WithCartLock;
  readonly media: Media;
  /** Removes a picture that nothing shows any more; a removal that fails is logged, and repeated by a job. */
  readonly dropPicture: DropPicture;
  /** Keeps pictures that people send beside their wishes, such as with a message. */
  readonly kept: KeptPictures;
}

/** Serves the calls of the cart and of the media given for its wishes. */
export function registerCart(
  context: Context,
  { pictures, addresses }: Pick<Images, 'pictures' | 'addresses'>,
): Cart {
  const { serve, database, sealer, onDamage, onLeftover } = context;
  const keyIds = [...context.mediaKeys.known.keys()];
  const parts = {
    database,
    sealer,
    pictures,
    addresses,
    onDamage: (row: number, error: unknown) => onDamage(row, error, 'media_slice'),
    onOrderDamage: (row: number, error: unknown) => onDamage(row, error, 'order_media'),
  };
  context.sealedColumns.push(...sealedMediaColumns);
  context.schedule({
    name: 'remove-orphan-pictures',
    due: '23 * * * *',
    work: async () => ({
      media: await deleteMediaOfCancelled(database, CANCELLED_KEPT_DAYS),
      pictures: await removeOrphanPictures({ database, pictures, onLeftover }, ORPHAN_AFTER_MS),
    }),
  });
  const access = { database, withCartLock: cartLocker(database), ...wishReaders(keyIds) };
  const drop = dropPicture({ database, pictures, onLeftover });
  const cart = cartService(access, drop);
  const change = wishChanger(access);
  routeCart(serve, cart, change);
  const wishes = ownWishes(access);
  const { withCartLock } = access;
  const drawn = previews({ ...parts, withCartLock, drop, onFailure: context.onUndrawn });
  context.schedule({ name: 'draw-missing-previews', due: '*/5 * * * *', work: drawn.drawMissing });
  const kept = keptPictures({ database, pictures, addresses, drop });
  const mediaParts = { ...parts, wishes: withPreviews(wishes, drawn, drop), drop, kept };
  const texts = textMedia(mediaParts);
  const pictureService = pictureMedia(mediaParts);
  routeMedia(serve, {
    reading: mediaReading({ ...parts, previews: drawn }),
    texts,
    pictures: pictureService,
    remove: (buyerId, sliceId) => removeMedia(mediaParts, buyerId, sliceId),
  });
  return {
    cart,
    change,
    chosen: chosenWishes(access),
    withCartLock,
    dropPicture: drop,
    kept,
    media: {
      texts,
      pictures: pictureService,
      previews: drawn,
      orderMedia: orderMedia({ ...parts, previews: drawn }),
    },
  };
}
