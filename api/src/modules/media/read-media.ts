import type { GiftMedia, MediaInput, MediaSlice } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { SignedAddresses } from '../images/index.ts';
import { itemOf, slicesOf } from './media.repo.ts';
import { offerOf, shownSlots, toMediaSlices } from './media.rules.ts';
import type { ItemRow, SliceRow } from './media-row.ts';
import { openText } from './sealed-text.ts';

/** Who asks. */
export interface Reader {
  readonly personId: number;
  readonly isAdmin: boolean;
}

/** Reading what was given for a wish: its buyer does, and an administrator, who is shown no password. Others meet a 404 CallError. */
export interface MediaReading {
  list(reader: Reader, wishId: number, addonId: number): Promise<MediaSlice[]>;
  input(reader: Reader, wishId: number, addonId: number): Promise<MediaInput>;
  gift(reader: Reader, wishId: number): Promise<GiftMedia>;
}

export interface MediaReadingParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly addresses: SignedAddresses;
  /** Told of a slice whose text does not open; it is shown as empty of content. */
  readonly onDamage: (sliceId: number, error: unknown) => void;
}

export function mediaReading({ database, sealer, addresses, onDamage }: MediaReadingParts): MediaReading {
  const contentFor =
    (isOwner: boolean) =>
    (slice: SliceRow): string | null => {
      if (slice.location !== null) return addresses.sign(slice.location);
      if (slice.kind === 'PASSWORD' && !isOwner) return null;
      try {
        return openText(sealer, slice);
      } catch (error) {
        onDamage(slice.id, error);
        return null;
      }
    };
  const readable = async (reader: Reader, wishId: number, addonId: number): Promise<ItemRow> => {
    const item = await itemOf(database, wishId, addonId);
    if (item && (item.buyer_id === reader.personId || reader.isAdmin)) return item;
    throw notFound(addonId === 0 ? 'wish' : 'add-on');
  };
  const slices = async (
    reader: Reader,
    asked: { cart_id: number; cartaddon_id: number; gift: boolean },
  ): Promise<MediaSlice[]> => {
    const item = await readable(reader, asked.cart_id, asked.cartaddon_id);
    const slots = shownSlots(offerOf(item, asked.gift), await slicesOf(database, item.part_id, asked.gift));
    return toMediaSlices(slots, asked, contentFor(item.buyer_id === reader.personId));
  };
  return {
    list: (reader, cart_id, cartaddon_id) => slices(reader, { cart_id, cartaddon_id, gift: false }),
    input: async (reader, wishId, addonId) => {
      const { part_id, buyer_id, takes_gift, product, ...rule } = await readable(reader, wishId, addonId);
      return rule;
    },
    gift: async (reader, cart_id) => {
      const all = await slices(reader, { cart_id, cartaddon_id: 0, gift: true });
      const of = (kind: MediaSlice['media']): MediaSlice[] => all.filter(({ media }) => media === kind);
      return { PASSWORD: of('PASSWORD'), TEXT: of('TEXT'), IMAGE: of('IMAGE') };
    },
  };
}
