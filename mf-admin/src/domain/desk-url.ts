/** Parses a typed order number, `12` or `#12`; undefined for other texts. */
export function orderNumber(typed: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? [];
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}

const LATER = [
  'companies',
  'shelves',
  'prices',
  'reviews',
  'held',
  'bindings',
  'accounts',
  'log',
  'findings',
  'books',
] as const;

/** A tab of the desk. */
export type DeskTab = 'orders' | (typeof LATER)[number];

/** The open tab, and the order shown last. */
export interface DeskState {
  readonly tab: DeskTab;
  /** Null before the first. */
  readonly order: number | null;
}

export const DESK_PATH = '/admin';

export const RELEASES_PATH = '/admin/releases';

/** Reads the desk's query; unknown tabs mean orders, invalid numbers no order. */
export function parseDeskUrl(search: string): DeskState {
  const named = new URLSearchParams(search);
  return {
    tab: LATER.find((tab) => tab === named.get('tab')) ?? 'orders',
    order: orderNumber(named.get('order') ?? '') ?? null,
  };
}

/** The address of a tab and an order, for Back and reload. */
export function deskUrl({ tab, order }: DeskState): string {
  const named = new URLSearchParams();
  if (tab !== 'orders') named.set('tab', tab);
  if (order !== null) named.set('order', String(order));
  return named.size === 0 ? DESK_PATH : `${DESK_PATH}?${named}`;
}
