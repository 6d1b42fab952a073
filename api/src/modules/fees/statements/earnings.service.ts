import type { FeeEarnings, FeeMedian } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import { earningsOf, type MedianRow, medianEarnings, storedMedian, storeMedian } from './earnings.repo.ts';
import type { Whose } from './statements.service.ts';

const DAY_MS = 86_400_000;
/** Longest span in days that is listed by day; longer ones are listed by month. */
const BY_DAY = 92;
/** Days that can be asked for at once: ten years. */
const MAX_DAYS = 3660;

/** A person's earnings over time; by default the last twelve months, this one included. */
export type EarningsOf = (whose: Whose, span: Span) => Promise<FeeEarnings>;

/** Days as `2026-11-22`, both included. */
interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function earningsService(
  database: Database,
  clock: Clock,
  personOf: (whose: Whose) => Promise<number>,
): EarningsOf {
  return async (whose, span) => {
    const personId = await personOf(whose);
    const to = span.to ?? isoDay(clock());
    const from = span.from ?? elevenMonthsBefore(to);
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (days < 0)
      throw new CallError('invalid', 'The first day is after the last one. Please choose other days.');
    if (days > MAX_DAYS) throw new CallError('invalid', 'Please choose at most ten years.');
    const by = days <= BY_DAY ? 'day' : 'month';
    return { by, points: await earningsOf(database, personId, { from, to, by }) };
  };
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The first of the month eleven months before a day's own. */
function elevenMonthsBefore(day: string): string {
  const at = new Date(day);
  return isoDay(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 11, 1)));
}

/** Fewest influencers for quartiles: among fewer, a quartile would reveal one person's earnings. */
const MIN_INFLUENCERS = 10;

/** Anonymous statistics of what influencers earned. */
export type MedianOf = () => Promise<FeeMedian>;

/** The quartiles of a day (UTC), summed from a year of the books at its first call. */
export async function medianOfDay(database: Database, at: Date): Promise<MedianRow> {
  const day = isoDay(at);
  const stored = await storedMedian(database, day);
  if (stored) return stored;
  const row = await medianEarnings(database);
  await storeMedian(database, day, row);
  return row;
}

/** The quartiles of today; simultaneous requests share one query. */
export function medianService(database: Database, clock: Clock): MedianOf {
  let underWay: Promise<MedianRow> | undefined;
  return async () => {
    underWay ??= medianOfDay(database, clock()).finally(() => {
      underWay = undefined;
    });
    const row = await underWay;
    return {
      ...(row.influencers < MIN_INFLUENCERS ? { ...row, ...HIDDEN } : row),
      until: startOfDay(clock()),
    };
  };
}

const HIDDEN = { lower_quartile: null, median: null, upper_quartile: null };

/** The start of the day, so that an unchanged answer stays cacheable for a day. */
function startOfDay(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
