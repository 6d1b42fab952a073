import type { AddressForm, Company } from 'shared-api/contract';
import type { NamedOption } from 'shared-api/rules';
import { type Queryable, storableJson } from '../../../platform/database/database.ts';
import { itemOf, type LabelTable, originOf, type ParcelPlan } from '../../labels/index.ts';

/** Labels of samples, paid by their company. They belong to no order. */
export const SAMPLE_LABELS: LabelTable = {
  table: 'sample_label',
  subject: 'sample_id',
  order: 'null::integer',
  notesBuyer: true,
};

export type SampleState = 'offered' | 'accepted' | 'shipped' | 'declined' | 'withdrawn';

/** A sample as stored, without its people. */
export interface SampleRow {
  readonly id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly options: NamedOption[];
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly quantity: number;
  readonly note: string;
  readonly state: SampleState;
  readonly offered_at: Date;
  readonly shipped_at: Date | null;
  readonly tracking_number: string | null;
  /** Of a label that was bought. */
  readonly tracking_url: string | null;
}

/** A sample for its company; `address` once the influencer gave it. */
export interface DeskSampleRow extends SampleRow {
  readonly influencer_id: number;
  readonly username: string;
  readonly address: Required<AddressForm> | null;
}

const columns = `sample.id, sample.product_id, sample.name_view, sample.merchandice_name, sample.options,
  sample.picture_location, sample.picture_alt, quantity, note, state, offered_at, shipped_at, tracking_number,
  (select label.tracking_url from sample_label label
   where label.sample_id = sample.id and label.tracking_number = sample.tracking_number order by label.id desc limit 1) as tracking_url`;
const deskColumns = `${columns}, sample.person_id as influencer_id, shown_name(person) as username, delivery as address`;

/** A company's samples, newest first, or one of them. */
export async function deskSamples(
  database: Queryable,
  companyId: number,
  { before, id, most }: { readonly before?: number | null; readonly id?: number; readonly most: number },
): Promise<DeskSampleRow[]> {
  return database.query<DeskSampleRow>(
    `select ${deskColumns} from sample join person on person.id = sample.person_id
     where sample.company_id = $1 and sample.id < coalesce($2::integer, 2147483647)
       and ($3::integer is null or sample.id = $3)
     order by sample.id desc limit $4`,
    [companyId, before ?? null, id ?? null, most],
  );
}

/** A sample for its influencer, with the company. */
export interface OwnSampleRow extends SampleRow {
  readonly company: Company;
}

/** The samples of a person, newest first, without those that were withdrawn before an answer. */
export async function ownSamples(
  database: Queryable,
  personId: number,
  most: number,
): Promise<OwnSampleRow[]> {
  return database.query<OwnSampleRow>(
    `select ${columns}, json_build_object('id', company.id, 'marker', company.marker, 'logo', company.logo_location,
         'template_id', company.template_id, 'name_code', company.name_code, 'name_view', company.name_view,
         'primary_color', company.primary_color, 'secondary_color', company.secondary_color) as company
     from sample join company on company.id = company_id
     where person_id = $1 and (state <> 'withdrawn' or answered_at is not null) order by sample.id desc limit $2`,
    [personId, most],
  );
}

/** How many samples a company offered within so many seconds. */
export async function samplesOfferedWithin(
  transaction: Queryable,
  companyId: number,
  seconds: number,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::integer as count from sample
     where company_id = $1 and offered_at > clock_timestamp() - $2 * interval '1 second'`,
    [companyId, seconds],
  );
  return row?.count ?? 0;
}

/** A sample to be stored. */
export interface NewSample {
  readonly companyId: number;
  readonly personId: number;
  readonly merchandiseId: number;
  readonly quantity: number;
  readonly note: string;
  readonly offeredBy: number;
}

/** Units on hand of a variant that the company sells; undefined for others. */
export async function unitsOnSale(
  transaction: Queryable,
  companyId: number,
  merchandiseId: number,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ quantity: number }>(
    `select variant.quantity from merchandise variant join product on product.id = variant.product_id
     where variant.id = $2 and product.company_id = $1 and variant.active and product.active`,
    [companyId, merchandiseId],
  );
  return row?.quantity;
}

/** Stores an offer of a variant under the names that it has now; null when the same is offered to the person already. */
export async function insertSample(
  transaction: Queryable,
  { companyId, personId, merchandiseId, quantity, note, offeredBy }: NewSample,
): Promise<number | null> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into sample (company_id, person_id, product_id, merchandise_id, quantity, name_view, merchandice_name, options,
       picture_location, picture_alt, note, offered_by)
     select $1, $2, product.id, variant.id, $4, product.name_view, variant.name_view, options_of(variant.id),
       coalesce(variant.picture_location, picture.location, '/default.jpg'),
       coalesce(nullif(coalesce(variant.picture_alt, picture.alt), ''), product.name_view), $5, $6
     from merchandise variant join product on product.id = variant.product_id
     left join product_picture picture on picture.product_id = product.id and picture.position = 0
     where variant.id = $3
     on conflict (company_id, person_id, merchandise_id) where state in ('offered', 'accepted') do nothing
     returning id`,
    [companyId, personId, merchandiseId, quantity, note, offeredBy],
  );
  return row?.id ?? null;
}

