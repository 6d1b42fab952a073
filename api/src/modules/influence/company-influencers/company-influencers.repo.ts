import type { Queryable, SqlValue } from '../../../platform/database/database.ts';

/** An influencer of a company with what they brought, in cents; people are named as others see them. */
export interface CompanyInfluencerRow {
  readonly id: number;
  readonly username: string;
  readonly picture_location: string;
  readonly since: Date;
  readonly brought_by: string | null;
  /** Influencers whom they brought to the company. */
  readonly brought: number;
  readonly own_rate: number | null;
  readonly orders: number;
  readonly units: number;
  readonly sales: number;
  readonly refunded: number;
  readonly fees: number;
}

/** A place in the list: the sales and the person of the last entry before it. */
export interface InfluencerPlace {
  readonly sales: number;
  readonly id: number;
}

/** Filters of a company's influencers: part of a name, those who sold something, after a place, or one person. */
export interface WhichInfluencers {
  readonly q: string;
  readonly sellersOnly: boolean;
  readonly after: InfluencerPlace | null;
  readonly personId: number | null;
}

/** SQL: what each influencer brought to the company $1, of all time. */
const SOLD = `select subject_id, sum(orders)::integer as orders, sum(units)::integer as units, sum(sales)::bigint as sales,
    sum(refunded)::bigint as refunded, sum(fees)::bigint as fees
  from sales_summed where company_id = $1 and subject = 'influencer' and period = 'month' and subject_id > 0
  group by subject_id`;

/** Influencers of a company with open accounts, those who sold most first. Staff cannot earn by its sales and are left out. */
export async function companyInfluencers(
  database: Queryable,
  companyId: number,
  { q, sellersOnly, after, personId }: WhichInfluencers,
  most: number,
): Promise<CompanyInfluencerRow[]> {
  const values: SqlValue[] = [companyId, most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const which = [
    ...(personId === null ? [] : [`and influence.person_id = ${given(personId)}`]),
    ...(sellersOnly ? ['and sold.orders > 0'] : []),
    // As shown_name gives it, so that hidden names are not found by guessing.
    ...(q === ''
      ? []
      : [
          `and strpos(lower(case when person.listed is true then person.username else 'Influencer ' || person.id end), lower(${given(q)})) > 0`,
        ]),
    ...(after === null
      ? []
      : [
          `and (-coalesce(sold.sales, 0), influence.person_id) > (-${given(after.sales)}::bigint, ${given(after.id)}::integer)`,
        ]),
  ].join(' ');
  return database.query<CompanyInfluencerRow>(
    `with sold as (${SOLD})
     select found.id, shown_name(person) as username, coalesce(shown_picture(person), '') as picture_location, found.since,
       shown_name(parent) as brought_by,
       (select count(*)::integer from influence below where below.company_id = $1 and below.parent_id = found.id) as brought,
       rate.fee_percent as own_rate, coalesce(found.orders, 0) as orders, coalesce(found.units, 0) as units,
       coalesce(found.sales, 0)::bigint as sales, coalesce(found.refunded, 0)::bigint as refunded,
       coalesce(found.fees, 0)::bigint as fees
     from (
       select influence.person_id as id, influence.created_at as since, influence.parent_id, sold.orders, sold.units, sold.sales,
         sold.refunded, sold.fees
       from influence
       join person on person.id = influence.person_id and person.status = 'active'
       left join sold on sold.subject_id = influence.person_id
       where influence.company_id = $1
         and not exists (select from staff where staff.company_id = $1 and staff.person_id = influence.person_id) ${which}
       order by coalesce(sold.sales, 0) desc, influence.person_id limit $2) found
     join person on person.id = found.id
     left join person parent on parent.id = found.parent_id
     left join influencer_rate rate on rate.company_id = $1 and rate.person_id = found.id
     order by coalesce(found.sales, 0) desc, found.id`,
    values,
  );
}

/** The lowest and the highest fee of a company's products on sale, in percent; both null without any. */
export async function productFees(
  database: Queryable,
  companyId: number,
): Promise<{ readonly lowest: number | null; readonly highest: number | null }> {
  const [row] = await database.query<{ lowest: number | null; highest: number | null }>(
    'select min(fee_percent) as lowest, max(fee_percent) as highest from product where company_id = $1 and active',
    [companyId],
  );
  return row ?? { lowest: null, highest: null };
}

/** Whether a person with an open account influences a company and does not work for it. */
export async function influencesCompany(
  transaction: Queryable,
  companyId: number,
  personId: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `select from influence join person on person.id = person_id and person.status = 'active'
     where influence.company_id = $1 and person_id = $2
       and not exists (select from staff where staff.company_id = $1 and staff.person_id = $2)`,
    [companyId, personId],
  );
  return rows.length > 0;
}

/** Stores the own rate of an influencer, in percent, or none; returns the one before. */
export async function storeOwnRate(
  transaction: Queryable,
  {
    companyId,
    personId,
    setBy,
  }: { readonly companyId: number; readonly personId: number; readonly setBy: number },
  percent: number | null,
): Promise<number | null> {
  const [stored] = await transaction.query<{ fee_percent: number }>(
    'select fee_percent from influencer_rate where company_id = $1 and person_id = $2 for update',
    [companyId, personId],
  );
  const before = stored?.fee_percent ?? null;
  if (percent === null) {
    await transaction.query('delete from influencer_rate where company_id = $1 and person_id = $2', [
      companyId,
      personId,
    ]);
    return before;
  }
  await transaction.query(
    `insert into influencer_rate (company_id, person_id, fee_percent, set_by) values ($1, $2, $3, $4)
     on conflict (company_id, person_id) do update
       set fee_percent = excluded.fee_percent, set_by = excluded.set_by, set_at = clock_timestamp()`,
    [companyId, personId, percent, setBy],
  );
  return before;
}

/** The own rates of these people, each in one company. */
export async function ownRates(
  transaction: Queryable,
  people: readonly { readonly companyId: number; readonly personId: number }[],
): Promise<{ readonly company_id: number; readonly fee_percent: number }[]> {
  return transaction.query(
    `select company_id, fee_percent from influencer_rate
     join unnest($1::integer[], $2::integer[]) as direct (company, person) on company_id = company and person_id = person`,
    [people.map(({ companyId }) => companyId), people.map(({ personId }) => personId)],
  );
}
