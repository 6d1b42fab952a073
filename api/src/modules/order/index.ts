import type { ModuleParts } from '../module-parts.ts';
import { type DeskService, deskService } from './desk.service.ts';
import { forgetCancelled } from './forget-cancelled.ts';
import { deliverOverdue } from './line-state.repo.ts';
import { routeDesk, routeOrders } from './order.routes.ts';
import { type OrderService, orderService } from './order.service.ts';
import type { OrderParts } from './order-parts.ts';
import { type RefundParts, settleRefunds } from './settle-refunds.ts';
import { tellLate } from './tell-late.ts';
import { refundUnmetGoals } from './unmet-goals.ts';

export { holdOrder } from './hold-order.repo.ts';
export { refundLatePayment } from './late-refund.ts';
export { marketOrder } from './market-order.ts';
export { type MarketRefunded, type MarketRefundRequest, refundByMarket } from './market-refund.ts';
export type { TakenParts, TakenUnits } from './new-lines.rules.ts';
export { DELIVERY_JOB, REFUND_JOB } from './order-jobs.ts';
export type { LineRow, OrderRow } from './order-row.ts';
export { lockOrder, orderOfQuote, overdueOrders, pendingOf } from './order-rows.repo.ts';
export { assertMove, lineMoves, orderMoves } from './order-states.rules.ts';
export { type CopyMedia, insertOrder, type Placing, reopenOrder } from './place-order.ts';
export { baseOf, markCancelled, markPaid, type Paid } from './settle-order.ts';
export { refundCameBack } from './settle-refunds.ts';
export { tellCompanies } from './tell-companies.ts';
export { LATE_JOB } from './tell-late.ts';
export { GOALS_JOB } from './unmet-goals.ts';

/** Orders for those who act without a request. */
export interface Orders {
  /** As their buyers use them. */
  readonly own: OrderService;
  /** As the companies use them that send them. */
  readonly desk: DeskService;
  /** Asks the card service for every refund that is due; gives how many are done. */
  settleRefunds(): Promise<{ done: number; later: number }>;
  /** What was shipped a week ago counts as delivered; gives how many lines that were. */
  deliverOverdue(): Promise<number>;
  /** Cancels what has waited too long for a goal; gives how many lines that were. */
  refundUnmetGoals(): Promise<number>;
  /** Tells buyers of what did not leave as promised; gives how many lines that were. */
  tellLate(): Promise<number>;
  /** Removes what came to nothing long ago; gives how many orders that were. */
  forgetCancelled(): Promise<number>;
}

/** Days after which what was shipped counts as delivered, where nobody said that it arrived. */
const ARRIVED = 7;

/** Orders once they are placed: for their buyers, and for the companies that send them. */
export function orderModule({ serve, ...parts }: ModuleParts & OrderParts & RefundParts): Orders {
  const own = orderService(parts);
  const desk = deskService(parts);
  routeOrders(serve, own);
  routeDesk(serve, desk);
  return {
    own,
    desk,
    settleRefunds: () => settleRefunds(parts),
    deliverOverdue: () => deliverOverdue(parts.database, ARRIVED),
    refundUnmetGoals: () => refundUnmetGoals(parts),
    tellLate: () => tellLate(parts),
    forgetCancelled: () => forgetCancelled(parts.database),
  };
}
