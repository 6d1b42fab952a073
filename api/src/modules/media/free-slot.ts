import type { MediaType } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { itemOf, type Slot, slicesOf } from './media.repo.ts';
import { emptySlot, fullSentence, offerOf, shownSlots } from './media.rules.ts';

/** Where somebody wants to give something: to an item of a wish, or with `gift` to the wish as a gift. */
export interface Place {
  readonly cart_id: number;
  /** 0 for the main item. */
  readonly cartaddon_id: number;
  readonly gift: boolean;
  readonly kind: MediaType;
}

/** An empty slot; `id` is its place in the list of the item's slots. */
export interface FreeSlot extends Slot {
  readonly id: number;
}

/**
 * The first empty slot of a place in one of the buyer's own wishes. Throws CallError: 404 when there is no such place,
 * media_slots_full when nothing more is taken there, 422 for the media of a gift that cannot be one.
 */
export async function freeSlot(database: Queryable, buyerId: number, place: Place): Promise<FreeSlot> {
  const { cart_id, cartaddon_id, gift, kind } = place;
  const item = await itemOf(database, cart_id, cartaddon_id);
  if (item?.buyer_id !== buyerId) throw notFound(cartaddon_id === 0 ? 'wish' : 'add-on');
  if (gift && !item.takes_gift) throw noGift(kind, item.product);
  const offer = offerOf(item, gift);
  const slices = await slicesOf(database, item.part_id, gift);
  const slot = emptySlot(offer, slices, kind);
  if (slot === undefined) throw new CallError('media_slots_full', fullSentence(offer, kind, gift));
  const id = 1 + shownSlots(offer, slices).findIndex((shown) => shown.kind === kind && shown.slot === slot);
  return { partId: item.part_id, gift, kind, slot, id };
}

/** The calls of texts and of pictures have each their own way to say that something is wrong. */
function noGift(kind: MediaType, product: string): CallError {
  return new CallError(
    kind === 'IMAGE' ? 'upload_refused' : 'invalid',
    `${product} cannot be given as a gift.`,
  );
}
