import type { Database } from '../../platform/database/database.ts';
import { lockOrder, markCancelled } from '../order/index.ts';
import { giveBack } from '../stock/index.ts';
import type { Outcome } from './outcome.ts';

/**
 * Ends a pending order and gives its goods back, for which it has to be certain that nobody can pay it: `endedIntent` is
 * its payment, which has been cancelled, or null when none was ever made known to anybody.
 */
export function cancelUnpaid(
  database: Database,
  orderId: number,
  endedIntent: string | null,
): Promise<Outcome> {
  return database.transaction(async (transaction): Promise<Outcome> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    if (order.state === 'paid') return { kind: 'paid' };
    if (order.state === 'cancelled') return { kind: 'cancelled' };
    // Another server opened its payment meanwhile, and somebody may be paying it.
    if (order.intent_id !== endedIntent) return { kind: 'open', status: 'requires_payment_method' };
    const lines = await markCancelled(transaction, order);
    await giveBack(
      transaction,
      lines.map((line) => ({ ...line, paid: false })),
    );
    return { kind: 'cancelled' };
  });
}
