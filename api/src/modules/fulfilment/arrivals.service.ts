import { addDays, type Day, lastDay, leavingDay } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { enqueueMail } from '../mail/index.ts';
import { type LineToPromise, startedLines, storePromises } from './arrivals.repo.ts';

/**
 * The days on which the lines of an order that is just being paid leave, by line. Nothing is promised for wishes of which a part is
 * made only after enough of it are ordered: the parts of a wish leave together.
 */
export function leavingDays(lines: readonly LineToPromise[]): ReadonlyMap<number, Day> {
  const open = new Set(
    lines
      .filter(({ awaits_start, to_make }) => awaits_start && to_make)
      .map(({ order_wish_id }) => order_wish_id),
  );
  const promised = lines.filter(({ order_wish_id }) => !open.has(order_wish_id));
  return new Map(promises(promised, ({ delay_days }) => delay_days).map(({ id, leaves }) => [id, leaves]));
}

/** The days on which lines leave: all parts of a wish on the last one's. */
function promises(
  lines: readonly LineToPromise[],
  daysOf: (line: LineToPromise) => number,
): { id: number; leaves: Day }[] {
  return [...Map.groupBy(lines, ({ order_wish_id }) => order_wish_id).values()].flatMap((parts) => {
    const [first = '', ...others] = parts.map((part) =>
      leavingDay(addDays(part.packing.today, daysOf(part)), part.packing),
    );
    return parts.map(({ id }) => ({ id, leaves: lastDay(first, ...others) }));
  });
}

/**
 * Promises when those wishes of these lines leave of which the last part has come into a run or has goods now, and mails
 * that to their buyers.
 */
export async function promiseStarted(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  const lines = await startedLines(transaction, lineIds);
  if (lines.length === 0) return;
  await storePromises(transaction, promises(lines, daysLeft));
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

/** Days until a line is finished: whose run starts now, that has goods, or that still waits for its making. */
function daysLeft({ state, delay_days, manufacture_days, run_days }: LineToPromise): number {
  if (state === 'waiting') return delay_days;
  return manufacture_days + (state === 'making' ? run_days : 0);
}
