import { feePool } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { lockLines, payLines, storeCancelled, storeChains, storePaid } from './order-rows.repo.ts';
import { assertMove, lineMoves, orderMoves } from './order-states.rules.ts';

/** What is settled with a payment. */
export interface Paid {
  /** Who is paid by the sales in each company, nearest first. A company without anybody pays nobody. */
  readonly chains: ReadonlyMap<number, readonly number[]>;
  readonly cardFingerprint: string | null;
}

/**
 * Makes a pending order a paid one: lines with goods are paid, those to be made wait, and the part of each price that goes
 * to influencers is fixed. The caller has locked the order. Gives its lines as they are then. Throws a 409 CallError for an
 * order that is not pending.
 */
export async function markPaid(
  transaction: Queryable,
  order: OrderRow,
  { chains, cardFingerprint }: Paid,
): Promise<LineRow[]> {
  assertMove(orderMoves, order.state, 'paid', 'An order');
  const lines = (await lockLines(transaction, order.id)).map((line): LineRow => {
    const state = line.to_make ? 'waiting' : 'paid';
    assertMove(lineMoves, line.state, state, 'A line');
    const earns = (chains.get(line.company_id)?.length ?? 0) > 0;
    return { ...line, state, pool_cents: earns ? feePool(baseOf(line), line.fee_percent) : 0 };
  });
  await Promise.all([
    payLines(transaction, lines),
    storeChains(transaction, order.id, chains),
    storePaid(transaction, order.id, cardFingerprint),
  ]);
  return lines;
}

/**
 * Ends a pending order: its wishes can be changed and chosen again. The caller has locked the order, and gives the goods
 * of the lines back that are answered. Throws a 409 CallError for an order that is not pending.
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
