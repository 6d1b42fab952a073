import type { FeeEarnings } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { earningsOf } from './earnings.repo.ts';
import type { Whose } from './whose.ts';

const DAY_MS = 86_400_000;
/** Days that are told one by one; what is longer is told by month. */
const BY_DAY = 92;
/** Days that can be asked for at once: ten years. */
const LONGEST = 3660;

/** What a person earned over time; by itself the last twelve months, this one included. */
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
    if (days < 0) throw new CallError('invalid', 'The first day lies after the last one.');
    if (days > LONGEST) throw new CallError('invalid', 'At most ten years can be asked for at once.');
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
