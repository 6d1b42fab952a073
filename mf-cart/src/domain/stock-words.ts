import type { CartEntry } from 'shared-api/contract/cart-schema';
import { isOutOfStock, OUT_OF_STOCK } from 'shared-api/rules/stock-labels';
import { countWords } from 'shared-api/rules/words';

/** What the production box of a wish says (specification chapter 4, Stock display). */
export interface StockWords {
  readonly out: boolean;
  /** 'Out of Stock', or how many finished units are on hand. */
  readonly state: string;
  /** Finished units on hand and how many are still to be made, where the state does not say it. */
  readonly beside: string;
  /** Ordered units that are still to be made. */
  readonly pending: string;
  readonly delay: string;
  /** The most there can be of it, other wishes left aside. */
  readonly max: string;
}

/** Says from the numbers of a wish what may be expected of it. */
export function stockWords(entry: CartEntry): StockWords {
  const { merch_quantity: quantity, backlogged, cart_quantity: wanted } = entry;
  const out = isOutOfStock({ quantity, backlogged }, wanted);
  const inStock = `${figure(quantity)} in stock`;
  return {
    out,
    state: out ? OUT_OF_STOCK : inStock,
    beside: out ? `${inStock}${toMake(entry)}` : '',
    pending: figure(backlogged),
    delay: countWords(entry.merch_manufacture_days + entry.backorder_delay_days, 'day'),
    max: figure(entry.max_quantity),
  };
}

/** What others wait for comes out of stock first; of what cannot be had, nothing is made. */
function toMake({ merch_quantity, backlogged, cart_quantity, cart_max_quantity }: CartEntry): string {
  if (cart_quantity > cart_max_quantity) return '';
  return `, ${figure(cart_quantity - Math.max(0, merch_quantity - backlogged))} to be made`;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
