import { entryDelay } from 'shared-api/rules/delay';
import { CAPACITY_NOTE, isOutOfStock, OUT_OF_STOCK, showsCapacityNote } from 'shared-api/rules/stock-labels';
import { counted, grouped } from './counted.ts';
import type { Order } from './order.ts';

/** Stock, what waits to be made, and the delay of an order, in words. */
export interface StockWords {
  /** 'Out of Stock' when the shelf does not hold what is wanted. */
  readonly label: string | null;
  readonly inStock: string;
  readonly pending: string;
  /** For the whole order: the largest of its parts. Null when none can be ordered. */
  readonly delay: string | null;
  /** 'Personalized Manufacturing Restricts Capacity' at a maximum beyond what is ready. */
  readonly note: string | null;
}

/** The stock display of an order (specification chapter 4); an empty quantity box counts as one. Null for no parts. */
export function stockWords({ parts, quantity, max }: Order): StockWords | null {
  const [root] = parts;
  if (!root) return null;
  const wanted = quantity ?? 1;
  const { quantity: inStock, backlogged, gift_pending: gifts } = root.merchandise;
  const restricted =
    wanted === max && parts.some(({ merchandise }) => showsCapacityNote(merchandise, wanted));
  return {
    label: isOutOfStock(root.merchandise, wanted) ? OUT_OF_STOCK : null,
    inStock: grouped(inStock),
    pending: gifts === 0 ? grouped(backlogged) : `${grouped(backlogged)}, ${counted(gifts, 'gift')}`,
    delay: max === 0 ? null : counted(delayOf(parts, wanted), 'day'),
    note: restricted ? CAPACITY_NOTE : null,
  };
}

/** Days until all of an order can leave. */
export function delayOf(parts: Order['parts'], wanted: number): number {
  return entryDelay(
    parts.map(({ merchandise }) => merchandise),
    wanted,
  );
}
