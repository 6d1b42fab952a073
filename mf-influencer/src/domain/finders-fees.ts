import type { FeeMedian } from 'shared-api/contract/fees/fees';
import { feePool, feeShares } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';

const WHO = [
  'The person who made the sale',
  'The person who brought them',
  'The person who brought that one',
  'And the next',
] as const;

const GOODS = 4800;
const PERCENT = 10;
const POOL = feePool(GOODS, PERCENT);

/** One sale split by the formulas that split every sale; amounts in cents. */
export const EXAMPLE = {
  goods: GOODS,
  percent: PERCENT,
  pool: POOL,
  shares: feeShares(POOL, WHO.length).map((cents, level) => ({ who: WHO[level] ?? '', cents })),
};

/** The figures in sentences that promise nothing. */
export function describeMedian(figures: FeeMedian): readonly string[] {
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
