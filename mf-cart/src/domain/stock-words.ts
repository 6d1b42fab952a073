import type { CartEntry } from 'shared-api/contract/cart-schema';
import { CAPACITY_NOTE, isOutOfStock, OUT_OF_STOCK } from 'shared-api/rules/stock-labels';
import { countWords } from './count-words.ts';

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
    max: figure(entry.cart_max_quantity),
  };
}

/** What others wait for comes out of stock first; of what cannot be had, nothing is made. */
function toMake({ merch_quantity, backlogged, cart_quantity, cart_max_quantity }: CartEntry): string {
  if (cart_quantity > cart_max_quantity) return '';
  return `, ${figure(cart_quantity - Math.max(0, merch_quantity - backlogged))} to be made`;
}

/** Why a wish cannot be had as it is, or not more of it; null when there is nothing to say. */
export function limitWords(
  entry: CartEntry,
): { readonly tone: 'danger' | 'warning'; readonly words: string } | null {
  const { cart_quantity: wanted, cart_max_quantity: max } = entry;
  if (wanted > max) {
    const words =
      max === 0 ? 'It cannot be had at present.' : `Only ${figure(max)} of them can be had at present.`;
    return { tone: 'danger', words };
  }
  return isAtCapacity(entry) ? { tone: 'warning', words: CAPACITY_NOTE } : null;
}

/** `q = max_quantity and q > A`; only what is sold from stock has the phase In Stock (domain.md, Phases and delay). */
function isAtCapacity(entry: CartEntry): boolean {
  const { merch_quantity, backlogged, cart_quantity: wanted, max_quantity, manufacture_phase } = entry;
  const sellable = manufacture_phase === 'In Stock' ? Math.max(0, merch_quantity - backlogged) : 0;
  return wanted === max_quantity && wanted > sellable;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
