import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Mails } from '../mail/index.ts';
import { eachOrder } from './each-order.ts';
import { leavingLines } from './label.repo.ts';
import { expectedBy } from './late.rules.ts';
import { lockLines, lockOrder } from './order-rows.repo.ts';
import { type LateLine, lateLines, lateOrders, promiseOldLines, storeLate } from './tell-late.repo.ts';

/** The name of the job that does it. */
export const LATE_JOB = 'tell-late-orders';

/**
 * Tells buyers of all that did not leave as it was promised, once, with when it is expected to leave now; from then on they may
 * cancel it until it is sent. Gives how many lines those were.
 */
export async function tellLate(parts: {
  readonly database: Database;
  readonly mails: Mails;
}): Promise<number> {
  const { database, mails } = parts;
  try {
    await promiseOldLines(database);
    return await eachOrder(await lateOrders(database), (orderId) =>
      database.transaction((transaction) => tellOne(transaction, mails, orderId)),
    );
  } finally {
    mails.sendSoon();
  }
}

async function tellOne(transaction: Queryable, mails: Mails, orderId: number): Promise<number> {
  const order = await lockOrder(transaction, orderId);
  if (order?.state !== 'paid') return 0;
  await lockLines(transaction, orderId);
  const leaving = await leavingLines(transaction, orderId);
  const late = (await lateLines(transaction, orderId))
    .filter(({ id }) => !leaving.has(id))
    .map((line) => ({ ...line, until: expectedBy(line) }));
  if (late.length === 0) return 0;
  await storeLate(transaction, late);
  for (const [companyId, own] of Map.groupBy(late, ({ company_id }) => company_id))
    await mails.enqueueMail(transaction, {
      kind: 'late',
      // What slips later is told in a mail of its own.
      ref: `${orderId}:${companyId}:${Math.min(...own.map(({ id }) => id))}`,
      personId: order.buyer_id,
      data: {
        order_id: orderId,
        company_id: companyId,
        line_ids: own.map(({ id }) => id),
        until: latest(own).toISOString(),
      },
    });
  return late.length;
}

function latest(lines: readonly (LateLine & { readonly until: Date })[]): Date {
  return new Date(Math.max(...lines.map(({ until }) => until.getTime())));
}
