export { releaseHold, returnHold } from './decide-hold.ts';
export { routeFees } from './fees.routes.ts';
export { listHeld } from './held.service.ts';
export { medianEarnings } from './median.repo.ts';
export { type PaidFees, payFees } from './pay-fees.ts';
export { proveBooks } from './prove.ts';
export { feesToReturn, returnFees } from './return-fees.ts';
export { noteMatured } from './statement.repo.ts';
