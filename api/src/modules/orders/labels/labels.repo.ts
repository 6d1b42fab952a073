import type { LineState } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LabelVoid, LabelVoidState } from '../../../ports/parcel-port.ts';
import type { LabelClaim } from '../../fulfilment/index.ts';
import { itemOf, type LabelItem, originOf, type ParcelPlan } from '../../labels/index.ts';

/** A line that may be sent back. */
export interface ReturnLine extends LabelItem {
  readonly id: number;
  readonly state: LineState;
}

/** A company's part of a paid order, as it could be sent back. */
export interface ReturnShipment extends Omit<ParcelPlan, 'items'> {
  readonly lines: readonly ReturnLine[];
}

export async function returnShipment(
  database: Queryable,
  companyId: number,
  orderId: number,
): Promise<ReturnShipment | undefined> {
  const [row] = await database.query<ReturnShipment>(
    `select shop_order.delivery, ${originOf('$1')} as origin,
       (select json_agg(${itemOf('line.quantity')}::jsonb || jsonb_build_object('id', line.id, 'state', line.state) order by line.id)
        from order_line line join merchandise variant on variant.id = line.merchandise_id
        where line.order_id = shop_order.id and line.company_id = $1) as lines
     from shop_order where id = $2 and state = 'paid'
       and exists (select from order_line where order_id = shop_order.id and company_id = $1)`,
    [companyId, orderId],
  );
  return row;
}

/** The bought label of a company's parcel, with the lines that were sent with it; `price_cents` is what its buyer paid for the shipping. */
export interface ParcelLabelRow {
  readonly id: number;
  readonly order_id: number;
  readonly company_id: number;
  readonly price_cents: number;
  readonly carrier_rate: string;
  readonly tracking_number: string;
  readonly void_state: LabelVoidState | null;
  readonly line_ids: readonly number[];
}

export async function boughtParcelLabel(
  transaction: Queryable,
  companyId: number,
  orderId: number,
): Promise<ParcelLabelRow | undefined> {
  const [label] = await transaction.query<ParcelLabelRow>(
    `select label.id, order_id, company_id, parcel.shipping_cents as price_cents, label.carrier_rate, tracking_number, void_state,
       -- What was cancelled while the label was being bought did not go with it.
       array(select id from order_line where label_id = label.id and state <> 'cancelled') as line_ids
     from parcel_label label join order_parcel parcel using (order_id, company_id)
     where order_id = $1 and company_id = $2 and label.carrier_rate is not null and tracking_number is not null`,
    [orderId, companyId],
  );
  return label;
}

/** Whether the newest label of a company's parcel was taken back, or the carrier looks whether it was used. */
export async function isParcelVoided(
  transaction: Queryable,
  companyId: number,
  orderId: number,
): Promise<boolean> {
  const [label] = await transaction.query<{ void_state: LabelVoidState | null }>(
    `select void_state from parcel_label where order_id = $1 and company_id = $2 and tracking_number is not null
     order by id desc limit 1`,
    [orderId, companyId],
  );
  return label?.void_state === 'asked' || label?.void_state === 'done';
}

/**
 * Notes that a parcel's label was taken back, under the carrier's name for that. It gives up its rate, so that the next purchase makes a
 * label of its own.
 */
export async function storeParcelVoid(
  transaction: Queryable,
  labelId: number,
  { id, state }: LabelVoid,
): Promise<void> {
  await transaction.query(
    'update parcel_label set carrier_rate = null, carrier_refund = $2, void_state = $3 where id = $1',
    [labelId, id, state],
  );
}

/** A parcel's label that was taken back. */
export interface ParcelVoidRow
  extends Pick<ParcelLabelRow, 'id' | 'order_id' | 'company_id' | 'price_cents'> {
  readonly carrier_refund: string | null;
}

/** Parcels' labels of which the carrier has not decided, behind one. */
export async function undecidedParcelVoids(
  database: Queryable,
  after: number,
  most: number,
): Promise<ParcelVoidRow[]> {
  return database.query<ParcelVoidRow>(
    `select label.id, order_id, company_id, label.carrier_refund, parcel.shipping_cents as price_cents
     from parcel_label label join order_parcel parcel using (order_id, company_id)
     where label.void_state = 'asked' and label.id > $1 order by label.id limit $2`,
    [after, most],
  );
}

/** Stores what the carrier decided of a parcel's label; false where that was stored before. */
export async function decideParcelVoid(
  transaction: Queryable,
  labelId: number,
  state: LabelVoidState,
): Promise<boolean> {
  const rows = await transaction.query(
    `update parcel_label set void_state = $2 where id = $1 and void_state = 'asked' returning id`,
    [labelId, state],
  );
  return rows.length > 0;
}

