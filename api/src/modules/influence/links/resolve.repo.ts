import type { Queryable } from '../../../platform/database/database.ts';
import type { Alternatives, InfluenceFacts } from './resolve.rules.ts';

/** A person in the bodies of 423 and 425. */
export interface NamedInfluencer {
  readonly id: number;
  readonly username: string;
  readonly picture_location: string;
}

/** Input for one sale; ids of people are null when there is none. */
export interface SaleQuestion {
  readonly buyerId: number;
  readonly companyId: number;
  readonly sent: number | null;
  readonly visitor: string | null;
  readonly fromWishes: number | null;
}

/** For how long a visit counts. */
const COUNTS = "visited_at > now() - interval '30 days'";

const isStaff = (person: string): string =>
  `exists (select from staff where company_id = $2 and person_id = ${person})`;

/** Everything the decision needs, except who else might influence the sale. */
export async function influenceFacts(
  transaction: Queryable,
  { buyerId, companyId, sent, fromWishes }: SaleQuestion,
): Promise<InfluenceFacts> {
  const [row] = await transaction.query<Omit<InfluenceFacts, 'buyerId'>>(
    `select ${isStaff('$1')} as "buyerIsStaff",
       (select json_build_object('id', id, 'active', status = 'active', 'staff', ${isStaff('person.id')},
          'influences', exists (select from influence where company_id = $2 and person_id = person.id))
        from person where id = $3) as sent,
       (select json_build_object('id', id, 'active', status = 'active')
        from binding join person on person.id = binding.influencer_id
        where binding.buyer_id = $1 and binding.company_id = $2) as bound,
       (select json_build_object('id', id, 'active', status = 'active') from person where id = $4) as "fromWishes"`,
    [buyerId, companyId, sent, fromWishes],
  );
  if (!row) throw new Error('The facts of a sale came without a row');
  return { buyerId, ...row };
}

/** Candidates in place of the influencer who was sent along. */
export async function alternatives(
  transaction: Queryable,
  { buyerId, companyId, visitor }: SaleQuestion,
  sentId: number,
): Promise<Alternatives> {
  const [row] = await transaction.query<Alternatives>(
    `with recursive candidate as (
       select influence.person_id as id, influence.created_at
       from influence join person on person.id = influence.person_id and person.status = 'active'
       where influence.company_id = $2 and influence.person_id <> $1 and not ${isStaff('influence.person_id')}
     ), met as (
       select influencer_id as id, visited_at as at from visit
       where ${COUNTS} and (person_id = $1 or person_id is null and visitor = $3::uuid)
       union all
       select influencer_id, created_at from follow where person_id = $1
     ), above as (
       select person_id, parent_id from influence where person_id = $4 and parent_id is not null
       union
       select influence.person_id, influence.parent_id
       from above join influence on influence.person_id = above.parent_id and influence.parent_id is not null
     )
     select
       (select id from met join candidate using (id) order by at desc, id limit 1) as recent,
       (select coalesce(json_agg(json_build_object('personId', person_id, 'parentId', parent_id,
          'candidate', exists (select from candidate where id = parent_id))), '[]') from above) as above,
       (select id from candidate order by created_at, id limit 1) as oldest`,
    [buyerId, companyId, visitor, sentId],
  );
  if (!row) throw new Error('The alternatives of a sale came without a row');
  return row;
}

/** Assigns the unclaimed visits of this browser to the person. */
export async function claimVisits(transaction: Queryable, personId: number, visitor: string): Promise<void> {
  for (const table of ['visit', 'link_visit'])
    await transaction.query(
      `update ${table} set person_id = $1 where visitor = $2 and person_id is null and ${COUNTS}`,
      [personId, visitor],
    );
}

export async function namedInfluencer(transaction: Queryable, id: number): Promise<NamedInfluencer> {
  const [row] = await transaction.query<NamedInfluencer>(
    'select id, shown_name(person) as username, shown_picture(person) as picture_location from person where id = $1',
    [id],
  );
  if (!row) throw new Error(`Person ${id} is not there any more`);
  return row;
}
