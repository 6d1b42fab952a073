import type { Queryable } from '../../../platform/database/database.ts';
import type { PaymentError } from '../../../ports/payment-port.ts';

export type RefundReason = 'cancelled' | 'paid_too_late' | 'refunded' | 'goal_not_met';

/** A refund to the buyer of an order. */
export interface NewRefund {
  readonly orderId: number;
  /** The company of the goods; null for the whole order. */
  readonly companyId: number | null;
  /** The card service's id of the payment. */
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly cents: number;
  /** The price of goods in it. */
  readonly goodsCents?: number;
  /** The shipping in it, without its tax. */
  readonly shippingCents?: number;
}

/** A due refund. */
export interface DueRefund {
  readonly id: number;
  readonly order_id: number;
  readonly buyer_id: number;
  readonly payment_id: string;
  readonly reason: RefundReason;
  readonly cents: number;
  /** Including this attempt. */
  readonly tries: number;
  readonly attempt: number;
}

/** Stores the full refund of a late payment, once. */
export async function insertLateRefund(
  transaction: Queryable,
  refund: Omit<NewRefund, 'companyId' | 'reason'>,
): Promise<void> {
  await transaction.query(
    `insert into order_refund (order_id, payment_id, reason, cents) values ($1, $2, 'paid_too_late', $3)
     on conflict (payment_id) where reason = 'paid_too_late' do nothing`,
    [refund.orderId, refund.paymentId, refund.cents],
  );
}

export async function insertRefund(transaction: Queryable, refund: NewRefund): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into order_refund (order_id, company_id, payment_id, reason, cents, goods_cents, shipping_cents)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      refund.orderId,
      refund.companyId,
      refund.paymentId,
      refund.reason,
      refund.cents,
      refund.goodsCents ?? null,
      refund.shippingCents ?? null,
    ],
  );
  if (!row) throw new Error('The refund was not stored');
  return row.id;
}

/** Links lines, and with `withParcel` what is left of the parcel's shipping, to their refund. */
export async function tieToRefund(
  transaction: Queryable,
  refund: { readonly id: number; readonly orderId: number; readonly companyId: number },
  lineIds: readonly number[],
  withParcel: boolean,
): Promise<void> {
  await transaction.query(
    `with parcel as (
       update order_parcel set refund_id = $1 where $4 and order_id = $2 and company_id = $3 and refund_id is null)
     update order_line set refund_id = $1 where id = any($5)`,
    [refund.id, refund.orderId, refund.companyId, withParcel, lineIds],
  );
}

/** Adds to what of a line's price and tax went back while it stays. */
export async function addRefunded(
  transaction: Queryable,
  lineId: number,
  { goods, tax }: { readonly goods: number; readonly tax: number },
): Promise<void> {
  await transaction.query(
    `update order_line set refunded_cents = refunded_cents + $2, refunded_tax_cents = refunded_tax_cents + $3 where id = $1`,
    [lineId, goods, tax],
  );
}

/** Adds to what of a parcel's shipping and its tax went back while the rest stays. */
export async function addRefundedShipping(
  transaction: Queryable,
  { orderId, companyId }: { readonly orderId: number; readonly companyId: number },
  { shipping, tax }: { readonly shipping: number; readonly tax: number },
): Promise<void> {
  await transaction.query(
    `update order_parcel set refunded_cents = refunded_cents + $3, refunded_tax_cents = refunded_tax_cents + $4
     where order_id = $1 and company_id = $2`,
    [orderId, companyId, shipping, tax],
  );
}

