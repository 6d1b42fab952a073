import type { Queryable } from '../../platform/database/database.ts';
import type { LabelVoidState, ParcelLabel } from '../../ports/parcel-port.ts';
import { type ParcelRow, withShippingTax } from './shipping.rules.ts';

/** The lines of an order whose label is being bought. */
export async function claimedLines(transaction: Queryable, orderId: number): Promise<Set<number>> {
  const rows = await transaction.query<{ id: number }>(
    `select order_line.id from order_line join parcel_label label on label.id = label_id
     where order_line.order_id = $1 and label.tracking_number is null and label.claimed_until > clock_timestamp()`,
    [orderId],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Claims the purchase of a company's label for a while; returns its id, undefined when it is bought or being
 * bought.
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

/** Links lines to the label being bought. */
export async function tieToLabel(
  transaction: Queryable,
  labelId: number,
  lineIds: readonly number[],
): Promise<void> {
  await transaction.query('update order_line set label_id = $1 where id = any($2)', [labelId, lineIds]);
}

/** The ids of the lines linked to a label. */
export async function linesOfLabel(transaction: Queryable, labelId: number): Promise<Set<number>> {
  const rows = await transaction.query<{ id: number }>('select id from order_line where label_id = $1', [
    labelId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Releases a label that was not bought, and its lines: none of them was sent with it. */
export async function releaseLabel(transaction: Queryable, labelId: number): Promise<void> {
  await transaction.query(
    `with label as (update parcel_label set claimed_until = null where id = $1 and tracking_number is null returning id)
     update order_line set label_id = null from label where label_id = label.id`,
    [labelId],
  );
}

/** Whether the purchase of a label was begun, and is neither done nor under way. */
export async function isClaimOver(transaction: Queryable, labelId: number): Promise<boolean> {
  const labels = await transaction.query(
    'select from parcel_label where id = $1 and tracking_number is null and claimed_until <= clock_timestamp()',
    [labelId],
  );
  return labels.length > 0;
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

/** The bought label of a company's part of an order. */
export interface BoughtLabel {
  readonly order_id: number;
  readonly tracking_number: string;
  readonly url: string;
  /** What the carrier decided when it was to be taken back; null when it was not. */
  readonly void: LabelVoidState | null;
}

/** The bought labels of a company's parts of orders; at most one each. */
export async function boughtLabels(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<BoughtLabel[]> {
  return database.query<BoughtLabel>(
    `select order_id, tracking_number, label_url as url, void_state as void from parcel_label
     where company_id = $1 and order_id = any($2) and carrier_rate is not null and tracking_number is not null
       and label_url ~ '^https?://'`,
    [companyId, orderIds],
  );
}

/** Inserts a label of the company's own. */
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

/** Marks lines as shipped with their label. */
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

const parcelColumns =
  'company_id, shipping_cents, refunded_cents, refunded_tax_cents, carrier_rate, refund_id';

/** The parcels of an order with their shares of the shipping tax. */
export async function parcelsOf(
  database: Queryable,
  order: { readonly id: number; readonly shipping_tax: number },
): Promise<ParcelRow[]> {
  const parcels = await database.query<Omit<ParcelRow, 'tax_cents'>>(
    `select ${parcelColumns} from order_parcel where order_id = $1 order by company_id`,
    [order.id],
  );
  return withShippingTax(parcels, order.shipping_tax);
}

/** The same for many orders, by order id. */
export async function parcelsOfOrders(
  database: Queryable,
  orders: readonly { readonly id: number; readonly shipping_tax: number }[],
): Promise<ReadonlyMap<number, readonly ParcelRow[]>> {
  const rows = await database.query<Omit<ParcelRow, 'tax_cents'> & { readonly order_id: number }>(
    `select order_id, ${parcelColumns} from order_parcel
     where order_id = any($1) order by order_id, company_id`,
    [orders.map(({ id }) => id)],
  );
  const own = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    orders.map(({ id, shipping_tax }) => [id, withShippingTax(own.get(id) ?? [], shipping_tax)]),
  );
}
