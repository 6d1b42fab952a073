import { addDays, leavingDay } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { enqueueMail } from '../mail/index.ts';
import { type LineToPromise, linesToPromise, startedLines, storePromises } from './arrivals.repo.ts';

/**
 * Promises when the lines of an order that is just being paid leave. Nothing is promised for wishes of which a part is
 * made only after enough of it are ordered: the parts of a wish leave together.
 */
export async function promiseLeaving(transaction: Queryable, orderId: number): Promise<void> {
  const lines = await linesToPromise(transaction, orderId);
  const open = new Set(
    lines
      .filter(({ awaits_start, to_make }) => awaits_start && to_make)
      .map(({ order_wish_id }) => order_wish_id),
  );
  const promised = lines.filter(({ order_wish_id }) => !open.has(order_wish_id));
  await storePromises(
    transaction,
    promised.map((line) => leaves(line, line.delay_days)),
  );
}

function leaves({ id, packing }: LineToPromise, days: number): { id: number; leaves: string } {
  return { id, leaves: leavingDay(addDays(packing.today, days), packing) };
}

/**
 * Promises when those wishes of these lines leave of which the last part has come into a run or has goods now, and mails
 * that to their buyers.
 */
export async function promiseStarted(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  const lines = await startedLines(transaction, lineIds);
  if (lines.length === 0) return;
  await storePromises(
    transaction,
    lines.map((line) => leaves(line, daysLeft(line))),
  );
  for (const [wishId, own] of Map.groupBy(lines, ({ order_wish_id }) => order_wish_id)) {
    const [first] = own;
    if (!first) continue;
    const { order_id, company_id, buyer_id } = first;
    await enqueueMail(transaction, {
      kind: 'started',
      ref: `${order_id}:${wishId}`,
      personId: buyer_id,
      data: { order_id, company_id, line_ids: own.map(({ id }) => id) },
    });
  }
}

/** Days until a line is finished whose run starts now, or that has goods. */
function daysLeft({ state, manufacture_days, run_days }: LineToPromise): number {
  return manufacture_days + (state === 'making' ? run_days : 0);
}
