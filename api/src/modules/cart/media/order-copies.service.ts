import { createHash, timingSafeEqual } from 'node:crypto';
import type { MediaType } from 'shared-api/contract';
import { areaWith, type PersonalizedArea } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { type Sealer, UnsealError } from '../../../platform/sealing/sealer.ts';
import type { SignedAddresses } from '../../images/index.ts';
import { giftPasswordOf, insertOrderMedia, orderMediaOf, slicesOfParts } from './order-copies.repo.ts';
import { copyPreviews } from './previews.repo.ts';
import type { Previews, SignedPreview } from './previews.service.ts';
import { openOrderText, openText, sealOrderText } from './sealed-texts.ts';
import type { SliceRow } from './slices.rules.ts';

/**
 * Checks the password of a gift. Null and a gift without a password never match, after the same work, so that
 * neither reply nor timing distinguishes them.
 */
export type VerifyGiftPassword = (
  database: Database,
  orderWishId: number | null,
  password: string,
) => Promise<boolean>;

/** No order has this wish. */
const NOBODY = 0;

/** Case and spaces at the ends do not count: a password is read from a card and typed on a phone. */
const digest = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').trim().toLowerCase()).digest();

export function passwordVerifier(
  sealer: Sealer,
  onOrderDamage: (orderMediaId: number, error: unknown) => void,
): VerifyGiftPassword {
  const place = { order_wish_id: NOBODY, position: 0, gift: true, kind: 'PASSWORD', slot: 0 } as const;
  const { keyId, sealed } = sealOrderText(sealer, 'the password of another gift', place);
  const decoy = { ...place, id: NOBODY, key_id: keyId, sealed: sealed.toString('hex') };
  return async (database, orderWishId, password) => {
    const own = await giftPasswordOf(database, orderWishId ?? NOBODY);
    try {
      const same = timingSafeEqual(digest(openOrderText(sealer, own ?? decoy)), digest(password));
      return same && own !== undefined;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      onOrderDamage(own?.id ?? NOBODY, error);
      return false;
    }
  };
}

/** A wish part and its place in the order. */
export interface CopiedPart {
  readonly wishPartId: number;
  readonly orderWishId: number;
  /** 0 for the main item. */
  readonly position: number;
}

/** One text, password or picture of an order wish. */
export interface OrderMediaItem {
  readonly order_wish_id: number;
  readonly position: number;
  readonly gift: boolean;
  /** PREVIEW: a picture of the goods with all that stands on them; of an add-on on its own picture it is the add-on's. */
  readonly kind: MediaType | 'PREVIEW';
  /** The text, the password, or the picture's signed address; null when the text cannot be unsealed. */
  readonly content: string | null;
  /** Which area of the goods it fills, as its company calls it; null without one. */
  readonly label: string | null;
  /** That area with the options that were bought, as the product describes it now. */
  readonly area: PersonalizedArea | null;
}

/** The media that orders keep. */
export interface OrderMedia {
  /**
   * Copies all media and previews of these parts into an order, texts sealed for their new place. Throws CallError order_refused for
   * a text that cannot be unsealed: it could not be printed.
   */
  copyMedia(transaction: Queryable, parts: readonly CopiedPart[]): Promise<void>;
  /** Reads all media, passwords included; the caller checks who may see them. */
  readOrderMedia(database: Queryable, orderWishIds: readonly number[]): Promise<OrderMediaItem[]>;
  /** Reads the previews alone. */
  readPreviews(orderWishIds: readonly number[]): Promise<readonly SignedPreview[]>;
  readonly verifyGiftPassword: VerifyGiftPassword;
}

export interface OrderMediaParts {
  readonly sealer: Sealer;
  readonly addresses: SignedAddresses;
  readonly previews: Pick<Previews, 'ofOrders'>;
  /** Receives an order text that cannot be unsealed. */
  readonly onOrderDamage: (orderMediaId: number, error: unknown) => void;
}

export function orderMedia({ sealer, addresses, previews, onOrderDamage }: OrderMediaParts): OrderMedia {
  return {
    verifyGiftPassword: passwordVerifier(sealer, onOrderDamage),
    readPreviews: previews.ofOrders,
    copyMedia: async (transaction, parts) => {
      const places = new Map(parts.map((part) => [part.wishPartId, part]));
      const [slices] = await Promise.all([
        slicesOfParts(transaction, [...places.keys()]),
        copyPreviews(
          transaction,
          parts.filter(({ position }) => position === 0),
        ),
      ]);
      const copies = slices.flatMap((slice) => {
        const part = places.get(slice.part_id);
        return part ? [reseal(sealer, slice, part)] : [];
      });
      if (copies.length > 0) await insertOrderMedia(transaction, copies);
    },
    readOrderMedia: async (database, orderWishIds) => {
      const [rows, pictures] = await Promise.all([
        orderMediaOf(database, orderWishIds),
        previews.ofOrders(orderWishIds),
      ]);
      const drawn = pictures.map(({ wish, part, content }) => ({
        order_wish_id: wish,
        position: part,
        gift: false,
        kind: 'PREVIEW' as const,
        content,
        label: null,
        area: null,
      }));
      const given = rows.map((row) => {
        const { order_wish_id, position, gift, kind, location } = row;
        const area = row.area && areaWith(row.area, new Set(row.chosen));
        const place = { order_wish_id, position, gift, kind, label: area?.label ?? null, area };
        if (location !== null) return { ...place, content: addresses.sign(location) };
        try {
          return { ...place, content: openOrderText(sealer, row) };
        } catch (error) {
          onOrderDamage(row.id, error);
          return { ...place, content: null };
        }
      });
      return [...drawn, ...given];
    },
  };
}

function reseal(
  sealer: Sealer,
  slice: SliceRow & { readonly wish: string },
  { orderWishId: order_wish_id, position }: CopiedPart,
) {
  const { gift, kind, slot, picture_id, placement } = slice;
  const place = { order_wish_id, position, gift, kind, slot };
  if (picture_id !== null) return { ...place, key_id: null, sealed: null, picture_id, placement };
  const { keyId, sealed } = sealOrderText(sealer, openOrReject(sealer, slice), place);
  return { ...place, key_id: keyId, sealed: sealed.toString('hex'), picture_id, placement };
}

function openOrReject(sealer: Sealer, slice: SliceRow & { readonly wish: string }): string {
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