/** A locked sample. */
export interface LockedSample {
  readonly id: number;
  readonly company_id: number;
  readonly company: string;
  readonly person_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly state: SampleState;
}

/** Locks a sample, of a company or of a person; undefined when there is none of theirs. */
export async function lockSample(
  transaction: Queryable,
  id: number,
  of: { readonly companyId: number } | { readonly personId: number },
): Promise<LockedSample | undefined> {
  const [companyId, personId] = 'companyId' in of ? [of.companyId, null] : [null, of.personId];
  const [row] = await transaction.query<LockedSample>(
    `select sample.id, company_id, company.name_view as company, person_id, product_id, merchandise_id, quantity, state
     from sample join company on company.id = company_id
     where sample.id = $1 and ($2::integer is null or company_id = $2) and ($3::integer is null or person_id = $3)
     for update of sample`,
    [id, companyId, personId],
  );
  return row;
}

/** Stores the influencer's yes and where the goods go, or their no. */
export async function storeAnswer(
  transaction: Queryable,
  id: number,
  address: Required<AddressForm> | null,
): Promise<void> {
  await transaction.query(
    `update sample set state = case when $2::jsonb is null then 'declined' else 'accepted' end, delivery = $2::jsonb,
       answered_at = clock_timestamp() where id = $1`,
    [id, address && storableJson(address)],
  );
}

export async function storeSampleShipped(
  transaction: Queryable,
  id: number,
  trackingNumber: string,
): Promise<void> {
  await transaction.query(
    `update sample set state = 'shipped', tracking_number = $2, shipped_at = clock_timestamp() where id = $1`,
    [id, trackingNumber],
  );
}

/** Withdraws a sample and forgets its address. */
export async function storeWithdrawn(transaction: Queryable, id: number): Promise<void> {
  await transaction.query(`update sample set state = 'withdrawn', delivery = null where id = $1`, [id]);
}

/**
 * Marks a sample as not sent whose label was taken back. Nothing changes where it goes with another number, and where the same goods were
 * offered to the person again since.
 */
export async function storeSampleUnsent(
  transaction: Queryable,
  id: number,
  trackingNumber: string | null,
): Promise<void> {
  await transaction.query(
    `update sample set state = 'accepted', tracking_number = null, shipped_at = null
     where id = $1 and state = 'shipped' and tracking_number = $2 and not ${offeredAgain}`,
    [id, trackingNumber],
  );
}

/** SQL of whether the goods of a `sample` are offered to its person once more. */
const offeredAgain = `exists (select from sample other where other.company_id = sample.company_id and other.person_id = sample.person_id
  and other.merchandise_id = sample.merchandise_id and other.state in ('offered', 'accepted') and other.id <> sample.id)`;

/** Whether the goods of a sample are offered to its person once more. */
export async function isOfferedAgain(database: Queryable, id: number): Promise<boolean> {
  const rows = await database.query(`select from sample where id = $1 and ${offeredAgain}`, [id]);
  return rows.length > 0;
}

/** A sample as a parcel; `delivery` is empty before a yes. */
export interface SampleParcel extends ParcelPlan {
  readonly state: SampleState;
  readonly person_id: number;
}

/** Where a sample goes, and what is in its parcel; undefined when the company has none like it. */
export async function sampleParcel(
  database: Queryable,
  companyId: number,
  id: number,
): Promise<SampleParcel | undefined> {
  const [row] = await database.query<SampleParcel>(
    `select sample.state, sample.person_id, coalesce(sample.delivery, '{}') as delivery, ${originOf('sample.company_id')} as origin,
       json_build_array(${itemOf('sample.quantity')}) as items
     from sample join merchandise variant on variant.id = sample.merchandise_id
     where sample.id = $2 and sample.company_id = $1`,
    [companyId, id],
  );
  return row;
}
