import type { Influencer } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PageWanted } from '../../catalog/index.ts';
import { featured, paidLines, shownPerson } from './influencers.repo.ts';

/** SQL condition: what the person $1 bought may be shown. */
const mayBeSeen = `exists (select from person where person.id = $1 and person.listed)`;

/** Values of a place's keys as SQL takes them; null for the first page. */
const keysOf = ({ place }: PageWanted): readonly number[] | null => place ?? null;

/** An influencer with the keys of its place in the list. */
export type PlacedInfluencer = Influencer & { readonly keys: readonly number[] };

/** Influencers whose shown name matches all patterns (none for all of them), those seen most first, from a place on. */
export async function influencersPage(
  database: Queryable,
  patterns: readonly string[],
  page: PageWanted,
  most: number,
): Promise<PlacedInfluencer[]> {
  return database.query<PlacedInfluencer>(
    `select person.id, username, picture_location, listed, ${featured}, person.views, person.row_count,
       json_build_array(person.views, person.row_count, -person.id) as keys
     from (
       select ${shownPerson}, coalesce(page_views.views, 0) as views, row_count
       from (select person_id, count(*) as row_count from influence group by person_id) influenced
       join person on person.id = influenced.person_id and person.status = 'active'
       left join page_views on page_views.person_id = person.id
       where lower(shown_name(person)) like all ($1::text[])
         and ($2::bigint[] is null
           or (coalesce(page_views.views, 0), row_count, -person.id) < ($2[1], $2[2], $2[3]))
       order by views desc, row_count desc, person.id limit $3) person
     order by views desc, row_count desc, person.id`,
    [patterns, keysOf(page), most],
  );
}

/** A product with the keys of its place in an influencer's list. */
export interface PlacedProduct {
  readonly product_id: number;
  readonly keys: readonly number[];
}

/**
 * Listed products of the companies a person influences, from a place on: those they bought, the last one first, then those of
 * each company, the first influenced first. Of a person who does not want to be seen it does not tell what they bought.
 * Companies are read in their order, each along an index, so that a page costs the same however many products there are.
 */
export async function influencedPage(
  database: Queryable,
  personId: number,
  page: PageWanted,
  most: number,
): Promise<PlacedProduct[]> {
  return database.query<PlacedProduct>(
    `with influenced as (
       select company_id, created_at, row_number() over (order by created_at, company_id) as place
       from influence where person_id = $1
     ), bought as (
       select line.product_id, max(line.id) as last from ${paidLines} and ${mayBeSeen} group by 1
     ), own as (
       select -bought.last::bigint as place, listing.product_id
       from bought join product_listing listing on listing.product_id = bought.product_id and listing.listed
       where listing.company_id in (select company_id from influenced)
         and ($2::bigint[] is null or $2[1] = 0 and (-bought.last::bigint, listing.product_id) > ($2[2], $2[3]))
       order by place, product_id limit $3
     ), others as (
       select influenced.place, listing.product_id
       from influenced
       cross join lateral (
         select product_id from product_listing
         where company_id = influenced.company_id and sellable and listed
           and product_id > case when $2[1] = 1 and influenced.place = $2[2] then $2[3] else 0 end
           and not exists (select from bought where bought.product_id = product_listing.product_id)
         order by product_id limit $3) listing
       where $2::bigint[] is null or $2[1] = 0 or influenced.place >= $2[2]
       order by influenced.created_at, influenced.company_id, listing.product_id limit $3
     ), places as (
       select 0 as part, place, product_id from own union all select 1, place, product_id from others
     )
     select product_id, json_build_array(part, place, product_id) as keys from places
     order by part, place, product_id limit $3`,
    [personId, keysOf(page), most],
  );
}

/** Listed products that a person paid for as gifts, the last one first, from a place on; none of a person who does not want to be seen. */
export async function giftedPage(
  database: Queryable,
  personId: number,
  page: PageWanted,
  most: number,
): Promise<PlacedProduct[]> {
  return database.query<PlacedProduct>(
    `select given.product_id, json_build_array(given.last, given.product_id) as keys
     from (select line.product_id, max(line.id) as last from ${paidLines} and ${mayBeSeen} and wish.gift group by 1) given
     join product_listing listing on listing.product_id = given.product_id and listing.listed
     where $2::bigint[] is null or (given.last, given.product_id) < ($2[1], $2[2])
     order by given.last desc, given.product_id desc limit $3`,
    [personId, keysOf(page), most],
  );
}
