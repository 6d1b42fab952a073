/** How far back the figures go. */
export type Period = 'month' | 'quarter' | 'year' | 'all';

export const periods: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'month', label: '30 days' },
  { value: 'quarter', label: '90 days' },
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
];

/** The period of an address; thirty days by default. */
export function periodOf(text: string | null): Period {
  return periods.find(({ value }) => value === text)?.value ?? 'month';
}

const DAY_MS = 86_400_000;
/** Longest period of one request, in years. */
const YEARS = 10;

/**
 * First and last day of a period, in UTC. A year starts with the month after the same month of last year.
 * @param now current time
 */
export function daysOf(period: Period, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const from = {
    month: () => new Date(now.getTime() - 29 * DAY_MS),
    quarter: () => new Date(now.getTime() - 89 * DAY_MS),
    year: () => new Date(Date.UTC(year, month - 11, 1)),
    all: () => new Date(Date.UTC(year - YEARS, month + 1, 1)),
  }[period]();
  return { from: isoDay(from), to: isoDay(now) };
}

/** Drops the empty points before the first sale, but keeps at least `least` points. */
export function withoutEmptyStart<Point extends { readonly orders: number }>(
  points: readonly Point[],
  least: number,
): Point[] {
  const first = points.findIndex(({ orders }) => orders > 0);
  const start = first === -1 ? points.length : first;
  return points.slice(Math.max(0, Math.min(start, points.length - least)));
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
