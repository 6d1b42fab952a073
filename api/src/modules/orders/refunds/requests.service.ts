import type { Database, Queryable } from '../../../platform/database/database.ts';
import { exponentialBackoff } from '../../../platform/jobs/job.ts';
import { type Payment, PaymentError, type PaymentPort } from '../../../ports/payment-port.ts';
import {
  feesToReturn,
  type PaidSums,
  type Posting,
  paymentEntries,
  post,
  returnFees,
  reversed,
} from '../../fees/index.ts';
import type { LineRow, OrderRow, ParcelRow } from '../../fulfilment/index.ts';
import type { Mails } from '../../mail/index.ts';
import { isUsedUnsent } from '../labels/labels.repo.ts';
import { returnUnneededShipping } from '../labels/void-label.service.ts';
import { refundSums } from './choices.rules.ts';
import {
  addRefunded,
  addRefundedShipping,
  type DueRefund,
  insertLateRefund,
  insertRefund,
  markDone,
  postponeRefund,
  type RefundReason,
  reopenRefund,
  takeRefund,
  tieToRefund,
} from './requests.repo.ts';

/** The job that requests refunds. */
export const REFUND_JOB = 'settle-refunds';

/** Lines of one company to refund, with their parcel when its shipping is refunded too. */
export interface LinesToRefund {
  readonly order: OrderRow;
  readonly companyId: number;
  readonly lines: readonly LineRow[];
  readonly parcel: ParcelRow | null;
  readonly reason: RefundReason;
}

/**
 * Stores the refund of lines and reverses their ledger entries: company, influencers, tax; shipping in a separate
 * posting, which the company bears where the parcel's label was used while nothing was sent. Where none was used, the company has back what
 * it refunded of the shipping. The lines' states are changed before. `settleRefunds` calls the card service after the commit. Returns the
 * refunded cents.
 */
export async function refundLines(
  transaction: Queryable,
  { order, companyId, lines, parcel, reason }: LinesToRefund,
): Promise<number> {
  await returnUnneededShipping(transaction, { order_id: order.id, company_id: companyId });
  const { goods, tax, shipping, shippingTax, total } = refundSums(lines, parcel);
  // Free goods have nothing to refund.
  if (total === 0) return 0;
  const id = await insertRefund(transaction, {
    orderId: order.id,
    companyId,
    paymentId: paymentOf(order),
    reason,
    cents: total,
    goodsCents: goods,
    shippingCents: shipping,
  });
  const lineIds = lines.map((line) => line.id);
  const fees = await feesToReturn(transaction, lineIds);
  const pool = fees.reduce((sum, { cents }) => sum + cents, 0);
  await tieToRefund(transaction, { id, orderId: order.id, companyId }, lineIds, parcel !== null);
  const ref = String(id);
  if (goods + tax > 0) {
    const companies = [{ companyId, base: goods, pool }];
    await postReversal(
      transaction,
      order,
      { kind: 'refund', ref },
      { ...ZERO_SUMS, tax_amount: tax, companies },
    );
  }
  if (shipping + shippingTax > 0) {
    if (await isUsedUnsent(transaction, { order_id: order.id, company_id: companyId }))
      await postCompanyShipping(transaction, { id, orderId: order.id, companyId }, { shipping, shippingTax });
    else
      await postReversal(
        transaction,
        order,
        { kind: 'refund_shipping', ref },
        { ...ZERO_SUMS, shipping, tax_amount: shippingTax },
      );
  }
  await returnFees(transaction, { orderId: order.id, refundId: id }, fees);
  return total;
}

/** A part of a line's price with its tax, in cents. */
export interface LinePart {
  readonly lineId: number;
  readonly goods: number;
  readonly tax: number;
}

/** Shipping of a parcel with its tax, in cents; `isRest`: nothing of it is left then. */
export interface ParcelPart {
  readonly shipping: number;
  readonly tax: number;
  readonly isRest: boolean;
}

/**
 * Stores the refund of a part of a line, of the shipping of a parcel that was sent or a part of it, or of both. The company bears the shipping: the
 * carrier has it. The influencers give back what they have of the part. `settleRefunds` calls the card service after the commit.
 * Returns the refunded cents.
 */
export async function refundPart(
  transaction: Queryable,
  order: OrderRow,
  companyId: number,
  { part, shipping: sent }: { readonly part: LinePart | null; readonly shipping: ParcelPart | null },
): Promise<number> {
  const { goods, tax } = part ?? { goods: 0, tax: 0 };
  const { shipping, tax: shippingTax } = sent ?? { shipping: 0, tax: 0 };
  const cents = goods + tax + shipping + shippingTax;
  const orderId = order.id;
  const id = await insertRefund(transaction, {
    orderId,
    companyId,
    paymentId: paymentOf(order),
    reason: 'refunded',
    cents,
    goodsCents: goods,
    shippingCents: shipping,
  });
  const refund = { id, orderId, companyId };
  await tieToRefund(transaction, refund, [], sent?.isRest ?? false);
  if (sent !== null && !sent.isRest) await addRefundedShipping(transaction, refund, sent);
  const ref = String(id);
  if (part !== null) {
    await addRefunded(transaction, part.lineId, part);
    const fees = await feesToReturn(transaction, [part.lineId]);
    const pool = fees.reduce((sum, share) => sum + share.cents, 0);
    const sums = { ...ZERO_SUMS, tax_amount: tax, companies: [{ companyId, base: goods, pool }] };
    await postReversal(transaction, order, { kind: 'refund', ref }, sums);
    await returnFees(transaction, { orderId, refundId: id }, fees);
  }
  if (sent !== null) await postCompanyShipping(transaction, refund, { shipping, shippingTax });
  return cents;
}

