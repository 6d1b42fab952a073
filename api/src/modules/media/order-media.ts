import type { MediaType } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { type Sealer, UnsealError } from '../../platform/sealing/sealer.ts';
import type { SignedAddresses } from '../images/index.ts';
import { type GiftPasswordIs, giftPasswordIs } from './gift-password.ts';
import type { SliceRow } from './media-row.ts';
import { insertOrderMedia, orderMediaOf, slicesOfParts } from './order-media.repo.ts';
import { openOrderText, sealOrderText } from './order-text.ts';
import { openText } from './sealed-text.ts';

/** A part of a wish in the cart, and where it stands in the order it becomes. */
export interface CopiedPart {
  readonly wishPartId: number;
  readonly orderWishId: number;
  /** 0 for the main item. */
  readonly position: number;
}

/** One thing that was given for a wish of an order. */
export interface OrderMediaItem {
  readonly order_wish_id: number;
  readonly position: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  /** The text or password, or the signed address of the picture; null for what does not open. */
  readonly content: string | null;
}

/** What was given for wishes, as orders keep it. */
export interface OrderMedia {
  /**
   * Copies whatever was given for these parts, gifts' media too, into an order, sealed for their place there. Throws a CallError
   * (order_refused) when a text does not open: nobody could print it.
   */
  copyMedia(transaction: Queryable, parts: readonly CopiedPart[]): Promise<void>;
  /** All of it, passwords too, for whoever may see it: the caller decides who that is. */
  readOrderMedia(database: Queryable, orderWishIds: readonly number[]): Promise<OrderMediaItem[]>;
  readonly giftPasswordIs: GiftPasswordIs;
}

export interface OrderMediaParts {
  readonly sealer: Sealer;
  readonly addresses: SignedAddresses;
  /** Told of a text of an order that does not open. */
  readonly onOrderDamage: (orderMediaId: number, error: unknown) => void;
}

export function orderMedia({ sealer, addresses, onOrderDamage }: OrderMediaParts): OrderMedia {
  return {
    giftPasswordIs: giftPasswordIs(sealer, onOrderDamage),
    copyMedia: async (transaction, parts) => {
      const places = new Map(parts.map((part) => [part.wishPartId, part]));
      const slices = await slicesOfParts(transaction, [...places.keys()]);
      const copies = slices.flatMap((slice) => {
        const part = places.get(slice.part_id);
        return part ? [copied(sealer, slice, part)] : [];
      });
      if (copies.length > 0) await insertOrderMedia(transaction, copies);
    },
    readOrderMedia: async (database, orderWishIds) => {
      const rows = await orderMediaOf(database, orderWishIds);
      return rows.map((row) => {
        const { order_wish_id, position, gift, kind, location } = row;
        const place = { order_wish_id, position, gift, kind };
        if (location !== null) return { ...place, content: addresses.sign(location) };
        try {
          return { ...place, content: openOrderText(sealer, row) };
        } catch (error) {
          onOrderDamage(row.id, error);
          return { ...place, content: null };
        }
      });
    },
  };
}

function copied(
  sealer: Sealer,
  slice: SliceRow & { readonly wish: string },
  { orderWishId: order_wish_id, position }: CopiedPart,
) {
  const { gift, kind, slot, picture_id } = slice;
  const place = { order_wish_id, position, gift, kind, slot };
  if (picture_id !== null) return { ...place, key_id: null, sealed: null, picture_id };
  const { keyId, sealed } = sealOrderText(sealer, opened(sealer, slice), place);
  return { ...place, key_id: keyId, sealed: sealed.toString('hex'), picture_id };
}

function opened(sealer: Sealer, slice: SliceRow & { readonly wish: string }): string {
  try {
    return openText(sealer, slice);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    throw new CallError(
      'order_refused',
      `A text given for ${slice.wish} cannot be read any more. Please write it anew.`,
    );
  }
}
