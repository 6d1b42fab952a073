import { entryDelay } from 'shared-api/rules/delay';
import { over } from 'shared-api/rules/stock';
import { CAPACITY_NOTE, isOutOfStock, OUT_OF_STOCK, showsCapacityNote } from 'shared-api/rules/stock-labels';
import { counted, grouped } from './counted.ts';
import { soldOutWords } from './limit-words.ts';
import type { Order } from './order.ts';

/** Stock, what waits to be made, and the delay of an order, in words. */
export interface StockWords {
  /** 'Out of Stock' when the shelf does not hold what is wanted. */
  readonly label: string | null;
  /** What happens for this order: "9 from stock, 3 to be made". */
  readonly means: string;
  /** What lies there: 'In stock' where it is for sale, 'On the shelf' where each one is made to order all the same. */
  readonly where: 'In stock' | 'On the shelf';
  readonly inStock: string;
  readonly pending: string;
  /** For the whole order: the largest of its parts. Null when none can be ordered. */
  readonly delay: string | null;
  /** 'Personalized Manufacturing Restricts Capacity' at a maximum beyond what is ready. */
  readonly note: string | null;
}

/** The stock display of an order (specification chapter 4); an empty quantity box counts as one. Null for no parts. */
export function stockWords(order: Order): StockWords | null {
  const { parts, quantity, max } = order;
  const [root] = parts;
  if (!root) return null;
  const wanted = quantity ?? 1;
  const { quantity: inStock, backlogged, gift_pending: gifts, add_quantity } = root.merchandise;
  const restricted =
    max > 0 && wanted === max && parts.some(({ merchandise }) => showsCapacityNote(merchandise, wanted));
  return {
    label: isOutOfStock(root.merchandise, wanted) ? OUT_OF_STOCK : null,
    means: max === 0 ? soldOutWords(order) : meansWords(wanted, over(root.merchandise, wanted)),
    where: add_quantity || inStock === 0 ? 'In stock' : 'On the shelf',
    inStock: grouped(inStock),
    pending: gifts === 0 ? grouped(backlogged) : `${grouped(backlogged)}, ${counted(gifts, 'gift')}`,
    delay: max === 0 ? null : counted(delayOf(parts, wanted), 'day'),
    note: restricted ? CAPACITY_NOTE : null,
  };
}

function meansWords(wanted: number, made: number): string {
  if (made === wanted) return 'Made to order';
  if (made === 0) return wanted === 1 ? 'From stock' : `All ${grouped(wanted)} from stock`;
  return `${grouped(wanted - made)} from stock, ${grouped(made)} to be made`;
}

/** Days until all of an order can leave. */
export function delayOf(parts: Order['parts'], wanted: number): number {
  return entryDelay(
    parts.map(({ merchandise }) => merchandise),
    wanted,
  );
}
