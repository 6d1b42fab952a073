import { dollarsToCents } from 'shared-api/rules/money';
import type { Order } from './order.ts';

/** What an order costs, in cents: one unit of everything in it, and all of them. */
export interface OrderSum {
  readonly each: number;
  /** Null while no quantity is chosen. */
  readonly total: number | null;
}

export function orderSum({ parts, quantity }: Order): OrderSum {
  const each = parts.reduce((sum, { merchandise }) => sum + dollarsToCents(merchandise.price_usd), 0);
  return { each, total: quantity === null ? null : each * quantity };
}
