import type { Queryable } from '../../platform/database/database.ts';
import { type Entry, post } from '../ledger/index.ts';
import { splitOldOrder } from './assign-old-fees.ts';
import { feeLinesOf, takeBack } from './fee-share.repo.ts';
import { unsplitOrdersOf } from './old-fees.repo.ts';
import { type Return, returnsOf } from './split.rules.ts';

/**
 * What influencers give back of lines that were just cancelled or refunded, in cents; the lines' states say so already, and
 * their order is locked, and no refund bears them yet. Nothing is written: `returnFees` does, once the refund is there that it
 * belongs to. What was paid before fees were split is split first.
 */
export async function feesToReturn(transaction: Queryable, lineIds: readonly number[]): Promise<Return[]> {
  const [unsplit, feeLines] = await Promise.all([
    unsplitOrdersOf(transaction, lineIds),
    feeLinesOf(transaction, lineIds),
  ]);
  for (const orderId of unsplit) await splitOldOrder(transaction, orderId);
  return (unsplit.length === 0 ? feeLines : await feeLinesOf(transaction, lineIds)).flatMap(returnsOf);
}

/** Takes them back for a refund whose own posting has set them aside: nothing is left aside afterwards. */
export async function returnFees(
  transaction: Queryable,
  { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
  returns: readonly Return[],
): Promise<void> {
  if (returns.length === 0) return;
  await takeBack(transaction, returns);
  const aside = returns.reduce((sum, { cents }) => sum + cents, 0);
  await post(transaction, {
    kind: 'fee_return',
    ref: String(refundId),
    orderId,
    entries: [
      { account: { kind: 'fees' }, cents: -aside },
      ...returns.map(
        ({ held, personId, cents }): Entry => ({
          account: { kind: held ? 'held' : 'fees', personId },
          cents,
        }),
      ),
    ],
  });
}
