import type { Day } from '../fulfilment/arrival.ts';

/** Money of goods that are not due yet, in cents, and of how many orders. */
export interface WaitingMoney {
  readonly amount: number;
  readonly orders: number;
}

/** What a company's account waits for. */
export interface AccountWaiting {
  /** Of goods that arrived, by the day on which it becomes available; in order. */
  readonly dated: readonly (WaitingMoney & { readonly day: Day })[];
  /** Sent, and not known to have arrived. */
  readonly on_the_way: WaitingMoney;
  readonly to_send: WaitingMoney;
}

export interface PayoutOutlook {
  /** Cents that can be paid out now; below 0 after refunds. */
  readonly available: number;
  /** Cents from which a payout is made. */
  readonly minimum: number;
  readonly underWay: boolean;
  readonly waiting: AccountWaiting;
}

/**
 * The next payout of a company, in cents. `now`: it can be had. `dated`: from that day on, if nothing is refunded.
 * `after_delivery`: once what is sent, or is to be sent, has arrived. `too_little`: all of it together is `missing` cents short of the
 * least payout. `under_way`: one is on its way.
 */
export type NextPayout =
  | { readonly kind: 'under_way' }
  | { readonly kind: 'now'; readonly amount: number }
  | { readonly kind: 'dated'; readonly amount: number; readonly day: Day }
  | { readonly kind: 'after_delivery'; readonly amount: number }
  | { readonly kind: 'too_little'; readonly amount: number; readonly missing: number };

/** Finds out when a company can next be paid, and what. */
export function nextPayout({ available, minimum, underWay, waiting }: PayoutOutlook): NextPayout {
  if (underWay) return { kind: 'under_way' };
  if (available >= minimum) return { kind: 'now', amount: available };
  let amount = available;
  for (const { day, amount: due } of waiting.dated) {
    amount += due;
    if (amount >= minimum) return { kind: 'dated', amount, day };
  }
  amount += waiting.on_the_way.amount + waiting.to_send.amount;
  if (amount >= minimum) return { kind: 'after_delivery', amount };
  return { kind: 'too_little', amount, missing: minimum - amount };
}
