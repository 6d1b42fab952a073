import type { FeeMedian } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';

/** The figures in sentences that promise nothing. */
export function medianWords(figures: FeeMedian): readonly string[] {
  const { influencers, earning, median } = figures;
  if (influencers === 0) return ['There are no influencers yet, so there is nothing to tell.'];
  if (median === null)
    return ['There are too few influencers yet: the figures would tell what one of them earned.'];
  const nothing = influencers - earning;
  const half =
    median === 0
      ? 'At least half of them earned nothing at all.'
      : `Half of them earned ${formatCents(median)} or less in the whole year.`;
  return [
    `${nothing.toLocaleString('en-US')} of ${influencers.toLocaleString('en-US')} influencers earned nothing. ${half}`,
  ];
}
