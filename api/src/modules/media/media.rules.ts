import type { MediaSlice, MediaType } from 'shared-api/contract';
import type { ItemRow, SliceRow } from './media-row.ts';

/** How many slots of each kind an item offers. */
export type Offer = Readonly<Record<MediaType, number>>;

/** The order of slots in a list. */
const kinds = ['TEXT', 'IMAGE', 'PASSWORD'] as const;

const giftOffer: Offer = { TEXT: 1, IMAGE: 1, PASSWORD: 1 };

/** What an item takes by its rule, or as a gift. */
export function offerOf({ text, image }: ItemRow, gift: boolean): Offer {
  return gift ? giftOffer : { TEXT: text, IMAGE: image, PASSWORD: 0 };
}

/** A slot that is shown: offered, or filled under a rule that offered more. */
export interface ShownSlot {
  readonly kind: MediaType;
  readonly slot: number;
  readonly slice: SliceRow | undefined;
}

/** The slots of an item in their order; the place in this list, counted from 1, is a slot's `id` on the wire. */
export function shownSlots(offer: Offer, slices: readonly SliceRow[]): ShownSlot[] {
  return kinds.flatMap((kind) => {
    const filled = new Map(slices.filter((slice) => slice.kind === kind).map((slice) => [slice.slot, slice]));
    const offered = Array.from({ length: offer[kind] }, (_, slot) => slot);
    const slots = [...new Set([...offered, ...filled.keys()])].sort((one, other) => one - other);
    return slots.map((slot) => ({ kind, slot, slice: filled.get(slot) }));
  });
}

/** The first empty slot of a kind; undefined when as many are filled as the item offers. */
export function emptySlot(offer: Offer, slices: readonly SliceRow[], kind: MediaType): number | undefined {
  const slots = shownSlots(offer, slices).filter((slot) => slot.kind === kind);
  const filled = slots.filter(({ slice }) => slice).length;
  return filled < offer[kind] ? slots.find(({ slice }) => !slice)?.slot : undefined;
}

const words: Readonly<Record<MediaType, readonly [string, string]>> = {
  TEXT: ['text', 'texts'],
  IMAGE: ['picture', 'pictures'],
  PASSWORD: ['password', 'passwords'],
};

/** What is said to somebody who gives more of a kind than an item takes. */
export function fullSentence(offer: Offer, kind: MediaType, gift: boolean): string {
  const [one, many] = words[kind];
  const item = gift ? 'A gift' : 'This item';
  const most = offer[kind];
  if (most === 0) return `${item} takes no ${one}.`;
  if (most === 1) return `${item} takes one ${one}. Change the one that is there instead.`;
  return `${item} takes ${most} ${many}. Change one of those that are there instead.`;
}

/** What is wrong with giving a kind of media to a place; undefined when nothing is. `addonId` 0 is the main item. */
export function placeProblem(kind: MediaType, addonId: number, gift: boolean): string | undefined {
  if (gift && addonId !== 0) return 'Gift media belong to the whole wish, not to an add-on.';
  if (kind === 'PASSWORD' && !gift) return 'A password belongs to a gift.';
  return undefined;
}

export const wordFor = (kind: MediaType): string => words[kind][0];

/** Where a list was asked for. */
export interface Asked {
  readonly cart_id: number;
  readonly cartaddon_id: number;
  readonly gift: boolean;
}

/** The slots as they are sent, with what `read` tells of each slice's content. */
export function toMediaSlices(
  slots: readonly ShownSlot[],
  asked: Asked,
  read: (slice: SliceRow) => string | null,
): MediaSlice[] {
  return slots.map(({ kind, slice }, index) => ({
    ...asked,
    id: index + 1,
    media: kind,
    content: slice ? read(slice) : null,
    mediaslice_id: slice?.id ?? null,
    type_media: slice?.kind ?? null,
  }));
}
