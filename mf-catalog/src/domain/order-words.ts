import {
  type Arrival,
  afterStart,
  arrivalOf,
  awaitsStart,
  lastArrival,
  type Packing,
} from 'shared-api/rules/fulfilment/arrival';
import { entryDelay } from 'shared-api/rules/fulfilment/production';
import {
  CAPACITY_NOTE,
  isOutOfStock,
  maxQuantity,
  OUT_OF_STOCK,
  over,
  sellableNow,
  showsCapacityNote,
  stillMakeable,
} from 'shared-api/rules/fulfilment/stock';
import { listed } from 'shared-api/rules/words';
import type { Order, OrderPart } from './order.ts';
import { counted, grouped } from './text.ts';

/** The part of an order of which there is least, the product itself before the others; null for no parts. */
export function scarcestPart({ parts }: Order): OrderPart | null {
  return parts.reduce<OrderPart | null>(
    (least, part) =>
      least && maxQuantity(least.merchandise) <= maxQuantity(part.merchandise) ? least : part,
    null,
  );
}

/** The most that can be ordered at once, and why no more: "At most 12: 4 in stock, 8 can still be made". */
export function limitWords(order: Order): string {
  const { parts, max } = order;
  const scarcest = scarcestPart(order);
  if (!scarcest) return '';
  const whose = scarcest === parts[0] ? '' : ` of ${scarcest.name}`;
  const most = `At most ${grouped(max)}`;
  if (max !== maxQuantity(scarcest.merchandise)) return `${most} at once`;
  const [ready, makeable] = [sellableNow(scarcest.merchandise), stillMakeable(scarcest.merchandise)];
  if (makeable === 0) return `${most}: no more${whose} in stock`;
  if (ready === 0) return `${most}${whose} can be made now`;
  return `${most}: ${grouped(ready)}${whose} in stock, ${grouped(makeable)} can still be made`;
}

/** Why an order does not hold as many as were asked for, in one line: "You asked for 99. At most 12 can be made now." */
export function askedWords(order: Order, asked: number): string {
  const scarcest = scarcestPart(order);
  const made = scarcest !== null && sellableNow(scarcest.merchandise) === 0;
  const can = made ? 'can be made now' : 'can be had now';
  return `You asked for ${grouped(asked)}. At most ${grouped(order.max)} ${can}.`;
}

/** Why nothing of an order can be had. */
export function soldOutWords(order: Order): string {
  if (order.closed) return order.closed;
  const scarcest = scarcestPart(order);
  return scarcest === null || scarcest === order.parts[0]
    ? 'None can be ordered now'
    : `No more of ${scarcest.name} can be ordered now`;
}

/** Stock, what waits to be made, and the delay of an order, in words. */
export interface StockWords {
  /** 'Out of Stock' when the stock is lower than the quantity. */
  readonly label: string | null;
  /** What happens for this order: "9 from stock, 3 to be made". */
  readonly means: string;
  /** What lies there: 'In stock' where it is for sale, 'On the shelf' where each one is made to order all the same. */
  readonly where: 'In stock' | 'On the shelf';
  readonly inStock: string;
  readonly pending: string;
  /** For the whole order: the largest of its parts. Null when none can be ordered. */
  readonly delay: string | null;
  /** 'Personalized Manufacturing Restricts Capacity' when the maximum exceeds the stock. */
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
    delay: max === 0 ? null : delayWords(parts, wanted),
    note: restricted ? CAPACITY_NOTE : null,
  };
}

function meansWords(wanted: number, made: number): string {
  if (made === wanted) return 'Made to order';
  if (made === 0) return wanted === 1 ? 'From stock' : `All ${grouped(wanted)} from stock`;
  return `${grouped(wanted - made)} from stock, ${grouped(made)} to be made`;
}

/** Days until all of an order is finished, from the start of its run where that is awaited. */
function delayWords(parts: Order['parts'], wanted: number): string {
  const all = parts.map(({ merchandise }) => merchandise);
  const awaited = all.some((merchandise) => awaitsStart(merchandise, wanted));
  return afterStart(counted(entryDelay(all, wanted), 'day'), awaited);
}

/** When all of an order comes. */
export function arrivalOfOrder(parts: Order['parts'], wanted: number, packing: Packing): Arrival {
  return lastArrival(parts.map(({ merchandise }) => arrivalOf(merchandise, wanted, packing)));
}

/** Why the order cannot be added yet, as a message; null when it can. */
export function notReady(order: Order): string | null {
  const { parts, missing, misfits = [], quantity, max, closed } = order;
  if (closed) return closed;
  if (max === 0 && scarcestPart(order) !== parts[0]) return `${soldOutWords(order)}.`;
  if (max === 0) return 'This cannot be ordered at the moment: nothing is in stock and no more can be made.';
  if (missing.length > 0) return `Please choose ${listed(missing)} first.`;
  if (misfits.length > 0) return `Please shorten or correct ${listed(misfits)} first.`;
  if (quantity === null) return 'Please enter a quantity first.';
  return null;
}

/** Key of a choice: the merchandise of each part, in order. */
export function choiceOf({ parts }: Order): string {
  return parts.map(({ productId, merchandise }) => `${productId}:${merchandise.merch_id}`).join(' ');
}

/** Said when something takes longer than 8 seconds. */
export const STILL_WAITING = 'This takes longer than usual. We are still waiting for the shop.';

/** Said when a file of the page could not be fetched. */
export const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';
