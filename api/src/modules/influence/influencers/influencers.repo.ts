import type { Influencer } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { likeText } from '../../catalog/index.ts';

/**
 * Patterns of LIKE that a name in lower case must all match: one for each word of a text, none for an empty text. The @ before a
 * word and the comma after it do not count, so that `@ada.byron`, `Ada Byron` and `Byron, Ada` all find `ada.byron`.
 */
export function namePatterns(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(/^@(?=.)|(?<=.),$/g, ''))
    .filter(Boolean)
    .map((word) => `%${likeText(word)}%`);
}

/** SQL condition: an open account that influences at least one company. */
export const influencing = `person.status = 'active' and exists (select from influence where person_id = person.id)`;

/** The company influenced first of those that are shown. */
export const featured = `(select company.name_view
   from influence join company on company.id = influence.company_id and company.status = 'active'
   where influence.person_id = person.id order by influence.created_at, company.id limit 1) as featured_company`;

/** What others see of a person of the table `person`: name and picture only of those who want to be seen. */
export const shownPerson = `person.id, shown_name(person) as username, shown_picture(person) as picture_location,
  person.listed is true as listed`;

/** What others see of an influencer. */
const shown = `${shownPerson}, ${featured},
  coalesce((select page_views.views from page_views where page_views.person_id = person.id), 0) as views,
  (select count(*) from influence where person_id = person.id) as row_count`;

export async function influencerById(database: Queryable, id: number): Promise<Influencer | undefined> {
  const [row] = await database.query<Influencer>(
    `select ${shown} from person where person.id = $1 and ${influencing}`,
    [id],
  );
  return row;
}

/** The influencer whom others know by this name, in any case. */
export async function influencerByName(
  database: Queryable,
  username: string,
): Promise<Influencer | undefined> {
  const [row] = await database.query<Influencer>(
    `select ${shown} from person where lower(person.username) = lower($1) and person.listed and ${influencing}`,
    [username],
  );
  return row;
}

/**
 * Influencers whose shown name matches all patterns (none for all of them), those who are seen most first. The call is public and reads all of them,
 * so the sort keys are aggregated in one pass and the other columns are read for the result only.
 */
export async function influencersNamed(
  database: Queryable,
  patterns: readonly string[],
  most: number,
): Promise<Influencer[]> {
  return database.query<Influencer>(
    `select person.id, username, picture_location, listed, ${featured}, person.views, person.row_count
     from (
       select ${shownPerson}, coalesce(page_views.views, 0) as views, row_count
       from (select person_id, count(*) as row_count from influence group by person_id) influenced
       join person on person.id = influenced.person_id and person.status = 'active'
       left join page_views on page_views.person_id = person.id
       where lower(shown_name(person)) like all ($1::text[])
       order by views desc, row_count desc, person.id limit $2) person
     order by views desc, row_count desc, person.id`,
    [patterns, most],
  );
}

/** The people a person follows, the house included, last followed first. */
export async function influencersFollowed(database: Queryable, personId: number): Promise<Influencer[]> {
  return database.query<Influencer>(
    `select ${shown} from person
     left join follow on follow.influencer_id = person.id and follow.person_id = $1
     where (follow.person_id is not null or person.id = 1) and person.id <> $1 and ${influencing}
     order by follow.created_at desc nulls last, person.id`,
    [personId],
  );
}

/** A browser at an influencer's page: its name, and its bucket of the network. */
export interface Visit {
  readonly influencerId: number;
  readonly visitor: string;
  readonly bucket: number;
}

const today = "(now() at time zone 'utc')::date";

/**
 * Records that a browser is at an influencer's page: a view once a day, and the visit that counts from now on. Of a bucket that
 * had `most` browsers there today no further one is recorded. Answers whether there is such an influencer; otherwise nothing is
 * recorded either.
 */
export async function recordVisit(
  database: Queryable,
  { influencerId, visitor, bucket }: Visit,
  most: number,
): Promise<boolean> {
  const rows = await database.query(
    `with page as (
       select person.id from person where person.id = $1 and ${influencing}
     ), seen as (
       insert into visit (influencer_id, visitor, bucket)
       select page.id, $2::uuid, $3::smallint from page
       where exists (select from visit where influencer_id = $1 and visitor = $2::uuid and day = ${today})
         or (select count(*) from (
           select from visit where influencer_id = $1 and day = ${today} and bucket = $3 limit $4) as others) < $4
       on conflict (influencer_id, visitor, day)
         do update set visited_at = greatest(visit.visited_at, excluded.visited_at)
     )
     select id from page`,
    [influencerId, visitor, bucket, most],
  );
  return rows.length > 0;
}

/** The companies a person influences, the first one first. */
export async function companiesInfluenced(database: Queryable, personId: number): Promise<number[]> {
  const rows = await database.query<{ company_id: number }>(
    'select company_id from influence where person_id = $1 order by created_at, company_id',
    [personId],
  );
  return rows.map(({ company_id }) => company_id);
}

/** An influencer's own name, and whether others see it. */
export async function ownName(
  database: Queryable,
  id: number,
): Promise<{ readonly username: string; readonly listed: boolean } | undefined> {
  const [row] = await database.query<{ username: string; listed: boolean }>(
    `select username, listed is true as listed from person where person.id = $1 and ${influencing}`,
    [id],
  );
  return row;
}

/** Whether a person wants to be seen; null while there is no answer. */
export async function readListed(database: Queryable, personId: number): Promise<boolean | null> {
  const [row] = await database.query<{ listed: boolean | null }>('select listed from person where id = $1', [
    personId,
  ]);
  return row?.listed ?? null;
}

export async function setListed(database: Queryable, personId: number, listed: boolean): Promise<void> {
  await database.query('update person set listed = $2 where id = $1 and listed is distinct from $2', [
    personId,
    listed,
  ]);
}

/** Paid lines of a person's own orders whose goods did not go back. */
export const paidLines = `shop_order
  join order_wish wish on wish.order_id = shop_order.id
  join order_line line on line.order_wish_id = wish.id and line.position = 0
    and line.state not in ('reserved', 'cancelled', 'refunded')
  where shop_order.buyer_id = $1 and shop_order.state = 'paid'`;
