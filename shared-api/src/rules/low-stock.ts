import type { Stock } from './stock.ts';

/** Below so many units on hand a variant runs low. */
export const LOW_STOCK = 3;

/** Whether a variant that is sold from stock runs low or is out of it. Whose next units are made to order anyway is never out of it. */
export function isLow({
  quantity,
  add_quantity,
  maxover,
}: Pick<Stock, 'quantity' | 'add_quantity' | 'maxover'>): boolean {
  return add_quantity && quantity < LOW_STOCK && (quantity > 0 || maxover === 0);
}
