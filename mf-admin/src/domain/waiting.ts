import type { Waiting, WaitingKind } from 'shared-api/contract/administration/waiting';
import { countWords } from 'shared-api/rules/words';
import type { DeskPlace, DeskTab } from './desk-url.ts';

/** What waits, in words, and where it is decided. */
interface WaitingPlace {
  readonly title: string;
  /** What is to be done about it. */
  readonly help: string;
  readonly at: DeskPlace;
}

const places: Readonly<Record<WaitingKind, WaitingPlace>> = {
  companies: {
    title: 'Companies to approve',
    help: 'New businesses, and refused ones that ask again.',
    at: { tab: 'companies' },
  },
  price_reports: {
    title: 'Price reports',
    help: 'Shoppers saw a lower price elsewhere.',
    at: { tab: 'prices' },
  },
  review_reports: {
    title: 'Reported reviews',
    help: 'Readers say that a review breaks the rules.',
    at: { tab: 'reviews' },
  },
  held_fees: {
    title: 'Held fees',
    help: 'A sale looks like buying from oneself.',
    at: { tab: 'held' },
  },
  late_orders: {
    title: 'Late orders',
    help: 'The promised day is over, and something is not sent.',
    at: { tab: 'orders', show: 'late' },
  },
  problems: {
    title: 'Problems without an answer',
    help: 'A buyer wrote to a company, which did not answer yet.',
    at: { tab: 'orders', show: 'problem' },
  },
  failed_refunds: {
    title: 'Refunds that the card service refuses',
    help: 'They are tried once a day. The buyer waits for the money.',
    at: { tab: 'orders', show: 'refund' },
  },
  failed_payouts: {
    title: 'Payouts that failed',
    help: 'The money is in the balance again. No new payout has been requested.',
    at: { tab: 'money' },
  },
  given_up_mails: {
    title: 'Emails that were given up',
    help: 'They can be sent again once their address takes mail.',
    at: { tab: 'mails', show: 'given_up' },
  },
  findings: {
    title: 'Findings',
    help: 'The nightly checks found a contradiction. Refused refunds and emails are counted for themselves.',
    at: { tab: 'findings' },
  },
};

/** Something that waits, with its words. */
export interface WaitingItem extends WaitingPlace {
  readonly kind: WaitingKind;
  readonly count: number;
  /** "for 3 days"; empty while none waits. */
  readonly age: string;
}

/** All kinds that this page knows; a later API may count others. */
export function waitingItems({ waiting, looked_at }: Waiting): WaitingItem[] {
  return waiting.flatMap(({ kind, count, oldest_at }) =>
    kind === 'unknown'
      ? []
      : [{ kind, count, ...places[kind], age: oldest_at === null ? '' : ageText(oldest_at, looked_at) }],
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has waited, in its largest unit: "for 3 days". Both are ISO 8601 in UTC. */
export function ageText(since: string, now: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since));
  if (age >= DAY_MS) return `for ${countWords(Math.floor(age / DAY_MS), 'day')}`;
  if (age >= HOUR_MS) return `for ${countWords(Math.floor(age / HOUR_MS), 'hour')}`;
  return `for ${countWords(Math.floor(age / MINUTE_MS), 'minute')}`;
}

/** How much waits in a tab; in the first all of it. */
export function waitingIn(items: readonly WaitingItem[], tab: DeskTab): number {
  return items
    .filter(({ at }) => tab === 'start' || at.tab === tab)
    .reduce((sum, { count }) => sum + count, 0);
}
