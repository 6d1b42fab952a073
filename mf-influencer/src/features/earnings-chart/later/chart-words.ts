import { formatCents } from 'shared-api/rules/format-money';
import { spanWords } from '../../../domain/earnings/days.ts';

interface Point {
  readonly from: string;
  readonly up: number;
  readonly down: number;
}

/** Cents as short as an axis can take them: 100 gives "$1", 250 "$2.50", 1200000 "$12,000". */
export function axisCents(cents: number): string {
  return formatCents(Math.round(cents)).replace(/\.00$/, '');
}

/** A chart in a sentence, for whoever does not see it. */
export function chartWords(kind: 'earned' | 'paid', by: 'day' | 'month', points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return 'An empty chart.';
  const what = kind === 'earned' ? 'earned' : 'paid out';
  const best = points.reduce((most, point) => (point.up > most.up ? point : most));
  const span = `${spanWords(first.from, by, true)} to ${spanWords(last.from, by, true)}`;
  const most =
    best.up === 0
      ? `nothing ${what}`
      : `most ${what} in one ${by}: ${formatCents(best.up)}, ${spanWords(best.from, by, true)}`;
  return `Bar chart of what was ${what} by ${by}, ${span}; ${most}. The table has all figures.`;
}

/** Every nth of a list, counted from its end, so that the newest one is always among them. */
export function everyNth<Item>(items: readonly Item[], n: number): Item[] {
  const step = Math.max(1, n);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}
