import type { Queryable } from '../../platform/database/database.ts';
import { feesToReturn, returnFees } from '../fees/index.ts';
import { paymentEntries, post, reversed } from '../ledger/index.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import type { ParcelRow } from './parcel-row.ts';
import { insertRefund, type RefundReason, tieToRefund } from './refund.repo.ts';
import { givenBack } from './refund.rules.ts';

/** Lines of one company that are paid back, with the shipping of their parcel where that goes back too. */
export interface LinesToRefund {
  readonly order: OrderRow;
  readonly companyId: number;
  readonly lines: readonly LineRow[];
  readonly parcel: ParcelRow | null;
  readonly reason: RefundReason;
}

/**
 * Writes that the price and tax of lines go back to the buyer, and takes that money out of the books: from the company, its
 * influencers and the tax. The lines' states say already that they bring nothing any more. The card service is asked after the commit, by `settleRefunds`. Gives the cents that go back.
 */
export async function refundLines(
  transaction: Queryable,
  { order, companyId, lines, parcel, reason }: LinesToRefund,
): Promise<number> {
  const { goods, tax, shipping, total } = givenBack(lines, parcel);
  // What was given away for nothing has nothing to go back.
  if (total === 0) return 0;
  if (order.intent_id === null) throw new Error(`Order ${order.id} is paid, but no payment of it is known`);
  const id = await insertRefund(transaction, {
    orderId: order.id,
    companyId,
    paymentId: order.intent_id,
    reason,
    cents: total,
  });
  const lineIds = lines.map((line) => line.id);
  const fees = await feesToReturn(transaction, lineIds);
  const pool = fees.reduce((sum, { cents }) => sum + cents, 0);
  await tieToRefund(transaction, { id, orderId: order.id, companyId }, lineIds, parcel !== null);
  await post(transaction, {
    kind: 'refund',
    ref: String(id),
    orderId: order.id,
    entries: reversed(
      paymentEntries({
        shipping,
        tax_amount: tax,
        charge: 0,
        total,
        companies: [{ companyId, base: goods, pool }],
      }),
    ),
  });
  await returnFees(transaction, { orderId: order.id, refundId: id }, fees);
  return total;
}
