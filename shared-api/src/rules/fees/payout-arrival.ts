import { type Day, dayAt, dayText, leavingDay } from '../fulfilment/arrival.ts';

/** Business days until a bank shows a payout, as the card service says of payouts in the US; no promise of a bank. */
export const PAYOUT_BUSINESS_DAYS = { from: 2, to: 3 } as const;

/** First and last day on which a payout is expected, both included. */
export interface PayoutArrival {
  readonly from: Day;
  readonly to: Day;
}

/** When a payout that is asked for at a moment is expected at the bank. */
export function payoutArrival(askedAt: Date): PayoutArrival {
  const today = dayAt(askedAt);
  const after = (handling_days: number): Day =>
    leavingDay(today, { today, handling_days, holidays: [], paused_until: null });
  return { from: after(PAYOUT_BUSINESS_DAYS.from), to: after(PAYOUT_BUSINESS_DAYS.to) };
}

/** "between Dec 1 and Dec 2". */
export function payoutArrivalText({ from, to }: PayoutArrival): string {
  return `between ${dayText(from)} and ${dayText(to)}`;
}
