import type { Run, StockProduct } from 'shared-api/contract/fulfilment/stock';
import type { DeskOrder, MediaPiece } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { dollarsToCents } from 'shared-api/rules/money';
import {
  goodsLeft,
  isPartRefundable,
  isRefundableByCompany,
  type MarketRefund,
  marketRefund,
  partRefund,
  type ShippingRefund,
  shippingLeft,
  shippingRefund,
} from 'shared-api/rules/orders/market-refund';

/** It has goods that have not left yet. */
export function canShip({ state, to_make }: OrderLine): boolean {
  return (state === 'paid' || state === 'finishing') && !to_make;
}

/** Paid for, and not made yet. */
function isUnmade(line: OrderLine): boolean {
  return ['paid', 'waiting', 'making', 'finishing'].includes(line.state) && !canShip(line);
}

/** Other goods of the same wish that are not made yet, such as an engraving; a wish ships as a whole. */
export function unmadeParts(line: OrderLine, lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(
    (other) => other.wish_id === line.wish_id && goodsName(other) !== goodsName(line) && isUnmade(other),
  );
}

const DAY_MS = 86_400_000;

/**
 * The moment by which it was promised to leave and did not, as ISO 8601; null where it is not late. As buyers are shown: once the
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

/** The moment until which its buyer can cancel an order, so that nothing of it is sent, as ISO 8601; null where it can be sent. */
export function cancellableUntil(
  { cancel_until, lines }: Pick<DeskOrder, 'cancel_until' | 'lines'>,
  now = Date.now(),
): string | null {
  return Date.parse(cancel_until) > now && lines.some(({ cancellable }) => cancellable) ? cancel_until : null;
}

/** Whether all of these lines were cancelled before they were sent. */
export function isCancelled(lines: readonly Pick<OrderLine, 'state'>[]): boolean {
  return lines.length > 0 && lines.every(({ state }) => state === 'cancelled');
}

/** It was paid, and nothing of it went back. */
export function canRefund({ state }: OrderLine): boolean {
  return isRefundableByCompany(state);
}

/** The refund for these lines in cents, by the server's own formula. */
export function refundOf(
  { lines, parcel }: DeskOrder,
  chosen: readonly number[],
): MarketRefund<OrderLine & { price: number }> {
  const company_id = lines[0]?.company_id ?? 0;
  return marketRefund(
    {
      lines: lines.map(withPrice),
      parcels: [{ ...parcel, company_id }],
      charge_left: 0,
    },
    chosen,
  );
}

const withPrice = (line: OrderLine): OrderLine & { price: number } => ({
  ...line,
  price: dollarsToCents(line.price_usd),
});

/** Lines of which a part of the price can be refunded: there is a cent to give and a cent to keep. */
export function partLines({ lines }: Pick<DeskOrder, 'lines'>): OrderLine[] {
  return lines.filter((line) => isPartRefundable(line) && goodsLeft(withPrice(line)) > 1);
}

/** The most of a line's price that goes back as a part of it, in cents. */
export const mostOfPart = (line: OrderLine): number => goodsLeft(withPrice(line)) - 1;

/** Shipping that the company can give back, in cents: of a parcel that was sent, what did not go back yet; null where there is none. */
export function refundableShipping({
  lines,
  parcel,
}: Pick<DeskOrder, 'lines' | 'parcel'>): ShippingRefund | null {
  const isSent = lines.some(({ state }) => ['shipped', 'delivered', 'refunded'].includes(state));
  const left = shippingLeft(parcel);
  return parcel.returned || !isSent || left.total === 0 ? null : left;
}

/** What goes back with an amount of the shipping, by the server's own formula; undefined for an amount that is not left. */
export function shippingPartOf(
  { parcel }: Pick<DeskOrder, 'parcel'>,
  amount: number,
): ShippingRefund | undefined {
  return shippingRefund(parcel, amount);
}

/** Whether the label that was bought for the parcel is on no parcel that has arrived, and was not found to be used, so that it can be taken back. */
export function canTakeLabelBack({ label, lines }: Pick<DeskOrder, 'label' | 'lines'>): boolean {
  const sent = lines.filter(({ tracking_number }) => tracking_number === label?.tracking_number);
  const isKept = label !== null && (label.void ?? null) === null;
  return isKept && sent.length > 0 && sent.every(({ state }) => state === 'shipped');
}

/** Lines that a buyer can send back: they were sent. */
export function returnableLines({ lines }: Pick<DeskOrder, 'lines'>): OrderLine[] {
  return lines.filter(({ state }) => ['shipped', 'delivered', 'refunded'].includes(state));
}

/** What goes back with a part of a line, by the server's own formula; undefined for an amount that is no part. */
export function partOf(
  line: OrderLine,
  goods: number,
): { goods: number; tax: number; total: number } | undefined {
  return partRefund(withPrice(line), goods);
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
  'unknown',
];

/** Goods with their add-ons, packed together. */
export interface PackItem {
  readonly piece: MediaPiece;
  readonly addOns: readonly MediaPiece[];
}

/** Add-ons stand with their item; those whose item was sent before stand alone. */
export function packItems(pieces: readonly MediaPiece[]): PackItem[] {
  const mains = new Set(pieces.filter(({ main }) => main).map(({ wish_id }) => wish_id));
  return pieces
    .filter(({ main, wish_id }) => main || !mains.has(wish_id))
    .map((piece) => ({
      piece,
      addOns: piece.main ? pieces.filter(({ main, wish_id }) => !main && wish_id === piece.wish_id) : [],
    }));
}

/** Proposed units of a new run: the waiting units, or the goal if none wait. */
export function proposedUnits({ waiting, minover }: Pick<StockProduct, 'waiting' | 'minover'>): number {
  return Math.max(1, waiting, minover);
}

/** Why no run can start; null where one can. */
export function runRefusal(product: Pick<StockProduct, 'run_id' | 'variants'>): string | null {
  if (product.run_id !== null) return 'A run is under way.';
  return product.variants.some(({ active }) => active) ? null : 'No variant of it is on sale.';
}

/** Units made that a run ends with, as proposed: what orders take of each variant. */
export function proposedOutcome({ parts }: Pick<Run, 'parts'>): Record<string, string> {
  return Object.fromEntries(parts.map(({ merch_id, taken }) => [`m${merch_id}`, String(taken)]));
}
