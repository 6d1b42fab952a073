import { feePool } from 'shared-api/rules/fee-pool';
import { feeShares } from 'shared-api/rules/fee-shares';

const WHO = [
  'Whoever made the sale',
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
