import type { Address, LineState, ReturnLabel } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LabelVoid, LabelVoidState, ParcelAddress, ParcelLabel } from '../../../ports/parcel-port.ts';

/** A line that may be sent back: grams and millimetres of one unit, null where its company has not said. */
export interface ReturnLine {
  readonly id: number;
  readonly state: LineState;
  readonly quantity: number;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A company's part of a paid order, as it could be sent back. */
export interface ReturnShipment {
  /** The buyer's; empty once the account is deleted. */
  readonly delivery: Partial<Address>;
  readonly origin: ParcelAddress | null;
  readonly lines: readonly ReturnLine[];
}

export async function returnShipment(
  database: Queryable,
  companyId: number,
  orderId: number,
): Promise<ReturnShipment | undefined> {
  const [row] = await database.query<ReturnShipment>(
    `select shop_order.delivery,
       (select json_build_object('name', name, 'address1', address1, 'address2', address2, 'city', city, 'state', state, 'zip', zip)
        from company_origin where company_id = $1) as origin,
       (select json_agg(json_build_object('id', line.id, 'state', line.state, 'quantity', line.quantity,
          'weight', variant.weight_g, 'length', variant.box_length_mm, 'width', variant.box_width_mm,
          'height', variant.box_height_mm) order by line.id)
        from order_line line join merchandise variant on variant.id = line.merchandise_id
        where line.order_id = shop_order.id and line.company_id = $1) as lines
     from shop_order where id = $2 and state = 'paid'
       and exists (select from order_line where order_id = shop_order.id and company_id = $1)`,
    [companyId, orderId],
  );
  return row;
}

/** A return label that is to be bought. */
export interface NewReturnLabel {
  readonly companyId: number;
  readonly orderId: number;
  readonly rate: string;
  readonly provider: string;
  /** Cents. */
  readonly price: number;
}

/** Claims the purchase of a return label for so many seconds; undefined while another one of the order is being bought. */
export async function claimReturnLabel(
  transaction: Queryable,
  { companyId, orderId, rate, provider, price }: NewReturnLabel,
  seconds: number,
): Promise<number | undefined> {
  const [label] = await transaction.query<{ id: number }>(
    `insert into return_label (order_id, company_id, carrier_rate, provider, price_cents, claimed_until)
     values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 second')
     on conflict (order_id, company_id) where tracking_number is null do nothing returning id`,
    [orderId, companyId, rate, provider, price, seconds],
  );
  return label?.id;
}

/** A return label whose purchase was begun. */
export interface ClaimedReturnLabel {
  readonly id: number;
  readonly order_id: number;
  readonly company_id: number;
  readonly carrier_rate: string;
  readonly price_cents: number;
}

/** Takes a purchase that no server is at any more, for so many seconds. */
export async function takeUnfinishedLabel(
  database: Queryable,
  seconds: number,
): Promise<ClaimedReturnLabel | undefined> {
  const [label] = await database.query<ClaimedReturnLabel>(
    `update return_label set claimed_until = clock_timestamp() + $1 * interval '1 second'
     where id = (
       select id from return_label where tracking_number is null and claimed_until <= clock_timestamp()
       order by claimed_until limit 1 for update skip locked)
     returning id, order_id, company_id, carrier_rate, price_cents`,
    [seconds],
  );
  return label;
}

/** Stores a bought label; false when it was stored before. */
export async function storeReturnLabel(
  transaction: Queryable,
  id: number,
  { trackingNumber, trackingUrl, labelUrl }: ParcelLabel,
): Promise<boolean> {
  const rows = await transaction.query(
    `update return_label set tracking_number = $2, tracking_url = $3, label_url = $4, claimed_until = null
     where id = $1 and tracking_number is null returning id`,
    [id, trackingNumber, trackingUrl, labelUrl],
  );
  return rows.length > 0;
}

/** Removes a label that the carrier does not sell; false when it was bought or removed before. */
export async function dropReturnLabel(transaction: Queryable, id: number): Promise<boolean> {
  const rows = await transaction.query(
    'delete from return_label where id = $1 and tracking_number is null returning id',
    [id],
  );
  return rows.length > 0;
}

/** A bought return label and what became of it. */
export interface BoughtReturnLabel extends ClaimedReturnLabel {
  readonly void_state: LabelVoidState | null;
  readonly carrier_refund: string | null;
}

/** A bought return label of a company's part of an order; undefined when there is none. */
export async function returnLabelOf(
  database: Queryable,
  at: { readonly companyId: number; readonly orderId: number; readonly labelId: number },
): Promise<BoughtReturnLabel | undefined> {
  const [label] = await database.query<BoughtReturnLabel>(
    `select id, order_id, company_id, carrier_rate, price_cents, void_state, carrier_refund from return_label
     where id = $3 and company_id = $1 and order_id = $2 and tracking_number is not null`,
    [at.companyId, at.orderId, at.labelId],
  );
  return label;
}

/** Stores what the carrier says of a label that was taken back; gives its state before, undefined when it is the same. */
export async function storeReturnVoid(
  transaction: Queryable,
  labelId: number,
  { id, state }: LabelVoid,
): Promise<{ readonly before: LabelVoidState | null } | undefined> {
  const [row] = await transaction.query<{ before: LabelVoidState | null }>(
    `update return_label set void_state = $3, carrier_refund = $2
     from (select id, void_state as before from return_label where id = $1 for update) old
     where return_label.id = old.id and (old.before is distinct from $3) returning old.before`,
    [labelId, id, state],
  );
  return row;
}

/** Labels of which the carrier has not decided, behind one. */
export async function undecidedReturns(
  database: Queryable,
  after: number,
  most: number,
): Promise<BoughtReturnLabel[]> {
  return database.query<BoughtReturnLabel>(
    `select id, order_id, company_id, carrier_rate, price_cents, void_state, carrier_refund from return_label
     where void_state = 'asked' and id > $1 order by id limit $2`,
    [after, most],
  );
}

/** The bought return labels of a company's parts of orders, the oldest first. */
export async function returnLabels(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<(Omit<ReturnLabel, 'created_at'> & { readonly order_id: number; readonly created_at: Date })[]> {
  return database.query(
    `select id, order_id, provider, price_cents as price, tracking_number, label_url as url, void_state as void, created_at
     from return_label
     where company_id = $1 and order_id = any($2) and tracking_number is not null and label_url ~ '^https?://'
     order by id`,
    [companyId, orderIds],
  );
}

/** The bought label of a company's parcel, with the lines that were sent with it. */
export interface ParcelLabelRow {
  readonly id: number;
  readonly carrier_rate: string;
  readonly line_ids: readonly number[];
}

export async function boughtParcelLabel(
  transaction: Queryable,
  companyId: number,
  orderId: number,
): Promise<ParcelLabelRow | undefined> {
  const [label] = await transaction.query<ParcelLabelRow>(
    `select id, carrier_rate, array(select id from order_line where label_id = parcel_label.id) as line_ids from parcel_label
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
