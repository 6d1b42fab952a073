import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import type { OrderLine } from 'shared-api/contract/order-schema';
import { isRefundableByCompany, type MarketRefund, marketRefund } from 'shared-api/rules/market-refund';
import { dollarsToCents } from 'shared-api/rules/money';

/** It has goods that have not left yet. */
export function canShip({ state, to_make }: OrderLine): boolean {
  return (state === 'paid' || state === 'finishing') && !to_make;
}

/** Paid for, and not made yet. */
function isUnmade(line: OrderLine): boolean {
  return ['paid', 'waiting', 'making', 'finishing'].includes(line.state) && !canShip(line);
}

/** Other goods of the same wish that are still to be made, such as the engraving of a mug: what was bought as one thing leaves together. */
export function unmadeParts(line: OrderLine, lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(
    (other) => other.wish_id === line.wish_id && goodsName(other) !== goodsName(line) && isUnmade(other),
  );
}

const DAY_MS = 86_400_000;

/**
 * The moment by which it was promised to leave and did not, as ISO 8601; null where it is not late. As buyers are told: once the
 * promised day is over wherever they live.
 * @param now milliseconds since 1970
 */
export function lateSince(
  { state, due_at }: Pick<OrderLine, 'state' | 'due_at'>,
  now = Date.now(),
): string | null {
  const open = ['paid', 'waiting', 'making', 'finishing'].includes(state);
  return open && due_at !== null && Date.parse(due_at) + DAY_MS < now ? due_at : null;
}

/** The earliest moment since which something of these is late; null where nothing is. */
export function firstLate(lines: readonly OrderLine[], now = Date.now()): string | null {
  const late = lines.map((line) => lateSince(line, now)).filter((since) => since !== null);
  return late.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** It was paid, and nothing of it went back. */
export function canRefund({ state }: OrderLine): boolean {
  return isRefundableByCompany(state);
}

/** What goes back to the buyer with these lines, in cents: counted as the server counts it. */
export function refundOf(
  { lines, parcel }: DeskOrder,
  chosen: readonly number[],
): MarketRefund<OrderLine & { price: number }> {
  const company_id = lines[0]?.company_id ?? 0;
  return marketRefund(
    {
      lines: lines.map((line) => ({ ...line, price: dollarsToCents(line.price_usd) })),
      parcels: [{ ...parcel, company_id }],
      charge_left: 0,
    },
    chosen,
  );
}

/** The name of a line's goods with the variant, where that says more. */
export function goodsName({
  name_view,
  merchandice_name,
}: Pick<OrderLine, 'name_view' | 'merchandice_name'>): string {
  return merchandice_name === '' || merchandice_name === name_view
    ? name_view
    : `${name_view}, ${merchandice_name}`;
}

/** How many lines stand in each state, in the order they go through it. */
export function stateCounts(lines: readonly OrderLine[]): (readonly [OrderLine['state'], number])[] {
  const counts = Map.groupBy(lines, ({ state }) => state);
  return ORDER.flatMap((state) => {
    const count = counts.get(state)?.length ?? 0;
    return count === 0 ? [] : [[state, count] as const];
  });
}

const ORDER: readonly OrderLine['state'][] = [
  'reserved',
  'paid',
  'waiting',
  'making',
  'finishing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
];
