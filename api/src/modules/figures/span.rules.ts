import { CallError } from '../../platform/http/call-error.ts';

/** Days as `2026-11-22`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Days that are told when none are asked for. */
const LATELY = 30;
/** Days that are told one by one; what is longer is told by month. */
const BY_DAY = 92;
/** Days that can be asked for at once: ten years. */
const LONGEST = 3660;

/** The span that was asked for: the last thirty days where nothing was. Throws a 422 CallError for one that cannot be told. */
export function spanOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Span & { readonly by: 'day' | 'month' } {
  const to = asked.to ?? isoDay(now.getTime());
  const from = asked.from ?? isoDay(Date.parse(to) - (LATELY - 1) * DAY_MS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) throw new CallError('invalid', 'The first day lies after the last one.');
  if (days > LONGEST) throw new CallError('invalid', 'At most ten years can be asked for at once.');
  return { from, to, by: days < BY_DAY ? 'day' : 'month' };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
