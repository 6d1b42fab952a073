import type { AdminOrderShow } from 'shared-api/contract/administration/order-desk';

/** Parses a typed order number, `12` or `#12`; undefined for other texts. */
export function orderNumber(typed: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? [];
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}

const NAMED = [
  'orders',
  'companies',
  'shelves',
  'prices',
  'reviews',
  'held',
  'bindings',
  'accounts',
  'mails',
  'money',
  'log',
  'findings',
  'books',
] as const;

/** A tab of the desk; `start` shows everything that waits. */
export type DeskTab = 'start' | (typeof NAMED)[number];

/** Which orders the list shows; the first is the whole list. */
export const ORDER_SHOWS = [
  'all',
  'late',
  'problem',
  'refund',
  'pending',
  'cancelled',
] as const satisfies readonly AdminOrderShow[];

/** The open tab, with what it shows. */
export interface DeskState {
  readonly tab: DeskTab;
  /** The order shown last; null for the list of orders. */
  readonly order: number | null;
  readonly show: AdminOrderShow;
  /** The person whose page is open; null for the list of accounts. */
  readonly account: number | null;
}

export const DESK_PATH = '/admin';

export const RELEASES_PATH = '/admin/releases';

/** Reads the desk's query. Unknown tabs mean the first one, an order without a tab its page, invalid numbers nothing. */
export function parseDeskUrl(search: string): DeskState {
  const named = new URLSearchParams(search);
  const order = orderNumber(named.get('order') ?? '') ?? null;
  return {
    tab: NAMED.find((tab) => tab === named.get('tab')) ?? (order === null ? 'start' : 'orders'),
    order,
    show: ORDER_SHOWS.find((show) => show === named.get('show')) ?? 'all',
    account: orderNumber(named.get('account') ?? '') ?? null,
  };
}

/** The address of a tab and what it shows, for Back and reload. */
export function deskUrl({ tab, order, show, account }: DeskState): string {
  const named = new URLSearchParams();
  if (tab === 'start') return DESK_PATH;
  if (tab !== 'orders' || order === null) named.set('tab', tab);
  if (tab === 'orders' && show !== 'all') named.set('show', show);
  if (order !== null) named.set('order', String(order));
  if (tab === 'accounts' && account !== null) named.set('account', String(account));
  return `${DESK_PATH}?${named}`;
}
