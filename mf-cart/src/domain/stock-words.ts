import type { CartEntry } from 'shared-api/contract/cart-schema';
import { CAPACITY_NOTE, isOutOfStock, OUT_OF_STOCK } from 'shared-api/rules/stock-labels';
import { countWords } from './count-words.ts';

/** What the production box of a wish says (specification chapter 4, Stock display). */
export interface StockWords {
  readonly out: boolean;
  readonly state: string;
  /** Finished units on hand. */
  readonly inStock: string;
  /** Ordered units that are still to be made. */
  readonly pending: string;
  readonly delay: string;
  /** Why not more can be had; null when that is not so. */
  readonly note: string | null;
}

export const IN_STOCK = 'In stock';

/** Says from the numbers of a wish what may be expected of it. */
export function stockWords(entry: CartEntry): StockWords {
  const { merch_quantity: quantity, backlogged, cart_quantity: wanted } = entry;
  const out = isOutOfStock({ quantity, backlogged }, wanted);
  return {
    out,
    state: out ? OUT_OF_STOCK : IN_STOCK,
    inStock: quantity.toLocaleString('en-US'),
    pending: backlogged.toLocaleString('en-US'),
    delay: countWords(entry.merch_manufacture_days + entry.backorder_delay_days, 'day'),
    note: isAtCapacity(entry) ? CAPACITY_NOTE : null,
  };
}

/** `q = max_quantity and q > A`; only what is sold from stock has the phase In Stock (domain.md, Phases and delay). */
function isAtCapacity(entry: CartEntry): boolean {
  const { merch_quantity, backlogged, cart_quantity: wanted, max_quantity, manufacture_phase } = entry;
  const sellable = manufacture_phase === 'In Stock' ? Math.max(0, merch_quantity - backlogged) : 0;
  return wanted === max_quantity && wanted > sellable;
}
