import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { spanWords } from '../../../domain/desk/words.ts';

export type Point = Pick<Figures['points'][number], 'from' | 'sales' | 'refunded'>;

/** Cents as short as an axis can take them: 100 gives "$1", 250 "$2.50", 1200000 "$12,000". */
export function axisCents(cents: number): string {
  return formatCents(Math.round(cents)).replace(/\.00$/, '');
}

/** The chart in a sentence, for whoever does not see it. */
export function chartWords(by: Figures['by'], points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return 'An empty chart.';
  const best = points.reduce((most, point) => (point.sales > most.sales ? point : most));
  const span = `${spanWords(first.from, by, true)} to ${spanWords(last.from, by, true)}`;
  const most =
    best.sales === 0
      ? 'nothing sold'
      : `most sold in one ${by}: ${formatCents(best.sales)}, ${spanWords(best.from, by, true)}`;
  return `Bar chart of sales by ${by}, ${span}; ${most}. The table has all figures.`;
}

/** Every nth of a list, counted from its end, so that the newest one is always among them. */
export function everyNth<Item>(items: readonly Item[], n: number): Item[] {
  const step = Math.max(1, n);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}
