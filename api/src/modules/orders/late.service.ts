import { GOAL_WAIT_DAYS, lastDay } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { claimedLines, lockLines, lockOrder } from '../fulfilment/index.ts';
import type { Mails } from '../mail/index.ts';
import { lateLines, lateOrders, storeLate, unmetLines, unmetOrders } from './late.repo.ts';
import { expectedBy } from './late.rules.ts';
import { cancelLines } from './refunds/cancellations.service.ts';
import { withStrandedAddons } from './refunds/choices.rules.ts';

/** The job that marks shipped lines as delivered. */
export const DELIVERY_JOB = 'deliver-orders';

/** The name of the job that does it. */
export const LATE_JOB = 'tell-late-orders';

/**
 * Notifies buyers once of lines that missed their promised day, with the expected day. Late lines can be cancelled
 * until they are sent. Returns the count.
 */
export async function notifyLate(parts: {
  readonly database: Database;
  readonly mails: Mails;
}): Promise<number> {
  const { database, mails } = parts;
  try {
    return await runEach('orders', await lateOrders(database), (orderId) =>
      database.transaction((transaction) => notifyLateOrder(transaction, mails, orderId)),
    );
  } finally {
    mails.sendSoon();
  }
}

async function notifyLateOrder(transaction: Queryable, mails: Mails, orderId: number): Promise<number> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') return 0;
  await lockLines(transaction, orderId);
  const leaving = await claimedLines(transaction, orderId);
  const late = (await lateLines(transaction, orderId))
    .filter(({ id }) => !leaving.has(id))
    .map((line) => ({ ...line, until: expectedBy(line) }));
  if (late.length === 0) return 0;
  await storeLate(transaction, late);
  for (const [companyId, own] of Map.groupBy(late, ({ company_id }) => company_id))
    await mails.enqueueMail(transaction, {
      kind: 'late',
      // Lines that become late later get their own email.
      ref: `${orderId}:${companyId}:${Math.min(...own.map(({ id }) => id))}`,
      personId: order.buyer_id,
      data: {
        order_id: orderId,
        company_id: companyId,
        line_ids: own.map(({ id }) => id),
        until: lastDay('', ...own.map(({ until }) => until)),
      },
    });
  return late.length;
}

/** The name of the job that does it. */
export const GOALS_JOB = 'refund-unmet-goals';

/** Cancels and refunds lines that have waited too long for a goal; returns the count. */
export async function refundUnmetGoals({ database, refundSoon }: GoalParts): Promise<number> {
  try {
    return await runEach('orders', await unmetOrders(database, GOAL_WAIT_DAYS), (orderId) =>
      database.transaction((transaction) => refundUnmet(transaction, orderId)),
    );
  } finally {
    refundSoon();
  }
}

export interface GoalParts {
  readonly database: Database;
  /** Starts the refund job after the commit. Never throws. */
  readonly refundSoon: () => void;
}

async function refundUnmet(transaction: Queryable, orderId: number): Promise<number> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') return 0;
  const lines = await cancelLines(
    transaction,
    order,
    async (all) => {
      // Read again under the lock of the products.
      const unmet = await unmetLines(transaction, orderId, GOAL_WAIT_DAYS);
      const leaving = await claimedLines(transaction, orderId);
      return withStrandedAddons(
        all.map((line) => ({ ...line, leaving: leaving.has(line.id) })),
        unmet,
      );
    },
    'goal_not_met',
  );
  return lines.length;
}
