import type { PaidLabel } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { LabelVoid, LabelVoidState, ParcelAddress, ParcelLabel } from '../../ports/parcel-port.ts';
import type { PackedItem } from '../fulfilment/index.ts';

/** A table of labels that companies pay. The names are SQL of the program, never of a request. */
export interface LabelTable {
  readonly table: 'return_label' | 'replacement_label' | 'sample_label';
  /** The column of what the label is for. */
  readonly subject: 'order_id' | 'replacement_id' | 'sample_id';
  /** SQL of the order it belongs to, of a row of the table. */
  readonly order: string;
  /** Whether the table notes who bought it. */
  readonly notesBuyer: boolean;
}

/** A label that is to be bought. */
export interface NewLabel {
  readonly subjectId: number;
  readonly companyId: number;
  readonly boughtBy: number;
  readonly rate: string;
  readonly provider: string;
  /** Cents. */
  readonly price: number;
}

/** Claims the purchase of a label for so many seconds; undefined while another one of the same is being bought. */
export async function claimLabel(
  transaction: Queryable,
  { table, subject, notesBuyer }: LabelTable,
  { subjectId, companyId, boughtBy, rate, provider, price }: NewLabel,
  seconds: number,
): Promise<number | undefined> {
  const [label] = await transaction.query<{ id: number }>(
    `insert into ${table} (${subject}, company_id, carrier_rate, provider, price_cents, claimed_until${notesBuyer ? ', bought_by' : ''})
     values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 second'${notesBuyer ? ', $7' : ''})
     on conflict do nothing returning id`,
    [subjectId, companyId, rate, provider, price, seconds, ...(notesBuyer ? [boughtBy] : [])],
  );
  return label?.id;
}

/** A label whose purchase was begun, or done. */
export interface LabelRow {
  readonly id: number;
  readonly subject_id: number;
  readonly company_id: number;
  readonly order_id: number | null;
  /** Null where that is not noted. */
  readonly bought_by: number | null;
  readonly carrier_rate: string;
  readonly price_cents: number;
  readonly tracking_number: string | null;
  readonly void_state: LabelVoidState | null;
  readonly carrier_refund: string | null;
}

const columns = ({ subject, order, notesBuyer }: LabelTable): string =>
  `id, ${subject} as subject_id, company_id, ${order} as order_id, ${notesBuyer ? 'bought_by' : 'null::integer as bought_by'},
   carrier_rate, price_cents, tracking_number, void_state, carrier_refund`;

/** Takes a purchase that no server is at any more, for so many seconds. */
export async function takeUnfinishedLabel(
  database: Queryable,
  kind: LabelTable,
  seconds: number,
): Promise<LabelRow | undefined> {
  const [label] = await database.query<LabelRow>(
    `update ${kind.table} set claimed_until = clock_timestamp() + $1 * interval '1 second'
     where id = (
       select id from ${kind.table} where tracking_number is null and claimed_until <= clock_timestamp()
       order by claimed_until limit 1 for update skip locked)
     returning ${columns(kind)}`,
    [seconds],
  );
  return label;
}

/** The first label that was claimed since a logged request of its company; undefined where none is left. */
export async function labelOfRequest(
  transaction: Queryable,
  { table, subject }: LabelTable,
  { companyId, subjectId, key }: { companyId: number; subjectId: number; key: string },
): Promise<Pick<LabelRow, 'tracking_number'> | undefined> {
  const [label] = await transaction.query<Pick<LabelRow, 'tracking_number'>>(
    `select tracking_number from ${table}
     where ${subject} = $2 and company_id = $1 and created_at >= (
       select created_at from desk_log where company_id = $1 and request_key = $3)
     order by id limit 1`,
    [companyId, subjectId, key],
  );
  return label;
}

/** Whether a label of it is being bought. */
export async function isLabelClaimed(
  transaction: Queryable,
  { table, subject }: LabelTable,
  subjectId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `select from ${table} where ${subject} = $1 and tracking_number is null`,
    [subjectId],
  );
  return rows.length > 0;
}

