import type { Order, OrderLine } from 'shared-api/contract/orders/orders';
import { dollarsToCents } from 'shared-api/rules/money';
import { goodsLeft, shippingLeft, taxLeft } from 'shared-api/rules/orders/market-refund';
import { isOver } from './states.ts';
import { type OrderedWish, sum } from './wishes.ts';

/** The lines that a cancellation removes from an order, and the refund in cents. */
export interface RefundEstimate {
  readonly lines: readonly OrderLine[];
  readonly goods: number;
  readonly tax: number;
  /** Shipping of the parcel with its tax; refunded when nothing is left in it to send. */
  readonly shipping: number;
  readonly total: number;
}

/**
 * The refund for a wish: price and tax of the lines that the server marks as cancellable (domain.md, More rulings, Refund of
 * a line). Null when there are none.
 */
export function estimateRefund(order: Order, wish: OrderedWish): RefundEstimate | null {
  const lines = wish.lines.filter(({ cancellable }) => cancellable);
  if (lines.length === 0) return null;
  const goods = sum(lines.map((line) => goodsLeft({ ...line, price: dollarsToCents(line.price_usd) })));
  const tax = sum(lines.map(taxLeft));
  const shipping = shippingOf(order, wish.main.line.company_id, new Set(lines));
  return { lines, goods, tax, shipping, total: goods + tax + shipping };
}

/** What is left of a parcel's shipping with its tax when everything in it is refunded; else 0. */
function shippingOf(order: Order, companyId: number, going: ReadonlySet<OrderLine>): number {
  const parcel = order.parcels.find(({ company_id }) => company_id === companyId);
  const left = order.lines.some(
    (line) => line.company_id === companyId && !isOver(line.state) && !going.has(line),
  );
  return parcel === undefined || left ? 0 : shippingLeft(parcel).total;
}
