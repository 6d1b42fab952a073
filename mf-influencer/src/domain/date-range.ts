/** For how long back the charts go. */
export type Range = 'month' | 'year' | 'all';

export const RANGES: readonly { readonly value: Range; readonly label: string }[] = [
  { value: 'month', label: '30 days' },
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
];

const DAY_MS = 86_400_000;

/** The longest range of one request, in years. */
const YEARS = 10;

/**
 * The days to ask for, by the books' calendar (UTC). A year begins with the month after the same one of last year.
 * @param now moment of asking
 */
export function rangeDays(range: Range, now: Date): { readonly from: string; readonly to: string } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const from = {
    month: () => new Date(now.getTime() - 29 * DAY_MS),
    year: () => new Date(Date.UTC(year, month - 11, 1)),
    all: () => new Date(Date.UTC(year - YEARS, month + 1, 1)),
  }[range]();
  return { from: isoDay(from), to: isoDay(now) };
}

interface Amounts {
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
}

/** What a calendar year (UTC) brought, in cents. */
export interface TaxYear extends Amounts {
  /** As `2026`. */
  readonly year: string;
}

/** The years of spans with their sums, newest first; years in which nothing happened are left out. */
export function taxYears(points: readonly (Amounts & { readonly from: string })[]): TaxYear[] {
  const years = new Map<string, (Amounts & { readonly from: string })[]>();
  for (const point of points) {
    const year = point.from.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), point]);
  }
  return [...years]
    .map(([year, spans]) => ({ year, ...totals(spans) }))
    .filter(({ earned, returned, paid }) => earned !== 0 || returned !== 0 || paid !== 0)
    .toReversed();
}

/** Without the empty spans before anything happened, but never fewer than `least`. */
export function withoutEmptyStart<Point extends Amounts>(points: readonly Point[], least: number): Point[] {
  const first = points.findIndex((point) => point.earned !== 0 || point.returned !== 0 || point.paid !== 0);
  const start = first === -1 ? points.length : first;
  return points.slice(Math.max(0, Math.min(start, points.length - least)));
}

/** The sums over all spans. */
export function totals(points: readonly Amounts[]): Amounts {
  return points.reduce<Amounts>(
    (all, { earned, returned, paid }) => ({
      earned: all.earned + earned,
      returned: all.returned + returned,
      paid: all.paid + paid,
    }),
    { earned: 0, returned: 0, paid: 0 },
  );
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
