import type { DemoOrder } from './order-types.ts';
import { LATELY, LONG_AGO } from './orders-from-stock.ts';
import { TO_MAKE } from './orders-to-make.ts';

const FROM_STOCK = [...LONG_AGO, ...LATELY];

/** The demo's sixty orders of ninety days, the oldest first. */
export const ORDERS: readonly DemoOrder[] = [...FROM_STOCK, ...TO_MAKE].toSorted(
  (one, other) => other.daysAgo - one.daysAgo,
);

/** Who was paid out what they had earned, and when, in days before the first start. */
export const PAYOUT = { name: 'payout', person: 3, daysAgo: 22, accountDaysAgo: 30 } as const;

/** Days from an order to its parcel's leaving, and to its arrival. */
export const SHIPPED_AFTER = 2;
export const DELIVERED_AFTER = 5;

/** Days that fees wait after the delivery, as the marketplace has it: what the payout took was available by then. */
const WAITING_DAYS = 30;

/** Whether an order's fees were available when the payout was made, so that it has to be there before it. */
export function isBeforePayout({ daysAgo }: Pick<DemoOrder, 'daysAgo'>): boolean {
  return daysAgo - DELIVERED_AFTER - WAITING_DAYS > PAYOUT.daysAgo;
}

/** Whether it was given back when its fees had been paid out. */
export function isGivenBackLate(order: DemoOrder): boolean {
  const { endedDaysAgo = PAYOUT.daysAgo } = order;
  return isBeforePayout(order) && endedDaysAgo < PAYOUT.daysAgo;
}

/** Units that the orders take from the shelf for good, by product and the key of the variant. */
export function takenUnits(product: number, variant: string): number {
  return FROM_STOCK.flatMap(({ wishes }) => wishes)
    .filter((wish) => wish.product === product && wish.variant === variant)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
