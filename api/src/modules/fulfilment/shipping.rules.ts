import { CallError, notFound } from '../../platform/http/errors.ts';
import type { LineRow } from './order-lines.rules.ts';

/**
 * One company's parcel of an order, in cents. refunded_cents, refunded_tax_cents: what of its shipping and tax went back while the rest
 * stayed. refund_id: all of it was refunded.
 */
export interface ParcelRow {
  readonly company_id: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly refunded_cents: number;
  readonly refunded_tax_cents: number;
  readonly carrier_rate: string;
  readonly refund_id: number | null;
}

/** The shipping price of a parcel, in cents. */
export interface ParcelShare {
  readonly company_id: number;
  readonly shipping_cents: number;
}

/**
 * Splits the shipping tax over the parcels in company order: each gets floor(tax * shipping so far / all shipping)
 * less the earlier shares. Sums to the tax exactly.
 */
export function withShippingTax<P extends ParcelShare>(
  parcels: readonly P[],
  shippingTax: number,
): (P & { readonly tax_cents: number })[] {
  const all = parcels.reduce((sum, { shipping_cents }) => sum + shipping_cents, 0);
  let upTo = 0;
  let given = 0;
  const taxed = new Map<number, number>();
  for (const { company_id, shipping_cents } of parcels.toSorted((a, b) => a.company_id - b.company_id)) {
    upTo += shipping_cents;
    const reached = all === 0 ? 0 : Math.floor((shippingTax * upTo) / all);
    taxed.set(company_id, reached - given);
    given = reached;
  }
  return parcels.map((parcel) => ({ ...parcel, tax_cents: taxed.get(parcel.company_id) ?? 0 }));
}

/** A line; `leaving`: its label is being bought. */
export interface ShipLine extends Pick<LineRow, 'id' | 'company_id' | 'state' | 'to_make'> {
  readonly leaving: boolean;
}

/** Whether a line has goods and is unsent. */
export function isReady({ state, to_make }: Pick<LineRow, 'state' | 'to_make'>): boolean {
  return (state === 'paid' || state === 'finishing') && !to_make;
}

/**
 * The lines that a company ships: the chosen ones, or all that it can. Throws a CallError for a line of others
 * (404), for one that cannot be shipped, and when none can (409).
 */
export function shipChoice<L extends ShipLine>(
  lines: readonly L[],
  companyId: number,
  chosen: readonly number[] | undefined,
): L[] {
  const own = lines.filter(({ company_id }) => company_id === companyId);
  if (own.length === 0) throw notFound('order');
  const named = chosen?.map((id) => own.find((line) => line.id === id) ?? unknownLine());
  const leave = named ?? own.filter(isReady);
  if (leave.length === 0)
    throw new CallError('conflict', 'There is nothing to send in this order at the moment.');
  if (!leave.every(isReady))
    throw new CallError(
      'conflict',
      'Only goods that are finished, and have not been sent or cancelled, can be sent.',
    );
  if (leave.some(({ leaving }) => leaving)) throw beingSent();
  return [...new Set(leave)];
}

/** Another purchase is under way. */
export function beingSent(): CallError {
  return new CallError(
    'conflict',
    'The label for this parcel is being bought right now. Please try again in a minute.',
  );
}

/** The carrier sells no label for this rate, or it was used before. */
export function noLabel(): CallError {
  return new CallError(
    'conflict',
    'No label can be bought for this parcel any more. Send it with a label of your own and give its tracking number.',
  );
}

function unknownLine(): never {
  throw notFound('line of yours in this order');
}
