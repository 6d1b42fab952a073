import type { Context } from '../../context.ts';
import { routeProduction } from './production.routes.ts';
import { type RunService, runService } from './runs.service.ts';
import { type StockService, stockService } from './shelf.service.ts';

export { lineSchedules, PACKING, type PackingRow, transitColumn } from './arrivals.repo.ts';
export { promiseStarted } from './arrivals.service.ts';
export { boxFor, type PackedItem } from './packing.rules.ts';
export { ownerPhase, phaseOfProduct } from './phase.rules.ts';
export { holdProducts, noteGoalsMet, recountWaiting, WAITING_UNITS } from './stock.repo.ts';
export type { CountChange } from './stock.rules.ts';
export {
  addToCounts,
  assertOnHand,
  type Demand,
  giveBack,
  type NewGoods,
  type Reserved,
  type ReturnedLine,
  receive,
  releaseRun,
  reserve,
  soldOut,
  takeForRun,
  writeOff,
} from './stock.service.ts';

/** Stock and production runs, for programs that act without a request. */
export interface Production {
  readonly stock: StockService;
  readonly runs: RunService;
}

/** Serves stock and production runs to companies. @param onNewGoods called after goods have come to a shelf */
export function registerFulfilment({ serve, database, clock }: Context, onNewGoods: () => void): Production {
  const production: Production = { stock: stockService(database), runs: runService(database, clock) };
  routeProduction(serve, production, onNewGoods);
  return production;
}
export {
  deliverOverdue,
  holdOrder,
  lockLines,
  lockOrder,
  overdueOrders,
  releaseOrder,
  setDelivered,
  setState,
} from './order-lines.repo.ts';
export type { LineRow, OrderRow } from './order-lines.rules.ts';
export { assertMove, freshOrders, isFresh, lineMoves, orderMoves } from './order-lines.rules.ts';
export { baseOf, markCancelled, markPaid } from './order-lines.service.ts';
export { boughtLabels, claimedLines, parcelsOf, parcelsOfOrders } from './shipping.repo.ts';
export type { ParcelRow } from './shipping.rules.ts';
export { withShippingTax } from './shipping.rules.ts';
export type { LabelClaim, Ship } from './shipping.service.ts';
export { endClaim, shipLines } from './shipping.service.ts';