/** Purchases that a server left open, of parcels with a label of which the carrier has not decided. */
export async function openClaims(database: Queryable): Promise<LabelClaim[]> {
  return database.query<LabelClaim>(
    `select claim.id, order_id, claim.carrier_rate from parcel_label claim
     where claim.carrier_rate is not null and claim.tracking_number is null and claim.claimed_until <= clock_timestamp()
       and (order_id, company_id) in (select order_id, company_id from parcel_label where void_state = 'asked')
     order by claim.id`,
  );
}

/** Whether a label was bought with the rate that the buyer of a parcel paid, or may be: it was claimed. Null for neither. */
export async function rateUse(
  transaction: Queryable,
  { order_id, company_id }: Pick<ParcelVoidRow, 'order_id' | 'company_id'>,
): Promise<'bought' | 'buying' | null> {
  const [label] = await transaction.query<{ use: 'bought' | 'buying' }>(
    `select case when tracking_number is null then 'buying' else 'bought' end as use from parcel_label
     where order_id = $1 and company_id = $2 and carrier_rate is not null
       and (tracking_number is not null or claimed_until is not null)`,
    [order_id, company_id],
  );
  return label?.use ?? null;
}

/** What of a parcel's shipping the marketplace gave back to the buyer, in cents: the company gave back the rest, or it did not go back. */
export async function shippingGoneBack(
  transaction: Queryable,
  { order_id, company_id }: Pick<ParcelVoidRow, 'order_id' | 'company_id'>,
): Promise<number> {
  const [row] = await transaction.query<{ cents: number }>(
    `select coalesce(sum(entry.cents), 0)::bigint as cents
     from order_parcel parcel
     join ledger_tx tx on tx.kind = 'refund_shipping' and tx.ref = parcel.refund_id::text
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account account on account.id = entry.account_id and account.kind = 'shipping'
     where parcel.order_id = $1 and parcel.company_id = $2`,
    [order_id, company_id],
  );
  return row?.cents ?? 0;
}

/**
 * Whether a parcel of which nothing was sent, and nothing will be, had its label used all the same: the carrier did not take it back. Its
 * lines are in their new states before.
 */
export async function isUsedUnsent(
  transaction: Queryable,
  { order_id, company_id }: Pick<ParcelVoidRow, 'order_id' | 'company_id'>,
): Promise<boolean> {
  const labels = await transaction.query(
    `select from parcel_label
     where order_id = $1 and company_id = $2 and carrier_rate is not null and void_state = 'refused'
       and not exists (select from order_line where order_id = $1 and company_id = $2 and state <> 'cancelled')`,
    [order_id, company_id],
  );
  return labels.length > 0;
}

/**
 * What a company gave back of the shipping of a parcel that needs none, in cents; 0 while that is not sure: all of its lines are cancelled,
 * and no label is bought for it, or may have been used.
 */
export async function unneededShipping(
  transaction: Queryable,
  { order_id, company_id }: Pick<ParcelVoidRow, 'order_id' | 'company_id'>,
): Promise<number> {
  const [row] = await transaction.query<{ cents: number }>(
    `select coalesce(sum(entry.cents), 0)::bigint as cents
     from ledger_tx tx
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account account on account.id = entry.account_id and account.kind = 'company' and account.company_id = $2
     where tx.order_id = $1 and tx.kind = 'refund_shipping'
       and not exists (select from order_line where order_id = $1 and company_id = $2 and state <> 'cancelled')
       and not exists (select from parcel_label where order_id = $1 and company_id = $2
         and (void_state = 'asked' or (carrier_rate is not null and tracking_number is not null)))`,
    [order_id, company_id],
  );
  return row?.cents ?? 0;
}

/** SQL of a label whose purchase failed. */
const FAILED = 'carrier_rate is not null and tracking_number is null';

/** Makes a label that was taken back the parcel's label again, in place of one whose purchase failed. */
export async function giveRateBack(
  transaction: Queryable,
  { id, order_id, company_id }: Pick<ParcelVoidRow, 'id' | 'order_id' | 'company_id'>,
): Promise<void> {
  // Lines that were cancelled during its purchase.
  await transaction.query(
    `update order_line set label_id = null
     where label_id in (select id from parcel_label where order_id = $1 and company_id = $2 and ${FAILED})`,
    [order_id, company_id],
  );
  await transaction.query(`delete from parcel_label where order_id = $1 and company_id = $2 and ${FAILED}`, [
    order_id,
    company_id,
  ]);
  await transaction.query(
    `update parcel_label label set carrier_rate = parcel.carrier_rate from order_parcel parcel
     where label.id = $1 and parcel.order_id = label.order_id and parcel.company_id = label.company_id`,
    [id],
  );
}

/** Marks lines as unsent, with goods. */
export async function unship(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  await transaction.query(
    `update order_line set state = 'paid', shipped_at = null, label_id = null, tracking_url = null where id = any($1)`,
    [lineIds],
  );
}