/** Stores a bought label; false when it was stored before. */
export async function storeLabel(
  transaction: Queryable,
  { table }: LabelTable,
  id: number,
  { trackingNumber, trackingUrl, labelUrl }: ParcelLabel,
): Promise<boolean> {
  const rows = await transaction.query(
    `update ${table} set tracking_number = $2, tracking_url = $3, label_url = $4, claimed_until = null
     where id = $1 and tracking_number is null returning id`,
    [id, trackingNumber, trackingUrl, labelUrl],
  );
  return rows.length > 0;
}

/** Removes a label that the carrier does not sell; false when it was bought or removed before. */
export async function dropLabel(transaction: Queryable, { table }: LabelTable, id: number): Promise<boolean> {
  const rows = await transaction.query(
    `delete from ${table} where id = $1 and tracking_number is null returning id`,
    [id],
  );
  return rows.length > 0;
}

/** A label with its number. */
export type BoughtLabelRow = LabelRow & { readonly tracking_number: string };

/** A bought label of a company; undefined when there is none for that. */
export async function boughtLabel(
  database: Queryable,
  kind: LabelTable,
  at: { readonly companyId: number; readonly subjectId: number; readonly labelId: number },
): Promise<BoughtLabelRow | undefined> {
  const [label] = await database.query<BoughtLabelRow>(
    `select ${columns(kind)} from ${kind.table}
     where id = $3 and company_id = $1 and ${kind.subject} = $2 and tracking_number is not null`,
    [at.companyId, at.subjectId, at.labelId],
  );
  return label;
}

/** Stores what the carrier says of a label that was taken back; gives its state before, undefined when it is the same. */
export async function storeVoid(
  transaction: Queryable,
  { table }: LabelTable,
  labelId: number,
  { id, state }: LabelVoid,
): Promise<{ readonly before: LabelVoidState | null } | undefined> {
  const [row] = await transaction.query<{ before: LabelVoidState | null }>(
    `update ${table} label set void_state = $3, carrier_refund = $2
     from (select id, void_state as before from ${table} where id = $1 for update) old
     where label.id = old.id and (old.before is distinct from $3) returning old.before`,
    [labelId, id, state],
  );
  return row;
}

/** Labels of which the carrier has not decided, behind one. */
export async function undecidedVoids(
  database: Queryable,
  kind: LabelTable,
  after: number,
  most: number,
): Promise<LabelRow[]> {
  return database.query<LabelRow>(
    `select ${columns(kind)} from ${kind.table} where void_state = 'asked' and id > $1 order by id limit $2`,
    [after, most],
  );
}

/** A bought label for pages. */
export type ShownLabelRow = Omit<PaidLabel, 'created_at'> & {
  readonly subject_id: number;
  readonly created_at: Date;
};

/** The bought labels of a company for these, the oldest first. */
export async function labelsOf(
  database: Queryable,
  { table, subject }: LabelTable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<ShownLabelRow[]> {
  return database.query<ShownLabelRow>(
    `select id, ${subject} as subject_id, provider, price_cents as price, tracking_number, label_url as url, void_state as void,
       created_at
     from ${table}
     where company_id = $1 and ${subject} = any($2) and tracking_number is not null and label_url ~ '^https?://'
     order by id`,
    [companyId, subjectIds],
  );
}

/** SQL of a company's address as parcels carry it; null where it has not said. */
export const originOf = (companyId: string): string =>
  `(select json_build_object('name', name, 'address1', address1, 'address2', address2, 'city', city, 'state', state, 'zip', zip)
    from company_origin where company_id = ${companyId})`;

/** SQL of a variant's weight and box, of a `variant` and a quantity. */
export const itemOf = (quantity: string): string =>
  `json_build_object('quantity', ${quantity}, 'weight', variant.weight_g, 'length', variant.box_length_mm,
     'width', variant.box_width_mm, 'height', variant.box_height_mm)`;

/** Goods of a parcel: grams and millimetres of one unit, null where their company has not said. */
export type LabelItem = { readonly [Side in Exclude<keyof PackedItem, 'quantity'>]: number | null } & {
  readonly quantity: number;
};

/** A parcel to be sent, as stored. */
export interface ParcelPlan {
  /** The receiver's; empty once the account is deleted. */
  readonly delivery: Partial<ParcelAddress>;
  readonly origin: ParcelAddress | null;
  readonly items: readonly LabelItem[];
}
