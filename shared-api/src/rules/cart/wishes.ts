import { maxQuantity, over, type Stock, stillMakeable } from '../fulfilment/stock.ts';

/** Maximum quantity of one wish, independent of stock. */
export const QUANTITY_MAX = 999_999;

/** A quantity box's text, understood. */
export type EnteredQuantity =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'quantity'; readonly quantity: number; readonly clamped: boolean };

/** The number of units asked for, never above the maximum nor below 0 (specification chapter 5, Quantity). */
export function clampQuantity(wanted: number, max: number): number {
  return Math.max(0, Math.min(wanted, max));
}

/** Reads a quantity box: above 0 or empty, clamped to the maximum (specification chapter 5, Quantity). */
export function readQuantity(text: string, max: number): EnteredQuantity {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  if (wanted < 1) return { kind: 'wrong' };
  const quantity = clampQuantity(wanted, max);
  return { kind: 'quantity', quantity, clamped: quantity !== wanted };
}

/** What decides whether a wish may be chosen for checkout; names as on the wire. */
export interface WishReadiness {
  readonly addon_media: boolean;
  readonly complete: boolean;
  readonly gift: boolean;
  readonly gift_media: boolean;
  readonly cart_quantity: number;
  readonly cart_max_quantity: number;
}

/** `addon_media and complete and cart_quantity <= cart_max_quantity and (not gift or gift_media)` (domain.md, Cart, "checked"). */
export function mayBeChecked(wish: WishReadiness): boolean {
  return hasAllMedia(wish) && wish.cart_quantity <= wish.cart_max_quantity;
}

/** The same without the quantity: everything the wish must carry is there. */
export function hasAllMedia({
  addon_media,
  complete,
  gift,
  gift_media,
}: Omit<WishReadiness, 'cart_quantity' | 'cart_max_quantity'>): boolean {
  return addon_media && complete && (!gift || gift_media);
}

/** How many texts and pictures an item needs. */
export interface MediaNeed {
  readonly textreq: number;
  readonly imagereq: number;
}

/** How many texts and pictures were given for an item. */
export interface MediaGiven {
  readonly texts: number;
  readonly images: number;
}

/** The gift data of a wish: its receiver and message. */
export interface GiftMediaGiven {
  readonly gift_texts: number;
  readonly gift_images: number;
  readonly gift_passwords: number;
}

/** `texts >= textreq and images >= imagereq`; extra media is allowed (domain.md, mediainput). */
export function isComplete({ textreq, imagereq, texts, images }: MediaNeed & MediaGiven): boolean {
  return texts >= textreq && images >= imagereq;
}

/** Several receivers share one gift page, which a password has to guard (specification chapter 5). */
export function needsGiftPassword(cartQuantity: number): boolean {
  return cartQuantity > 1;
}

/** At least one gift text or picture, and a password where the gift needs one (domain.md, gift_media). */
export function hasGiftMedia(
  { gift_texts, gift_images, gift_passwords }: GiftMediaGiven,
  cartQuantity: number,
): boolean {
  const words = gift_texts + gift_images > 0;
  return words && (gift_passwords > 0 || !needsGiftPassword(cartQuantity));
}

/** A variant in a wish: its numbers, and which variant (`merch_id`) of which product (`id`) it is. */
export interface WishPart extends Stock {
  readonly merch_id: number;
  readonly id: number;
}

/** Demand of a wish: `quantity` units of each of its parts, the main item and every add-on. */
export interface WishDemand {
  readonly parts: readonly WishPart[];
  readonly quantity: number;
}

/** The most units of a wish on its own: of its main item and each add-on together (domain.md, cart_max_quantity). */
export function wishMaxQuantity(parts: readonly WishPart[]): number {
  return cartMaxQuantity(parts, []);
}

/**
 * The largest N for which N units of every part fit beside `others`, the buyer's other checked wishes; demand is summed
 * per variant and per product (domain.md, cart_max_quantity). 0 when not even one fits, or when there is no part.
 */
export function cartMaxQuantity(parts: readonly WishPart[], others: readonly WishDemand[]): number {
  if (parts.length === 0) return 0;
  const demand = demandBeside(parts, others);
  let fitting = 0;
  let tooMany = 1 + Math.min(QUANTITY_MAX, ...parts.map(maxQuantity));
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle, demand)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** Demand for one variant: `fixed` units of other wishes, and `each` units per unit of this wish. */
interface VariantDemand {
  readonly part: WishPart;
  fixed: number;
  each: number;
}

/** The demand on each variant of the wish's products; what others ask of other products is no concern of the wish. */
function demandBeside(parts: readonly WishPart[], others: readonly WishDemand[]): VariantDemand[] {
  const products = new Set(parts.map(({ id }) => id));
  const variants = new Map<number, VariantDemand>();
  const of = (part: WishPart): VariantDemand => {
    const demand = variants.get(part.merch_id) ?? { part, fixed: 0, each: 0 };
    variants.set(part.merch_id, demand);
    return demand;
  };
  for (const part of parts) of(part).each += 1;
  for (const other of others) {
    for (const part of other.parts) if (products.has(part.id)) of(part).fixed += other.quantity;
  }
  return [...variants.values()];
}

/** Whether each product has room for what its variants are asked beyond stock: the sum of over(q) at most C. */
function fits(quantity: number, demand: readonly VariantDemand[]): boolean {
  const room = new Map<number, number>();
  for (const { part, fixed, each } of demand) {
    const left = room.get(part.id) ?? stillMakeable(part);
    room.set(part.id, left - over(part, fixed + each * quantity));
  }
  return [...room.values()].every((left) => left >= 0);
}
