import type { MediaSlice, MediaType } from 'shared-api/contract';
import { areaOfSlot, areaTextProblem, type PersonalizedArea, type Placement } from 'shared-api/rules';

/** The content of one slot of an item. */
export interface SliceRow {
  readonly id: number;
  readonly part_id: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  /** Index among the slots of its kind, from 0. */
  readonly slot: number;
  /** Both null for a picture. `sealed` in hexadecimal digits, which both engines read alike. */
  readonly key_id: string | null;
  readonly sealed: string | null;
  /** Both null for anything but a picture. */
  readonly picture_id: number | null;
  readonly location: string | null;
  /** Null where a picture covers its frame from the middle. */
  readonly placement: Placement | null;
}

/** The main item of a wish or one of its add-ons, and the rule of its product. */
export interface ItemRow {
  readonly part_id: number;
  readonly buyer_id: number;
  /** The wish is a gift now, or its main product may be bought as one. */
  readonly takes_gift: boolean;
  readonly product: string;
  readonly name: string;
  readonly merc_media_describe: string;
  readonly media_describe: string;
  readonly text: number;
  readonly textreq: number;
  readonly image: number;
  readonly imagereq: number;
  readonly sound: number;
}

/** Where the media of a wish stand on its products. */
export interface WishAreas {
  /** As they look with the chosen options. */
  readonly areas: readonly PersonalizedArea[];
  /** Product by wish part. */
  readonly productOf: ReadonlyMap<number, number>;
  /** Add-ons that are drawn on pictures of their own, with their position: the product describes no area for them. */
  readonly apart: ReadonlyMap<number, number>;
}

/** Why a text cannot stand where its slot is on the product; undefined when it can, and where no area is described. */
export function slotTextProblem(
  { areas, productOf }: WishAreas,
  { partId, slot }: { readonly partId: number; readonly slot: number },
  text: string,
): string | undefined {
  const area = areaOfSlot(areas, { part: productOf.get(partId) ?? 0, media: 'TEXT', slot });
  return area && areaTextProblem(area, text);
}

/** How many slots of each kind an item offers. */
export type Offer = Readonly<Record<MediaType, number>>;

/** The order of slots in a list. */
const kinds = ['TEXT', 'IMAGE', 'PASSWORD'] as const;

const giftOffer: Offer = { TEXT: 1, IMAGE: 1, PASSWORD: 1 };

/** The slots an item offers by its media rule, or as a gift. */
export function offerOf({ text, image }: ItemRow, gift: boolean): Offer {
  return gift ? giftOffer : { TEXT: text, IMAGE: image, PASSWORD: 0 };
}

/** A displayed slot: offered now, or filled under an earlier, larger offer. */
export interface ShownSlot {
  readonly kind: MediaType;
  readonly slot: number;
  readonly slice: SliceRow | undefined;
}

/** The slots of an item in order; the position in this list, from 1, is the slot's `id` on the wire. */
export function shownSlots(offer: Offer, slices: readonly SliceRow[]): ShownSlot[] {
  return kinds.flatMap((kind) => {
    const filled = new Map(slices.filter((slice) => slice.kind === kind).map((slice) => [slice.slot, slice]));
    const offered = Array.from({ length: offer[kind] }, (_, slot) => slot);
    const slots = [...new Set([...offered, ...filled.keys()])].sort((one, other) => one - other);
    return slots.map((slot) => ({ kind, slot, slice: filled.get(slot) }));
  });
}

/** The first empty slot of a kind, or the wanted one; undefined when it is filled or not offered. */
export function emptySlot(
  offer: Offer,
  slices: readonly SliceRow[],
  kind: MediaType,
  wanted?: number,
): number | undefined {
  const slots = shownSlots(offer, slices).filter((slot) => slot.kind === kind);
  const filled = slots.filter(({ slice }) => slice).length;
  if (filled >= offer[kind]) return undefined;
  return slots.find(({ slot, slice }) => !slice && (wanted === undefined || slot === wanted))?.slot;
}

const mediaNouns: Readonly<Record<MediaType, readonly [string, string]>> = {
  TEXT: ['text', 'texts'],
  IMAGE: ['picture', 'pictures'],
  PASSWORD: ['password', 'passwords'],
};

/** The message for more media of a kind than an item takes. */
export function slotsFullMessage(offer: Offer, kind: MediaType, gift: boolean): string {
  const [one, many] = mediaNouns[kind];
  const item = gift ? 'A gift' : 'This item';
  const most = offer[kind];
  if (most === 0) return `${item} takes no ${one}.`;
  if (most === 1) return `${item} takes one ${one}. Change the one that is there instead.`;
  return `${item} takes ${most} ${many}. Change one of those that are there instead.`;
}

/** The problem with media of this kind at a place, undefined when there is none. `addonId` 0 is the main item. */
export function placeProblem(kind: MediaType, addonId: number, gift: boolean): string | undefined {
  if (gift && addonId !== 0) return 'Gift media belong to the whole wish, not to an add-on.';
  if (kind === 'PASSWORD' && !gift) return 'A password belongs to a gift.';
  return undefined;
}

export const mediaNoun = (kind: MediaType): string => mediaNouns[kind][0];

/** The item whose slots are listed. */
export interface SlotList {
  readonly cart_id: number;
  readonly cartaddon_id: number;
  readonly gift: boolean;
}

interface SlotReaders {
  /** The content of a slice. */
  readonly content: (slice: SliceRow) => string | null;
  /** Where a slot stands on the product. */
  readonly area: (slot: ShownSlot) => PersonalizedArea | undefined;
}

/** The slots for the wire. */
export function toMediaSlices(slots: readonly ShownSlot[], asked: SlotList, read: SlotReaders): MediaSlice[] {
  return slots.map((shown, index) => {
    const { kind, slice } = shown;
    const area = read.area(shown);
    return {
      ...asked,
      id: index + 1,
      media: kind,
      content: slice ? read.content(slice) : null,
      mediaslice_id: slice?.id ?? null,
      type_media: slice?.kind ?? null,
      ...(area && { area: { ...area, options: area.options.map((option) => ({ ...option })) } }),
      ...(slice?.placement && { placement: slice.placement }),
    };
  });
}
