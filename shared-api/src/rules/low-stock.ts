import type { Stock } from './stock.ts';

/** Below so many units on hand a variant runs low. */
export const LOW_STOCK = 3;

/** Whether a variant that is sold from stock runs low. */
export function isLow({ quantity, add_quantity }: Pick<Stock, 'quantity' | 'add_quantity'>): boolean {
  return add_quantity && quantity < LOW_STOCK;
}
