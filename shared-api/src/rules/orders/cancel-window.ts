import { MARKET_TIME_ZONE } from '../fulfilment/arrival.ts';

/** Minutes for which a buyer may cancel a paid order whatever its stock (domain.md, Cancel). */
export const CANCEL_WINDOW_MINUTES = 30;

const MINUTE_MS = 60_000;

/** The moment until which an order that was paid then may be cancelled; making, packing and sending begin after it. */
export function cancelUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + CANCEL_WINDOW_MINUTES * MINUTE_MS);
}

/** Orders that were paid by then can no longer be cancelled for being new. */
export function paidBefore(now: Date): Date {
  return new Date(now.getTime() - CANCEL_WINDOW_MINUTES * MINUTE_MS);
}

/**
 * A time of the day: "3:42 PM".
 * @param timeZone the reader's own by default
 */
export function timeText(moment: Date, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment);
  // Newer releases of the formats separate by a narrow space.
  return text.replace(/\s/g, ' ');
}

/** The same in the time of the market, where the reader's is not known: "3:42 PM ET". */
export function marketTimeText(moment: Date): string {
  return `${timeText(moment, MARKET_TIME_ZONE)} ET`;
}
