import type { Order, OrderSummary } from 'shared-api/contract/orders/orders';
import {
  type Arrival,
  arrivalText,
  type Day,
  lateText,
  type Transit,
} from 'shared-api/rules/fulfilment/arrival';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents } from 'shared-api/rules/money';
import { timeText } from 'shared-api/rules/orders/cancel-window';
import { listed } from 'shared-api/rules/words';
import { byProgress, type LineState, stateNames, stateTones } from './states.ts';
import { sum, wishCount } from './wishes.ts';

/**
 * A day in the reader's time zone: "November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the reader's own by default
 */
export function formatDay(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return day.format(new Date(moment));
}

/** The same without the year: "Nov 21". */
export function formatShortDay(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  return day.format(new Date(moment));
}

export interface PromiseText {
  readonly text: string;
  /** The promised day is over and the goods are not shipped. */
  readonly late: boolean;
}

/** What is said of when goods come that are not shipped yet. */
export interface Promised {
  readonly arrival: Arrival;
  /** The day by which they are expected to leave, once the promise is broken and the buyer knows; else null. */
  readonly lateUntil: Day | null;
  readonly transit: Transit;
  /** Whether they may be cancelled. */
  readonly cancellable: boolean;
}

/**
 * The sentence of the rule about goods on their way to the buyer. A broken promise names the days expected now, and that
 * the buyer may cancel where that is possible.
 */
export function promiseText(promised: Promised, today: Day): PromiseText {
  const { arrival, lateUntil, transit, cancellable } = promised;
  if (arrival.kind === 'dated' && (lateUntil !== null || arrival.leaves < today)) {
    const way =
      cancellable && lateUntil !== null
        ? ' You need not wait: you can cancel it for its money until it is sent.'
        : '';
    return { text: `${lateText(arrival.leaves, lateUntil, transit, today)}.${way}`, late: true };
  }
  return { text: `${arrivalText(arrival, transit, today)}.`, late: false };
}

/**
 * What of a company's part its buyer may cancel, and until when; '' when there is nothing to cancel. What is late says so
 * by itself.
 * @param now milliseconds since 1970
 * @param timeZone the reader's own by default
 */
export function cancelText(
  { cancel_until, lines }: Pick<Order, 'cancel_until' | 'lines'>,
  companyId: number,
  now: number,
  timeZone?: string,
): string {
  const own = lines.filter(({ company_id, cancellable }) => company_id === companyId && cancellable);
  const waits = own.some(({ state }) => state === 'waiting');
  const later = 'what waits to be made until its making starts';
  if (own.length === 0) return '';
  if (cancel_until === null || Date.parse(cancel_until) <= now)
    return waits ? `You can cancel ${later}.` : '';
  return `You can cancel until ${timeText(new Date(cancel_until), timeZone)}${waits ? `, and ${later}` : ''}.`;
}

type Refund = Order['refunds'][number];

const words: Record<Refund['state'], string> = {
  asked: 'on its way to your card',
  done: 'refunded to your card',
  held: 'the card service did not take it; we are looking into it',
  unknown: 'status unknown',
};

/** Reasons of refunds that the buyer did not ask for. */
const reasons: Partial<Record<Refund['reason'], string>> = {
  goal_not_met: 'Too few were ordered within 60 days to make it.',
  paid_too_late: 'The payment came when the goods had gone to others.',
};

/** The state and reason of a refund: "November 21, 2026, on its way to your card. $2.00 of it is shipping". */
export function refundText(
  { created_at, state, reason, shipping }: Pick<Refund, 'created_at' | 'state' | 'reason' | 'shipping'>,
  timeZone?: string,
): string {
  if (reason === 'never_charged') return `${formatDay(created_at, timeZone)}, your card was never charged`;
  return [
    `${formatDay(created_at, timeZone)}, ${words[state]}`,
    shipping ? `${formatCents(shipping)} of it is shipping` : undefined,
    reasons[reason],
  ]
    .filter((text) => text !== undefined)
    .join('. ');
}

type Tone = (typeof stateTones)[LineState];

/** Whether an order was never charged. A paid order that is cancelled later does not count. */
export function isUnpaid({ state, refunded }: Pick<OrderSummary, 'state' | 'refunded'>): boolean {
  // A payment that came after its order had ended was charged, and is refunded.
  return state === 'cancelled' && refunded === 0;
}

/** The state of a whole order in one or two words, for a list. */
export function summaryState(order: Pick<OrderSummary, 'state' | 'states' | 'refunded'>): {
  readonly words: string;
  readonly tone: Tone;
} {
  const { state, states } = order;
  if (state === 'pending') return { words: stateNames.reserved, tone: 'warning' };
  if (isUnpaid(order)) return { words: 'Not paid', tone: 'neutral' };
  if (state === 'cancelled') return { words: stateNames.cancelled, tone: 'neutral' };
  const [slowest] = states
    .filter(({ lines }) => lines > 0)
    .toSorted((one, other) => byProgress(one.state, other.state));
  if (slowest === undefined) return { words: 'Paid', tone: 'info' };
  // The buyer waits for the slowest line.
  return { words: stateNames[slowest.state], tone: stateTones[slowest.state] };
}

/** The first items of an order: "Fig candle", "Fig candle, Wood tag and 3 more". */
export function itemsText({ wishes, names }: Pick<OrderSummary, 'wishes' | 'names'>): string {
  const more = wishes - names.length;
  return listed(more > 0 ? [...names, `${more.toLocaleString('en-US')} more`] : names);
}

/** The states of a company's lines: "Being packed, on its way". */
export function statesText(states: readonly LineState[]): string {
  const names = new Set(states.toSorted(byProgress).map((state) => stateNames[state]));
  const [first = '', ...others] = names;
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}

/** One company's part of an order. */
export interface CompanyPart {
  readonly id: number;
  readonly nameCode: string;
  readonly nameView: string;
  /** "1 wish, 3 pieces, on its way". */
  readonly note: string;
}

/** The parts of an order by company, in the order's sequence. */
export function companyParts({ lines }: Pick<Order, 'lines'>): CompanyPart[] {
  const companies = Map.groupBy(lines, ({ company_id }) => company_id);
  return [...companies].flatMap(([id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    // An add-on belongs to a piece, as in the cart and at checkout.
    const pieces = sum(own.map(({ quantity, main_line_id }) => (main_line_id === null ? quantity : 0)));
    const wishes = new Set(own.map(({ wish_id }) => wish_id)).size;
    const states = new Set(own.map(({ state }) => state));
    return [
      {
        id,
        nameCode: first.company_name_code,
        nameView: first.company_name_view,
        note: `${wishCount(wishes, pieces)}, ${statesText([...states]).toLowerCase()}`,
      },
    ];
  });
}

/** Labels with which goods go back to a company of the order; only with safe addresses. */
export function returnLabelsOf(
  { lines, return_labels = [] }: Pick<Order, 'lines' | 'return_labels'>,
  companyId: number,
): NonNullable<Order['return_labels']> {
  const codes = new Set(
    lines
      .filter(({ company_id }) => company_id === companyId)
      .map(({ company_name_code }) => company_name_code),
  );
  return return_labels.filter(
    ({ company_name_code, url }) => codes.has(company_name_code) && isWebAddress(url),
  );
}