/** Shipping that the company bears, since the carrier has it. */
function postCompanyShipping(
  transaction: Queryable,
  { id, orderId, companyId }: { readonly id: number; readonly orderId: number; readonly companyId: number },
  { shipping, shippingTax }: { readonly shipping: number; readonly shippingTax: number },
): Promise<boolean> {
  return post(transaction, {
    kind: 'refund_shipping',
    ref: String(id),
    orderId,
    entries: [
      { account: { kind: 'company', companyId }, cents: shipping },
      { account: { kind: 'tax' }, cents: shippingTax },
      { account: { kind: 'card_clearing' }, cents: -shipping - shippingTax },
    ],
  });
}

const ZERO_SUMS = { shipping: 0, tax_amount: 0, charge: 0, companies: [] } as const;

/**
 * Stores the refund of an order's card charge; returns its cents, 0 when there is none or it was refunded. It
 * belongs to the whole order.
 */
export async function refundCharge(transaction: Queryable, order: OrderRow): Promise<number> {
  const { id, charge, intent_id } = order;
  if (charge === 0) return 0;
  const posting = { kind: 'refund_charge', ref: String(id) } as const;
  if (!(await postReversal(transaction, order, posting, { ...ZERO_SUMS, charge }))) return 0;
  await insertRefund(transaction, {
    orderId: id,
    companyId: null,
    paymentId: paymentOf({ id, intent_id }),
    reason: 'refunded',
    cents: charge,
  });
  return charge;
}

/** Posts the reversal of a payment; false when it was posted before. */
function postReversal(
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

export interface RefundParts {
  readonly database: Database;
  readonly payments: PaymentPort;
  readonly mails: Mails;
  /** Handles a refund that the card service refused: an administrator has to settle it. */
  readonly onHeld: (refund: DueRefund, error: unknown) => void;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after which a refund is retried when its server died. */
const LEASE_SECONDS = 2 * MINUTE;
/** Seconds until a refused refund is retried, for example when the account has money again. */
const RETRY_REFUSED_SECONDS = 24 * HOUR;

/**
 * Requests every due refund, one after the other, and notifies the buyers. Idempotent by key; failures are retried
 * with growing delay.
 */
export async function settleRefunds(parts: RefundParts): Promise<{ done: number; later: number }> {
  const { database } = parts;
  let done = 0;
  let later = 0;
  for (
    let due = await takeRefund(database, LEASE_SECONDS);
    due;
    due = await takeRefund(database, LEASE_SECONDS)
  ) {
    if (await settleRefund(parts, due)) done += 1;
    else later += 1;
  }
  if (done > 0) parts.mails.sendSoon();
  return { done, later };
}

async function settleRefund(
  { database, payments, mails, onHeld }: RefundParts,
  due: DueRefund,
): Promise<boolean> {
  const { id, cents, payment_id, order_id, buyer_id, reason, attempt } = due;
  try {
    const { id: providerId } = await payments.refund({
      paymentId: payment_id,
      amount: cents,
      key: `refund:${id}:${payment_id}`,
      attempt,
    });
    await database.transaction(async (transaction) => {
      if (!(await markDone(transaction, id, providerId))) return;
      const data = { order_id, refund_id: id, cents, reason };
      await mails.enqueueMail(transaction, { kind: 'refunded', ref: String(id), personId: buyer_id, data });
    });
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { kind, message } = error;
    if (kind === 'refused') onHeld(due, error);
    await postponeRefund(database, id, {
      seconds: kind === 'refused' ? RETRY_REFUSED_SECONDS : exponentialBackoff(due.tries),
      error: message,
      kind,
    });
    return false;
  }
}

/** Reopens a refund that the bank rejected. Returns its id, undefined for an unknown one. */
export function reopenFailedRefund(database: Database, providerId: string): Promise<number | undefined> {
  return reopenRefund(database, providerId, RETRY_REFUSED_SECONDS);
}

/**
 * Stores the full refund of a payment that came after its order had ended and whose goods are gone; idempotent. It
 * was never posted as a sale. `settleRefunds` calls the card service after the commit.
 */
export function refundLatePayment(
  transaction: Queryable,
  { id: orderId }: Pick<OrderRow, 'id'>,
  payment: Pick<Payment, 'id' | 'amountReceived'>,
): Promise<void> {
  return insertLateRefund(transaction, {
    orderId,
    paymentId: payment.id,
    cents: payment.amountReceived,
  });
}
