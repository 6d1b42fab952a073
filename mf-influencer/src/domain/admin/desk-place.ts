import { orderNumber } from './order-number.ts';

const LATER = ['companies', 'prices', 'reviews', 'held', 'bindings', 'accounts', 'log', 'books'] as const;

/** A tab of the desk. */
export type DeskTab = 'orders' | (typeof LATER)[number];

/** Where one is at the desk: its tab, and the order that is looked at or was last. */
export interface DeskPlace {
  readonly tab: DeskTab;
  /** Null before one is. */
  readonly order: number | null;
}

export const DESK_PATH = '/admin';

/** The place that an address of the desk names; the orders where it names no tab of it, none where it names no number. */
export function deskPlace(search: string): DeskPlace {
  const named = new URLSearchParams(search);
  return {
    tab: LATER.find((tab) => tab === named.get('tab')) ?? 'orders',
    order: orderNumber(named.get('order') ?? '') ?? null,
  };
}

/** The address of a place at the desk, so that Back and a reload lead to it. */
export function deskPath({ tab, order }: DeskPlace): string {
  const named = new URLSearchParams();
  if (tab !== 'orders') named.set('tab', tab);
  if (order !== null) named.set('order', String(order));
  return named.size === 0 ? DESK_PATH : `${DESK_PATH}?${named}`;
}
