import type { Database, Queryable } from '../../platform/database/database.ts';
import { cancelLines } from './cancel-lines.ts';
import { eachOrder } from './each-order.ts';
import { leavingLines } from './label.repo.ts';
import { lockOrder } from './order-rows.repo.ts';
import { unmetLines, unmetOrders } from './unmet-goals.repo.ts';
import { withoutMain } from './unmet-goals.rules.ts';

/** The name of the job that does it. */
export const GOALS_JOB = 'refund-unmet-goals';

/** Days after its payment that a line waits for its product's goal at most (domain.md, Phases and delay). */
const WAITS = 60;

/** Cancels what has waited too long for a goal that is not met, and has its money sent back; gives how many lines those were. */
export async function refundUnmetGoals({ database, refundSoon }: GoalParts): Promise<number> {
  try {
    return await eachOrder(await unmetOrders(database, WAITS), (orderId) =>
      database.transaction((transaction) => refundUnmet(transaction, orderId)),
    );
  } finally {
    refundSoon();
  }
}

export interface GoalParts {
  readonly database: Database;
  /** After a commit: has refunds asked for at once. Never throws. */
  readonly refundSoon: () => void;
}

async function refundUnmet(transaction: Queryable, orderId: number): Promise<number> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') return 0;
  const lines = await cancelLines(
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
  return lines.length;
}
