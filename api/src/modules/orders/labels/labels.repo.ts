import type { LineState } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
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

/** The bought label of a company's parcel, with the lines that were sent with it. */
export interface ParcelLabelRow {
  readonly id: number;
  readonly carrier_rate: string;
  readonly tracking_number: string;
  readonly line_ids: readonly number[];
}

export async function boughtParcelLabel(
  transaction: Queryable,
  companyId: number,
  orderId: number,
): Promise<ParcelLabelRow | undefined> {
  const [label] = await transaction.query<ParcelLabelRow>(
    `select id, carrier_rate, tracking_number, array(select id from order_line where label_id = parcel_label.id) as line_ids from parcel_label
     where order_id = $1 and company_id = $2 and carrier_rate is not null and tracking_number is not null`,
    [orderId, companyId],
  );
  return label;
}

/**
 * Notes that a parcel's label was taken back, under the carrier's name for that. It gives up its rate, so that the next purchase makes a
 * label of its own.
 */
export async function storeParcelVoid(
  transaction: Queryable,
  labelId: number,
  voidId: string,
): Promise<void> {
  await transaction.query(
    'update parcel_label set carrier_rate = null, label_url = null, carrier_refund = $2 where id = $1',
    [labelId, voidId],
  );
}

/** Marks lines as unsent, with goods. */
export async function unship(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  await transaction.query(
    `update order_line set state = 'paid', shipped_at = null, label_id = null, tracking_url = null where id = any($1)`,
    [lineIds],
  );
}
