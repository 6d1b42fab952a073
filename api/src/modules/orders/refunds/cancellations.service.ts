import { isNeverSent } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  assertMove,
  giveBack,
  type LineRow,
  lineMoves,
  lockLines,
  type OrderRow,
  parcelsOf,
  promiseStarted,
  setState,
} from '../../fulfilment/index.ts';
import type { RefundReason } from './requests.repo.ts';
import { refundLines } from './requests.service.ts';

/**
 * Cancels lines of a locked, paid order: goods serve waiting lines or return to stock; price and tax are refunded,
 * and the shipping of a parcel with nothing left to send. Returns the lines as they were.
 * @param choose selects from the order's lines as they are under the lock
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
  // What is left of a wish may wait for nothing any more.
  await promiseStarted(transaction, [...ids]);
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
