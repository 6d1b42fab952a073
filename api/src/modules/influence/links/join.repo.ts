import type { Queryable } from '../../../platform/database/database.ts';

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

/** Makes a person an influencer of a company, below the influencer of it whose page they visited last, if any. */
export async function joinByVisit(
  database: Queryable,
  personId: number,
  companyId: number,
  visitor: string | null,
): Promise<void> {
  await database.query(
    `insert into influence (company_id, person_id, parent_id, source)
     select company.id, $1, (
         select visit.influencer_id
         from visit
         join influence on influence.person_id = visit.influencer_id and influence.company_id = company.id
         join person on person.id = visit.influencer_id and person.status = 'active'
         where visit.visited_at > now() - interval '30 days' and visit.influencer_id <> $1
           and (visit.person_id = $1 or visit.person_id is null and visit.visitor = $3::uuid)
           and not ${isStaff('company.id', 'visit.influencer_id')}
         order by visit.visited_at desc, visit.influencer_id limit 1), 'joined'
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
