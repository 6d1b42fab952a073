import type { LineState } from 'shared-api/contract/order-schema';

/** Which orders are shown: all, those with a line in a state, or those with a problem that nobody has answered. */
export type OrderFilter =
  | 'all'
  | 'problems'
  | Extract<LineState, 'paid' | 'waiting' | 'making' | 'finishing' | 'shipped'>;

export const orderFilters: readonly { readonly value: OrderFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'To be packed' },
  { value: 'waiting', label: 'Waiting to be made' },
  { value: 'making', label: 'Being made' },
  { value: 'finishing', label: 'Being finished' },
  { value: 'shipped', label: 'On their way' },
  { value: 'problems', label: 'With a problem' },
];

/** The filter that an address names; all for any other. */
export function filterOf(text: string | null): OrderFilter {
  return orderFilters.find(({ value }) => value === text)?.value ?? 'all';
}

/** A filter as the call takes it. */
export function filterQuery(
  filter: OrderFilter,
): { problems: 'open' } | { state: Exclude<OrderFilter, 'all' | 'problems'> } | Record<never, never> {
  if (filter === 'all') return {};
  return filter === 'problems' ? { problems: 'open' } : { state: filter };
}
