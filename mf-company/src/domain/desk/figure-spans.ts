/** For how long back the figures go. */
export type Span = 'month' | 'quarter' | 'year' | 'all';

export const spans: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'month', label: '30 days' },
  { value: 'quarter', label: '90 days' },
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
];

/** The span that an address names; thirty days for any other. */
export function spanOf(text: string | null): Span {
  return spans.find(({ value }) => value === text)?.value ?? 'month';
}

const DAY_MS = 86_400_000;
/** The longest span that the server tells at once, in years. */
const YEARS = 10;

/**
 * The days to ask for, by the books' calendar (UTC). A year begins with the month after the same one of last year.
 * @param now moment of asking
 */
export function spanDays(span: Span, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const from = {
    month: () => new Date(now.getTime() - 29 * DAY_MS),
    quarter: () => new Date(now.getTime() - 89 * DAY_MS),
    year: () => new Date(Date.UTC(year, month - 11, 1)),
    all: () => new Date(Date.UTC(year - YEARS, month + 1, 1)),
  }[span]();
  return { from: isoDay(from), to: isoDay(now) };
}

/** Without the empty spans before anything was sold, but never fewer than `least`. */
export function withoutEmptyStart<Point extends { readonly orders: number }>(
  points: readonly Point[],
  least: number,
): Point[] {
  const first = points.findIndex(({ orders }) => orders > 0);
  const start = first === -1 ? points.length : first;
  return points.slice(Math.max(0, Math.min(start, points.length - least)));
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
