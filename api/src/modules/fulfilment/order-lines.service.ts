import { feePool, lineFeePercent } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { linesToPromise } from './arrivals.repo.ts';
import { leavingDays } from './arrivals.service.ts';
import { lockLines, payLines, storeCancelled, storeChains, storePaid } from './order-lines.repo.ts';
import { assertMove, type LineRow, lineMoves, type OrderRow, orderMoves } from './order-lines.rules.ts';

/** Data stored with a payment. */
export interface Paid {
  /** Influencers per company, nearest first; empty for a company without any. */
  readonly chains: ReadonlyMap<number, readonly number[]>;
  /** By company the own rate, in percent, of the influencer who made the sale; none without one. */
  readonly ownRates: ReadonlyMap<number, number>;
  readonly cardFingerprint: string | null;
}

/**
 * Marks a pending, locked order as paid: lines with goods are paid, lines to be made wait, and each line's fee
 * percentage, pool and promised day are fixed for good. Returns the lines. Throws a 409 CallError for an order that is not pending.
 */
export async function markPaid(
  transaction: Queryable,
  order: OrderRow,
  { chains, ownRates, cardFingerprint }: Paid,
): Promise<LineRow[]> {
  assertMove(orderMoves, order.state, 'paid', 'An order');
  const [locked, toPromise] = await Promise.all([
    lockLines(transaction, order.id),
    linesToPromise(transaction, order.id),
  ]);
  const lines = locked.map((line): LineRow => {
    const state = line.to_make ? 'waiting' : 'paid';
    assertMove(lineMoves, line.state, state, 'A line');
    const earns = (chains.get(line.company_id)?.length ?? 0) > 0;
    if (!earns) return { ...line, state, pool_cents: 0 };
    const fee_percent = lineFeePercent(line.fee_percent, ownRates.get(line.company_id));
    return { ...line, state, fee_percent, pool_cents: feePool(baseOf(line), fee_percent) };
  });
  await Promise.all([
    payLines(transaction, lines, leavingDays(toPromise)),
    storeChains(transaction, order.id, chains),
  ]);
  // The order is paid last: a trigger sums its lines with their influencers as they are then. Statements sent together may change places.
  await storePaid(transaction, order.id, cardFingerprint);
  return lines;
}

/**
 * Cancels a pending, locked order and releases its wishes. The caller returns the goods of the returned lines.
 * Throws a 409 CallError for an order that is not pending.
 */
export async function markCancelled(transaction: Queryable, order: OrderRow): Promise<LineRow[]> {
  assertMove(orderMoves, order.state, 'cancelled', 'An order');
  const lines = await lockLines(transaction, order.id);
  for (const { state } of lines) assertMove(lineMoves, state, 'cancelled', 'A line');
  await storeCancelled(transaction, order.id);
  return lines;
}

/** Price of a line's goods, in cents. */
export function baseOf({ price_cents, quantity }: Pick<LineRow, 'price_cents' | 'quantity'>): number {
  return price_cents * quantity;
}
