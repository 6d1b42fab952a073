import type { Queryable } from '../../platform/database/database.ts';
import { feesToReturn, returnFees } from '../fees/index.ts';
import { type PaidSums, type Posting, paymentEntries, post, reversed } from '../ledger/index.ts';
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
 * influencers and the tax; shipping in a posting of its own. The lines' states say already that they bring nothing any more.
 * The card service is asked after the commit, by `settleRefunds`. Gives the cents that go back.
 */
export async function refundLines(
  transaction: Queryable,
  { order, companyId, lines, parcel, reason }: LinesToRefund,
): Promise<number> {
  const { goods, tax, shipping, shippingTax, total } = givenBack(lines, parcel);
  // What was given away for nothing has nothing to go back.
  if (total === 0) return 0;
  const id = await insertRefund(transaction, {
    orderId: order.id,
    companyId,
    paymentId: paymentOf(order),
    reason,
    cents: total,
  });
  const lineIds = lines.map((line) => line.id);
  const fees = await feesToReturn(transaction, lineIds);
  const pool = fees.reduce((sum, { cents }) => sum + cents, 0);
  await tieToRefund(transaction, { id, orderId: order.id, companyId }, lineIds, parcel !== null);
  const ref = String(id);
  if (goods + tax > 0) {
    const companies = [{ companyId, base: goods, pool }];
    await postBack(transaction, order, { kind: 'refund', ref }, { ...NOTHING, tax_amount: tax, companies });
  }
  if (shipping + shippingTax > 0)
    await postBack(
      transaction,
      order,
      { kind: 'refund_shipping', ref },
      { ...NOTHING, shipping, tax_amount: shippingTax },
    );
  await returnFees(transaction, { orderId: order.id, refundId: id }, fees);
  return total;
}

const NOTHING = { shipping: 0, tax_amount: 0, charge: 0, companies: [] } as const;

/**
 * Writes that an order's whole card charge goes back; gives its cents, 0 where there is none or it went back before. It belongs
 * to the whole order, and so does its refund.
 */
export async function refundCharge(transaction: Queryable, order: OrderRow): Promise<number> {
  const { id, charge, intent_id } = order;
  if (charge === 0) return 0;
  const posting = { kind: 'refund_charge', ref: String(id) } as const;
  if (!(await postBack(transaction, order, posting, { ...NOTHING, charge }))) return 0;
  await insertRefund(transaction, {
    orderId: id,
    companyId: null,
    paymentId: paymentOf({ id, intent_id }),
    reason: 'refunded',
    cents: charge,
  });
  return charge;
}

/** Takes back what was paid for; false when the same was taken back before. */
function postBack(
  transaction: Queryable,
  order: OrderRow,
  posting: Pick<Posting, 'kind' | 'ref'>,
  sums: Omit<PaidSums, 'total'>,
): Promise<boolean> {
  const goods = sums.companies.reduce((sum, { base }) => sum + base, 0);
  const total = goods + sums.shipping + sums.tax_amount + sums.charge;
  const entries = reversed(paymentEntries({ ...sums, total }));
  return post(transaction, { ...posting, orderId: order.id, entries });
}

function paymentOf({ id, intent_id }: Pick<OrderRow, 'id' | 'intent_id'>): string {
  if (intent_id === null) throw new Error(`Order ${id} is paid, but no payment of it is known`);
  return intent_id;
}
