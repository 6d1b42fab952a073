import type { Report } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { medianEarnings } from '../fees/index.ts';
import { reportOf } from './report.repo.ts';

const DAY_MS = 86_400_000;
/** Days that are told when none are named. */
const USUAL = 30;

/** Days as `2026-11-22`, both included. */
interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The market in numbers, by itself of the last thirty days. Rejects with a 422 CallError for a span that ends before it begins. */
export async function readReport(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  span: Span,
): Promise<Report> {
  const to = span.to ?? isoDay(clock().getTime());
  const from = span.from ?? isoDay(Date.parse(to) - (USUAL - 1) * DAY_MS);
  if (from > to) throw new CallError('invalid', 'The first day lies after the last one.');
  const [row, { median }] = await Promise.all([reportOf(database, from, to), medianEarnings(database)]);
  return { from, to, ...row, median_earnings: median };
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
