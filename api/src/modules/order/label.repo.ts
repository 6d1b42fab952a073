import type { Queryable } from '../../platform/database/database.ts';
import type { ParcelLabel } from '../../ports/parcel-port.ts';

/** The lines of an order for which somebody is buying a label at this moment. */
export async function leavingLines(transaction: Queryable, orderId: number): Promise<Set<number>> {
  const rows = await transaction.query<{ id: number }>(
    `select order_line.id from order_line join parcel_label label on label.id = label_id
     where order_line.order_id = $1 and label.tracking_number is null and label.claimed_until > clock_timestamp()`,
    [orderId],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Claims the purchase of a company's label for a while; gives its id, or undefined when the label was bought already, or is
 * being bought.
 */
export async function claimLabel(
  transaction: Queryable,
  orderId: number,
  companyId: number,
  carrierRate: string,
  seconds: number,
): Promise<number | undefined> {
  const [label] = await transaction.query<{ id: number }>(
    `insert into parcel_label (order_id, company_id, carrier_rate, claimed_until)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
     on conflict (order_id, company_id) where carrier_rate is not null
       do update set claimed_until = excluded.claimed_until
       where parcel_label.tracking_number is null
         and (parcel_label.claimed_until is null or parcel_label.claimed_until <= clock_timestamp())
     returning id`,
    [orderId, companyId, carrierRate, seconds],
  );
  return label?.id;
}

/** Ties lines to the label that is being bought for them. */
export async function tieToLabel(
  transaction: Queryable,
  labelId: number,
  lineIds: readonly number[],
): Promise<void> {
  await transaction.query('update order_line set label_id = $1 where id = any($2)', [labelId, lineIds]);
}

/** The ids of the lines that are tied to a label. */
export async function linesOfLabel(transaction: Queryable, labelId: number): Promise<Set<number>> {
  const rows = await transaction.query<{ id: number }>('select id from order_line where label_id = $1', [
    labelId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** The label was not bought: its lines are as they were. */
export async function releaseLabel(transaction: Queryable, labelId: number): Promise<void> {
  await transaction.query(
    `with label as (update parcel_label set claimed_until = null where id = $1 and tracking_number is null)
     update order_line set label_id = null where label_id = $1 and state in ('paid', 'finishing')`,
    [labelId],
  );
}

export async function storeBought(
  transaction: Queryable,
  labelId: number,
  { trackingNumber, trackingUrl, labelUrl }: ParcelLabel,
): Promise<void> {
  await transaction.query(
    `update parcel_label set tracking_number = $2, tracking_url = $3, label_url = $4, claimed_until = null
     where id = $1`,
    [labelId, trackingNumber, trackingUrl, labelUrl],
  );
}

/** The label that was bought for a company's part of an order. */
export interface BoughtLabel {
  readonly order_id: number;
  readonly tracking_number: string;
  readonly url: string;
}

/** Those of a company's parts of orders; one at most for each. */
export async function boughtLabels(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<BoughtLabel[]> {
  return database.query<BoughtLabel>(
    `select order_id, tracking_number, label_url as url from parcel_label
     where company_id = $1 and order_id = any($2) and carrier_rate is not null and tracking_number is not null
       and label_url ~ '^https?://'`,
    [companyId, orderIds],
  );
}

/** A parcel that goes with a label of the company's own. */
export async function insertOwnLabel(
  transaction: Queryable,
  orderId: number,
  companyId: number,
  trackingNumber: string,
): Promise<number> {
  const [label] = await transaction.query<{ id: number }>(
    'insert into parcel_label (order_id, company_id, tracking_number) values ($1, $2, $3) returning id',
    [orderId, companyId, trackingNumber],
  );
  if (!label) throw new Error('The label was not stored');
  return label.id;
}

/** Lines that have left the house, with the label that is on their parcel. */
export async function setShipped(
  transaction: Queryable,
  labelId: number,
  lineIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `update order_line set state = 'shipped', shipped_at = clock_timestamp(), label_id = label.id,
       tracking_url = label.tracking_url
     from parcel_label label where label.id = $1 and order_line.id = any($2)`,
    [labelId, lineIds],
  );
}