/** Whether a payment goes back, or went, because it came too late or did not agree with its order. */
export async function isLatePaymentRefunded(transaction: Queryable, paymentId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select from order_refund where payment_id = $1 and reason = 'paid_too_late'`,
    [paymentId],
  );
  return rows.length > 0;
}

/** Takes the longest waiting refund for this server; it is due again after so many seconds unless it is settled. */
export async function takeRefund(database: Queryable, againAfter: number): Promise<DueRefund | undefined> {
  const [refund] = await database.query<DueRefund>(
    `update order_refund set tries = tries + 1, next_try_at = clock_timestamp() + $1 * interval '1 second'
     from shop_order
     where shop_order.id = order_refund.order_id and order_refund.id = (
       select id from order_refund where state <> 'done' and next_try_at <= clock_timestamp()
       order by next_try_at, id limit 1 for update skip locked)
     returning order_refund.id, order_id, buyer_id, payment_id, reason, cents, tries,
       order_refund.attempt`,
    [againAfter],
  );
  return refund;
}

/** Marks a refund as done; false when it was done before. */
export async function markDone(
  transaction: Queryable,
  refundId: number,
  providerId: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `update order_refund set state = 'done', done_at = clock_timestamp(), provider_id = $2, trouble = null
     where id = $1 and state <> 'done' returning id`,
    [refundId, providerId],
  );
  return rows.length > 0;
}

/** Why a refund failed, and when it is retried. */
export interface Postponement {
  readonly seconds: number;
  readonly error: string;
  readonly kind: PaymentError['kind'];
}

/** Postpones a refund. A refusal holds it for a person; a refusal or failure counts as an attempt. */
export async function postponeRefund(
  database: Queryable,
  refundId: number,
  { seconds, error, kind }: Postponement,
): Promise<void> {
  await database.query(
    `update order_refund set next_try_at = clock_timestamp() + $2 * interval '1 second', trouble = $3,
       state = case when $4 = 'refused' then 'held' else 'asked' end,
       attempt = attempt + case when $4 in ('failed', 'refused') then 1 else 0 end
     where id = $1 and state <> 'done'`,
    [refundId, seconds, error, kind],
  );
}

/**
 * Reopens a refund that the bank rejected, as another attempt after so many seconds. Returns its id, undefined for
 * an unknown refund or a repeat.
 */
export async function reopenRefund(
  database: Queryable,
  providerId: string,
  seconds: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `update order_refund set state = 'held', done_at = null, provider_id = null, attempt = attempt + 1,
       trouble = $1 || ' was sent back by the bank', next_try_at = clock_timestamp() + $2 * interval '1 second'
     where provider_id = $1 and state = 'done' returning id`,
    [providerId, seconds],
  );
  return row?.id;
}

/** In place of the card service's id: nothing was charged, so nothing was asked back. */
export const NOT_CHARGED = 'not_charged';

/** In place of the card service's id: a person made it there by other means. */
export const BY_HAND = 'by_hand';

/** The refunds of an order that are still to be done. */
export async function openRefunds(transaction: Queryable, orderId: number): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select id from order_refund where order_id = $1 and state <> 'done'`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Marks the refunds of an order that are still to be done as done under an id, but for some. */
export async function markRefundsDone(
  transaction: Queryable,
  orderId: number,
  providerId: string,
  but: readonly number[] = [],
): Promise<void> {
  await transaction.query(
    `update order_refund set state = 'done', done_at = clock_timestamp(), provider_id = $2, trouble = null
     where order_id = $1 and state <> 'done' and not id = any($3)`,
    [orderId, providerId, but],
  );
}

/** Whether a refund of the order has this id at the card service. */
export async function hasProviderRefund(
  transaction: Queryable,
  orderId: number,
  providerId: string,
): Promise<boolean> {
  const rows = await transaction.query('select from order_refund where order_id = $1 and provider_id = $2', [
    orderId,
    providerId,
  ]);
  return rows.length > 0;
}

/**
 * The refunds of an order that one at the card service carries out, and that are still to be done or were settled by hand: the one that its
 * key names; where a person made it there, one of the same amount of that payment, else several that are of that amount together. Those
 * that were settled by hand come first: a person has said that they were made elsewhere.
 */
export async function refundsToLink(
  transaction: Queryable,
  orderId: number,
  {
    key,
    cents,
    paymentId,
  }: { readonly key: string | null; readonly cents: number; readonly paymentId: string },
): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `with unlinked as (
       select id, cents, state = 'done' as by_hand from order_refund
       where order_id = $1 and (state <> 'done' or provider_id = $5) and payment_id = $4
         and ($2::text is null or 'refund:' || id || ':' || payment_id = $2)
     ), equal as (select id from unlinked where cents = $3 order by by_hand desc, id limit 1),
     together as (
       select by_hand from unlinked where $2::text is null
       group by grouping sets ((by_hand), ()) having sum(cents) = $3 order by by_hand desc nulls last limit 1)
     select id from equal
     union all
     select id from unlinked join together on together.by_hand = unlinked.by_hand or together.by_hand is null
     where not exists (select from equal)`,
    [orderId, key, cents, paymentId, BY_HAND],
  );
  return rows.map(({ id }) => id);
}

/** Links refunds that are still to be done, or were settled by hand, to the one at the card service that carries them out. */
export async function linkRefunds(
  transaction: Queryable,
  refundIds: readonly number[],
  providerId: string,
): Promise<void> {
  await transaction.query(
    `update order_refund set state = 'done', done_at = coalesce(done_at, clock_timestamp()), provider_id = $2, trouble = null
     where id = any($1) and (state <> 'done' or provider_id = $3)`,
    [refundIds, providerId, BY_HAND],
  );
}

/** Stores a refund that the card service has made without being asked from here. */
export async function insertDoneRefund(
  transaction: Queryable,
  refund: Omit<NewRefund, 'companyId' | 'reason'> & { readonly providerId: string },
): Promise<void> {
  await transaction.query(
    `insert into order_refund (order_id, payment_id, reason, cents, state, done_at, provider_id)
     values ($1, $2, 'refunded', $3, 'done', clock_timestamp(), $4)`,
    [refund.orderId, refund.paymentId, refund.cents, refund.providerId],
  );
}

/** Makes a refund due now; one that was done is another attempt. False when there is none. */
export async function requestRefundAgain(transaction: Queryable, refundId: number): Promise<boolean> {
  const rows = await transaction.query(
    `update order_refund set attempt = attempt + case state when 'done' then 1 else 0 end, state = 'asked',
       done_at = null, provider_id = null, trouble = null, next_try_at = clock_timestamp()
     where id = $1 returning id`,
    [refundId],
  );
  return rows.length > 0;
}

/** How many refunds the card service has not made: requested, or held because it refuses them. */
export async function countOpenRefunds(
  database: Queryable,
): Promise<{ state: 'asked' | 'held'; refunds: number }[]> {
  return database.query(
    `select state, count(*)::integer as refunds from order_refund where state <> 'done' group by state`,
  );
}
