import { QUANTITY_MAX } from './quantity.ts';
import { maxQuantity, type Stock, sellableNow, stillMakeable } from './stock.ts';

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
  let fitting = 0;
  let tooMany = 1 + Math.min(QUANTITY_MAX, ...parts.map(maxQuantity));
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits({ parts, quantity: middle }, others)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** Whether the products of a wish can give what it and the others ask of them: of each, the units beyond stock at most C. */
function fits(wish: WishDemand, others: readonly WishDemand[]): boolean {
  const room = new Map(wish.parts.map((part) => [part.id, stillMakeable(part)]));
  for (const { part, units } of demandOfVariants([wish, ...others])) {
    const left = room.get(part.id);
    if (left !== undefined) room.set(part.id, left - Math.max(0, units - sellableNow(part)));
  }
  return [...room.values()].every((left) => left >= 0);
}

function demandOfVariants(wishes: readonly WishDemand[]) {
  const demand = new Map<number, { readonly part: WishPart; readonly units: number }>();
  for (const { parts, quantity } of wishes) {
    for (const part of parts) {
      const units = (demand.get(part.merch_id)?.units ?? 0) + quantity;
      demand.set(part.merch_id, { part, units });
    }
  }
  return demand.values();
}
