import { CallError } from '../../platform/http/errors.ts';

const DAY_MS = 86_400_000;
/** Days of a report when no span is given. */
const DEFAULT_DAYS = 30;

/** Days as `2026-11-22`, both included. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The span of a report, by default the last thirty days. Throws a 422 CallError for one that ends before it begins.
 * @param now the default end
 */
export function spanOf(span: Span, now: Date): { readonly from: string; readonly to: string } {
  const to = span.to ?? isoDay(now.getTime());
  const from = span.from ?? isoDay(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
  if (from > to)
    throw new CallError('invalid', 'The first day is after the last one. Please choose other days.');
  return { from, to };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
