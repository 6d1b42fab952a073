export { refundLatePayment } from './late-refund.ts';
export type { TakenParts, TakenUnits } from './new-lines.rules.ts';
export type { LineRow, OrderRow } from './order-row.ts';
export { lockOrder, orderOfQuote, overdueOrders, pendingOf } from './order-rows.repo.ts';
export { assertMove, lineMoves, orderMoves } from './order-states.rules.ts';
export { holdOrder, raiseAttempt, storeIntent } from './payment-of-order.repo.ts';
export { type CopyMedia, insertOrder, type Placing, reopenOrder } from './place-order.ts';
export { baseOf, markCancelled, markPaid, type Paid } from './settle-order.ts';
export { REFUND_JOB, type RefundParts, settleRefunds } from './settle-refunds.ts';
