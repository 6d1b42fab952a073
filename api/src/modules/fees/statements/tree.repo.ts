import type { Queryable } from '../../../platform/database/database.ts';
import { inUse } from '../../../platform/database/running-totals.repo.ts';

/** A node in a tree of influencers: level 0 is the tree's owner, negative levels are above. */
export interface TreeRow {
  readonly company_id: number;
  readonly name_code: string;
  readonly name_view: string;
  readonly id: number;
  readonly parent_id: number | null;
  readonly username: string;
  /** Name and picture as others see them. */
  readonly shown_name: string;
  readonly shown_picture: string;
  readonly picture_location: string;
  readonly level: number;
  readonly earned: number;
  /** People below in this company, whether they are among the rows or not. */
  readonly below: number;
}

/**
 * The people above and below a person in every company they influence: all above, and below the nearest `most` of each
 * company, those of whose branch came most first. `earned` is what the person has of the sales that came through each one, from
 * running totals; until older shares are in them, from the shares.
 */
export async function treeOf(database: Queryable, personId: number, most: number): Promise<TreeRow[]> {
  return database.query<TreeRow>(
    `with recursive above as (
       select company_id, person_id, parent_id, 0 as level from influence where person_id = $1
       union all
       select influence.company_id, influence.person_id, influence.parent_id, above.level - 1
       from above join influence on influence.company_id = above.company_id and influence.person_id = above.parent_id
       where above.level > -50
     ), below as (
       select company_id, person_id, parent_id, 0 as level from influence where person_id = $1
       union all
       select influence.company_id, influence.person_id, influence.parent_id, below.level + 1
       from below join influence on influence.company_id = below.company_id and influence.parent_id = below.person_id
       where below.level < 50
     ), brought as (
       select company_id, branch_id as person_id, sum(cents)::bigint as earned from branch_fee
       where person_id = $1 and ${inUse('branches')}
       group by company_id, branch_id
       union all
       select line.company_id, chain.person_id, sum(share.amount_cents - share.returned_cents)::bigint
       from fee_share share
       join order_line line on line.id = share.line_id
       join order_chain chain on chain.order_id = line.order_id and chain.company_id = line.company_id
         and chain.level <= share.level
       where share.person_id = $1 and not ${inUse('branches')}
       group by line.company_id, chain.person_id
     ), people as (
       select company_id, person_id, parent_id, level from above where level < 0
       union all select company_id, person_id, parent_id, level from below
     ), ranked as (
       select people.*, coalesce(brought.earned, 0) as earned,
         count(*) filter (where level > 0) over (partition by company_id) as below,
         row_number() over (partition by company_id, level > 0
           order by level, coalesce(brought.earned, 0) desc, person_id) as place
       from people left join brought using (company_id, person_id)
     )
     select ranked.company_id, company.name_code, company.name_view, ranked.person_id as id, ranked.parent_id,
       person.username, person.picture_location, shown_name(person) as shown_name, shown_picture(person) as shown_picture,
       ranked.level, ranked.earned, ranked.below
     from ranked join person on person.id = ranked.person_id join company on company.id = ranked.company_id
     where ranked.level <= 0 or ranked.place <= $2
     order by company.id, ranked.level, ranked.place`,
    [personId, most],
  );
}
