import type { Database } from '../../platform/database/database.ts';
import { cancelLines } from './cancel-lines.ts';
import { leavingLines } from './label.repo.ts';
import { lockOrder } from './order-rows.repo.ts';
import { unmetLines, unmetOrders } from './unmet-goals.repo.ts';
import { withoutMain } from './unmet-goals.rules.ts';

/** The name of the job that does it. */
export const GOALS_JOB = 'refund-unmet-goals';

/** Days after its payment that a line waits for its product's goal at most (domain.md, Phases and delay). */
const WAITS = 60;

/**
 * Cancels what has waited too long for a goal that is not met, and has its money sent back; gives how many lines those were. One
 * order after the other, so that one which cannot be done holds up no other for long, and nothing is done twice.
 */
export async function refundUnmetGoals({
  database,
  refundSoon,
}: {
  readonly database: Database;
  readonly refundSoon: () => void;
}): Promise<number> {
  let cancelled = 0;
  for (const orderId of await unmetOrders(database, WAITS)) {
    const lines = await database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order?.state !== 'paid') return [];
      return cancelLines(
        transaction,
        order,
        async (all) => {
          // Read again now that nobody else can order of these products, or start to make them.
          const unmet = await unmetLines(transaction, orderId, WAITS);
          const leaving = await leavingLines(transaction, orderId);
          return withoutMain(
            all.map((line) => ({ ...line, leaving: leaving.has(line.id) })),
            unmet,
          );
        },
        'goal_not_met',
      );
    });
    cancelled += lines.length;
  }
  if (cancelled > 0) refundSoon();
  return cancelled;
}
