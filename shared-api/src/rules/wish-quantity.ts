import { QUANTITY_MAX } from './quantity.ts';
import { maxQuantity, over, type Stock, stillMakeable } from './stock.ts';

/** A variant in a wish: its numbers, and which variant (`merch_id`) of which product (`id`) it is. */
export interface WishPart extends Stock {
  readonly merch_id: number;
  readonly id: number;
}

/** What a wish asks for: `quantity` units of each of its parts, the main item and every add-on. */
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

/** What is asked of one variant: `fixed` units by other wishes, and `each` units for every unit of the wish looked at. */
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
