import { FEE_PASS_PERCENT } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Entry, post } from '../ledger/index.ts';
import { insertShares, takeBack } from './fee-share.repo.ts';
import { leftAside, lockForFees, storePool, unsplitLines, unsplitOrders } from './old-fees.repo.ts';
import { splitOld } from './old-fees.rules.ts';

/**
 * Splits what payments set aside before fees were split with them; gives of how many orders. Every order has a transaction
 * of its own; one that fails does not keep others from it. Throws an AggregateError of all that did.
 */
export async function assignOldFees(database: Database): Promise<{ orders: number }> {
  const orders = await unsplitOrders(database);
  const failed: unknown[] = [];
  for (const orderId of orders) {
    const done = database.transaction(async (transaction) => {
      await lockForFees(transaction, orderId);
      await splitOldOrder(transaction, orderId);
    });
    await done.catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, `Fees of ${failed.length} old orders stay unsplit`);
  return { orders: orders.length };
}

/** The same for one order, which the caller has locked; nothing when it is done already. */
export async function splitOldOrder(transaction: Queryable, orderId: number): Promise<void> {
  const lines = await unsplitLines(transaction, orderId);
  const aside = await leftAside(transaction, orderId);
  const expected = lines.reduce((sum, { pool }) => sum + pool, 0);
  if (aside !== expected)
    throw new Error(`Order ${orderId} left ${aside} cents of fees aside, and its lines say ${expected}`);
  const entries: Entry[] = [{ account: { kind: 'fees' }, cents: aside }];
  for (const line of lines) {
    const { lineId, companyId, feePercent, chain: people, paidPool } = line;
    const { pool, amounts, returned, remainder } = splitOld(line);
    if (pool !== paidPool) await storePool(transaction, lineId, pool);
    await insertShares(transaction, [{ lineId, feePercent, people, amounts }], FEE_PASS_PERCENT);
    const taken = returned.map((cents, index) => ({ lineId, level: index + 1, cents }));
    await takeBack(transaction, taken);
    amounts.forEach((amount, index) => {
      const personId = people[index] ?? 0;
      entries.push({ account: { kind: 'fees', personId }, cents: (returned[index] ?? 0) - amount });
    });
    entries.push({ account: { kind: 'company', companyId }, cents: -remainder });
  }
  if (entries.every(({ cents }) => cents === 0)) return;
  await post(transaction, { kind: 'fee', ref: String(orderId), orderId, entries });
}
