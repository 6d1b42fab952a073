import { isNeverSent } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { giveBack } from '../stock/index.ts';
import { setState } from './line-state.repo.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { lockLines } from './order-rows.repo.ts';
import { assertMove, lineMoves } from './order-states.rules.ts';
import { parcelsOf } from './parcel.repo.ts';
import type { RefundReason } from './refund.repo.ts';
import { refundLines } from './refund-lines.ts';

/**
 * Cancels lines of a paid order that was locked: their goods serve those who wait, or go back to the shelf, and their price
 * and tax go back to the buyer, with the shipping of a parcel of which nothing is left to send.
 * Gives them as they were.
 * @param choose which of the order's lines, as they are once nobody else changes them
 */
export async function cancelLines(
  transaction: Queryable,
  order: OrderRow,
  choose: (lines: readonly LineRow[]) => Promise<readonly LineRow[]>,
  reason: Extract<RefundReason, 'cancelled' | 'goal_not_met'> = 'cancelled',
): Promise<readonly LineRow[]> {
  const lines = await lockLines(transaction, order.id);
  const chosen = await choose(lines);
  if (chosen.length === 0) return [];
  for (const { state } of chosen) assertMove(lineMoves, state, 'cancelled', 'Something');
  const ids = new Set(chosen.map(({ id }) => id));
  await setState(transaction, [...ids], 'cancelled');
  await giveBack(
    transaction,
    chosen.map((line) => ({ ...line, paid: true })),
  );
  const after = lines.map((line): LineRow => (ids.has(line.id) ? { ...line, state: 'cancelled' } : line));
  const parcels = await parcelsOf(transaction, order);
  for (const [companyId, own] of Map.groupBy(chosen, ({ company_id }) => company_id)) {
    const parcel = parcels.find(({ company_id }) => company_id === companyId);
    const returns = parcel && parcel.refund_id === null && isNeverSent(companyId, after);
    await refundLines(transaction, {
      order,
      companyId,
      lines: own,
      parcel: returns ? parcel : null,
      reason,
    });
  }
  return chosen;
}
