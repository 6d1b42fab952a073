import type { JoinableCompany, Joining } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PageWanted } from '../../catalog/index.ts';

const isStaff = (company: string, person: string): string =>
  `exists (select from staff where staff.company_id = ${company} and staff.person_id = ${person})`;

/**
 * Makes a person an influencer of another's companies, of one or of all, below that other. Staff of a company neither
 * join it nor become parents there; existing influencers stay unchanged.
 */
export async function joinBelow(
  database: Queryable,
  personId: number,
  influencerId: number,
  companyId: number | null,
): Promise<void> {
  await database.query(
    `insert into influence (company_id, person_id, parent_id, source)
     select company.id, $1, case when ${isStaff('company.id', '$2')} then null else $2::integer end, 'joined'
     from influence join company on company.id = influence.company_id and company.status = 'active'
     where influence.person_id = $2 and company.id = coalesce($3::integer, company.id)
       and not ${isStaff('company.id', '$1')}
     order by company.id
     on conflict (company_id, person_id) do nothing`,
    [personId, influencerId, companyId],
  );
}

/** SQL: `visit` was made in the last 30 days by the person $1, or by a browser that no one has claimed, to another's page. */
const countsFor = (browser: string): string =>
  `visit.visited_at > now() - interval '30 days' and visit.influencer_id <> $1
    and (visit.person_id = $1 or visit.person_id is null and visit.visitor = ${browser}::uuid)`;

/**
 * SQL: id of the influencer of `company` whose page the person $1, or the unclaimed browser, visited last in 30 days. Staff of
 * the company bring no one there.
 */
const visitedLast = (browser: string): string => `(
  select visit.influencer_id
  from visit
  join influence on influence.person_id = visit.influencer_id and influence.company_id = company.id
  join person on person.id = visit.influencer_id and person.status = 'active'
  where ${countsFor(browser)} and not ${isStaff('company.id', 'visit.influencer_id')}
  order by visit.visited_at desc, visit.influencer_id limit 1)`;

/** SQL: the lowest and the highest fee of what `company` sells, each from an end of an index; of nothing 0. */
const feeRange = (() => {
  const fee = (end: 'min' | 'max'): string =>
    `coalesce((select ${end}(fee_percent) from product where product.company_id = company.id and listed and active), 0)`;
  return `json_build_object('from', ${fee('min')}, 'to', ${fee('max')})`;
})();

/** Makes a person an influencer of a company, below the influencer of it whose page they visited last, if any. */
export async function joinByVisit(
  database: Queryable,
  personId: number,
  companyId: number,
  visitor: string | null,
): Promise<void> {
  await database.query(
    `insert into influence (company_id, person_id, parent_id, source)
     select company.id, $1, ${visitedLast('$3')}, 'joined'
     from company
     where company.id = $2 and company.status = 'active' and not ${isStaff('company.id', '$1')}
     on conflict (company_id, person_id) do nothing`,
    [personId, companyId, visitor],
  );
}

/** Facts about a request to join. */
export interface Joinable {
  /** Active companies that were asked for. */
  readonly companies: number;
  /** Those of them that the person works for. */
  readonly own: number;
}

/** Counts the active companies of a request: one company, or those an influencer has, or one of these. */
export async function joinable(
  database: Queryable,
  personId: number,
  influencerId: number | null,
  companyId: number | null,
): Promise<Joinable> {
  const [row] = await database.query<Joinable>(
    `select count(*) as companies, count(*) filter (where ${isStaff('company.id', '$1')}) as own
     from company
     where company.status = 'active' and company.id = coalesce($3::integer, company.id)
       and ($2::integer is null or exists (
         select from influence join person on person.id = influence.person_id and person.status = 'active'
         where influence.person_id = $2 and influence.company_id = company.id))`,
    [personId, influencerId, companyId],
  );
  if (!row) throw new Error('Counting companies gave no row');
  return row;
}

/** A company that can be joined, with the keys of its place in the list. */
export type PlacedCompany = JoinableCompany & { readonly keys: readonly number[] };

/** Active companies that list something, those that sold most units first, from a place on. */
export async function joinableCompanies(
  database: Queryable,
  { place }: PageWanted,
  most: number,
): Promise<PlacedCompany[]> {
  return database.query<PlacedCompany>(
    `select company.id, company.name_code, company.name_view, company.logo_location as logo, ${feeRange} as fee,
       json_build_array(sales.sold, -company.id) as keys
     from company_sales sales join company on company.id = sales.company_id and company.status = 'active'
     where ($1::bigint[] is null or (sales.sold, -sales.company_id) < ($1[1], $1[2]))
       and exists (select from product_listing where company_id = company.id and sellable and listed)
     order by sales.sold desc, sales.company_id limit $2`,
    [place ?? null, most],
  );
}

/** The companies that a person influences and those they work for, by id, and who would bring them to others. */
export interface OwnInfluence {
  readonly influences: number[];
  readonly works_for: number[];
  readonly parents: { readonly company_id: number; readonly username: string }[];
}

export async function ownInfluence(
  database: Queryable,
  personId: number,
  visitor: string | null,
): Promise<OwnInfluence> {
  const [row] = await database.query<OwnInfluence>(
    `select array(select company_id from influence where person_id = $1 order by company_id) as influences,
       array(select company_id from staff where person_id = $1 order by company_id) as works_for,
       (select coalesce(json_agg(json_build_object('company_id', company.id, 'username', shown_name(parent)) order by company.id), '[]')
        from company join person parent on parent.id = ${visitedLast('$2')}
        where company.status = 'active' and not ${isStaff('company.id', '$1')}
          and company.id in (
            select influence.company_id from visit join influence on influence.person_id = visit.influencer_id
            where ${countsFor('$2')})
          and not exists (select from influence own where own.company_id = company.id and own.person_id = $1)) as parents`,
    [personId, visitor],
  );
  if (!row) throw new Error('The own influence came without a row');
  return row;
}

/**
 * What joining an active company means for a person, by its name code (case-insensitive). The company's own people are answered before it is
 * approved, too: they see its pages.
 */
export async function joiningOf(
  database: Queryable,
  personId: number,
  nameCode: string,
  visitor: string | null,
): Promise<Joining | undefined> {
  const [row] = await database.query<Joining>(
    `select joining.company_id, joining.state, joining.fee,
       (select json_build_object('id', person.id, 'username', shown_name(person), 'picture_location', shown_picture(person))
        from person where person.id = joining.parent_id) as parent
     from (
       select company.id as company_id, ${feeRange} as fee,
         case when ${isStaff('company.id', '$1')} then 'staff' when own.person_id is not null then 'joined' else 'open' end as state,
         case when ${isStaff('company.id', '$1')} then null when own.person_id is not null then own.parent_id else ${visitedLast('$3')} end
           as parent_id
       from company left join influence own on own.company_id = company.id and own.person_id = $1
       where lower(company.name_code) = lower($2) and (company.status = 'active' or ${isStaff('company.id', '$1')})) joining`,
    [personId, nameCode, visitor],
  );
  return row;
}
