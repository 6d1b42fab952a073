export { type PaidFees, payFees } from './pay-fees.ts';
export { feesToReturn, returnFees } from './return-fees.ts';
