import type { CompanyState } from 'shared-api/contract/companies/company';
import type { Missing } from 'shared-api/contract/companies/desk';
import type { CompanyAccount } from 'shared-api/contract/fees/company-account';
import type { RunPhase, StockProduct, StockVariant } from 'shared-api/contract/fulfilment/stock';
import type { LineState, RefundState } from 'shared-api/contract/orders/orders';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { formatDay } from 'shared-ui/desk/format';
import type { Section } from './paths.ts';

/** A line's state, in two or three words. */
export const lineStates: Record<LineState | 'unknown', string> = {
  reserved: 'Awaiting payment',
  paid: 'To be packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unknown: 'Status unknown',
};

/** Of a refund that the card service refuses: only administrators can decide about it. */
export const REFUSED_REFUND =
  'The card service refused this refund. We send it again once a day, and settle it with the buyer if it stays refused. You don’t need to do anything.';

/** What became of a refund. */
export const refundStates: Record<RefundState | 'unknown', string> = {
  asked: 'Refund on its way',
  done: 'Refunded',
  held: 'Refund handled by Wishbin',
  unknown: 'Refund, status unknown',
};

export const companyStates: Record<CompanyState | 'unknown', string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Not approved',
  suspended: 'Suspended',
  unknown: 'Status unknown',
};

export const runPhases: Record<RunPhase | 'unknown', string> = {
  Manufacturing: 'Manufacturing',
  Finishing: 'Finishing',
  Finished: 'Finished',
  Ended: 'Ended, nothing made',
  unknown: 'Unknown',
};

interface Step {
  readonly message: string;
  readonly section: Section;
  /** On the way there. */
  readonly way: string;
}

/** The missing steps before everything can be sold, and their sections. */
export const missingSteps: Record<Missing | 'unknown', Step> = {
  approval: {
    message: 'An administrator of Wishbin looks at your company. We email you the result.',
    section: 'branding',
    way: 'See how your company looks',
  },
  origin: {
    message: 'The address your parcels start from, so that shoppers see what shipping costs.',
    section: 'origin',
    way: 'Add the ship-from address',
  },
  parcel: {
    message:
      'The weight and box size of every variant on sale, so that carriers can name a price. Without them it cannot be bought.',
    section: 'products',
    way: 'Add weight and box size',
  },
  goods: {
    message: 'Goods in stock, or back-orders allowed, for a variant on sale.',
    section: 'stock',
    way: 'Add stock',
  },
  unknown: {
    message: 'Something else is missing. Reload this page to see what.',
    section: 'overview',
    way: 'See the overview',
  },
};

/** The units that wait to be made, and since when; units in a run do not wait. */
export function waitingWords({ waiting, oldest_paid_at, run_id }: StockProduct): string {
  if (waiting === 0)
    return run_id === null ? 'No orders are waiting.' : 'No orders are waiting, apart from those in the run.';
  const since = oldest_paid_at === null ? '' : `, the first since ${formatDay(oldest_paid_at)}`;
  return `${countWords(waiting, 'unit')} paid and waiting to be made${since}.`;
}

/** What became of goods that were put in stock, or written off. */
export function stockDone(
  add: number,
  { name_view, quantity, served }: StockVariant & { readonly served: number },
): string {
  const now = `${quantity.toLocaleString('en-US')} of ${name_view} in stock now.`;
  if (add < 0) return `${countWords(-add, 'unit')} written off. ${now}`;
  if (served === 0) return `${countWords(add, 'unit')} added. ${now}`;
  return `${countWords(add, 'unit')} added, ${served} of them for orders that waited. ${now}`;
}

/** Why nothing can be paid out now; null when it can. */
export function payoutRefusal(account: CompanyAccount): string | null {
  const { available, payout_minimum: least, payout_account, payouts } = account;
  if (payouts.some(({ state }) => state === 'requested'))
    return 'A payout is on its way. The next one can follow it.';
  if (available < 0) return null;
  if (available < least)
    return `Payouts start at ${formatCents(least)}. You are ${formatCents(least - available)} away.`;
  if (payout_account === 'ready') return null;
  return 'Set up payouts first, so that the card service knows where to pay.';
}

/** Explains a balance below zero; null otherwise. */
export function debtWords(available: number): string | null {
  if (available >= 0) return null;
  return `Refunds or labels took your balance below zero. ${formatCents(-available)} will be taken from what you sell next; you are never billed.`;
}

/** Why an administrator took a product down, and what its company can do. */
export function takedownText(reason: string): string {
  return `We took it off sale: “${reason}” Please write to us when that is settled.`;
}
