import type { Order, OrderLine } from 'shared-api/contract/order-schema';
import { dollarsToCents } from 'shared-api/rules/money';
import { isOver } from './line-state.ts';
import { type OrderedWish, sum } from './wishes.ts';

/** What a cancellation takes out of an order, and what it gives back, in cents. */
export interface GiveBack {
  readonly lines: readonly OrderLine[];
  readonly goods: number;
  readonly tax: number;
  /** Shipping of the parcel with its tax: given back when nothing is left in it to send. */
  readonly shipping: number;
  readonly total: number;
}

/**
 * What the buyer gets back for a wish: price and tax of whatever of it may be cancelled, which the server says line by line
 * (domain.md, More rulings, Refund of a line). Null where nothing of it may be any more.
 */
export function giveBackOf(order: Order, wish: OrderedWish): GiveBack | null {
  const lines = wish.lines.filter(({ cancellable }) => cancellable);
  if (lines.length === 0) return null;
  const goods = sum(lines.map(({ price_usd, quantity }) => dollarsToCents(price_usd) * quantity));
  const tax = sum(lines.map((line) => line.tax));
  const shipping = shippingOf(order, wish.main.line.company_id, new Set(lines));
  return { lines, goods, tax, shipping, total: goods + tax + shipping };
}

/** What a parcel's shipping cost with its tax, when all that is in it is given back; else 0. */
function shippingOf(order: Order, companyId: number, going: ReadonlySet<OrderLine>): number {
  const parcel = order.parcels.find(({ company_id }) => company_id === companyId);
  const left = order.lines.some(
    (line) => line.company_id === companyId && !isOver(line.state) && !going.has(line),
  );
  return parcel === undefined || left ? 0 : parcel.shipping + parcel.tax;
}
