import { CallError } from '../../../platform/http/errors.ts';

/** Days as `2026-11-22`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Days of a report when no span is given. */
const DEFAULT_DAYS = 30;
/** Reports of this many days or more have monthly points. */
const MONTHLY_FROM_DAYS = 92;
/** The longest span: ten years. */
const MAX_DAYS = 3660;

/** The requested span, by default the last thirty days. Throws a 422 CallError for an invalid one. */
export function reportSpan(
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Span & { readonly by: 'day' | 'month' } {
  const to = requested.to ?? isoDay(now.getTime());
  const from = requested.from ?? isoDay(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0)
    throw new CallError('invalid', 'The first day is after the last one. Please choose other days.');
  if (days > MAX_DAYS) throw new CallError('invalid', 'Please choose at most ten years.');
  return { from, to, by: days < MONTHLY_FROM_DAYS ? 'day' : 'month' };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Sums of sales; money in cents. */
export interface SumsRow {
  readonly units: number;
  readonly sales: number;
  readonly refunded: number;
  readonly fees: number;
}

/** Adds what remains for the company. */
export function withEarned<S extends SumsRow>(sums: S): S & { readonly earned: number } {
  return { ...sums, earned: sums.sales - sums.refunded - sums.fees };
}
