import type { Queryable } from '../../../platform/database/database.ts';

/** Where a link leads. `target_id` is the company or product; 0 for the other kinds. */
export interface LinkPlace {
  readonly kind: 'page' | 'company' | 'product' | 'site';
  readonly target_id: number;
}

export interface Link extends LinkPlace {
  readonly influencerId: number;
  /** '' for none. */
  readonly tag: string;
}

const today = "(now() at time zone 'utc')::date";

/** Whether a product has a page that visitors see. */
export async function isListed(database: Queryable, productId: number): Promise<boolean> {
  const rows = await database.query('select from product_listing where product_id = $1 and listed', [
    productId,
  ]);
  return rows.length > 0;
}

/** Id of the company with this name code that visitors see; undefined without one. */
export async function shownCompany(database: Queryable, nameCode: string): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `select id from company where lower(name_code) = lower($1) and status = 'active'`,
    [nameCode],
  );
  return row?.id;
}

/** Id of a link that was opened before. */
export async function findLink(
  database: Queryable,
  { influencerId, kind, target_id, tag }: Link,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    'select id from influencer_link where person_id = $1 and kind = $2 and target_id = $3 and tag = $4',
    [influencerId, kind, target_id, tag],
  );
  return row?.id;
}

/** Writes a link that is opened for the first time; undefined when another request was faster. */
export async function insertLink(
  database: Queryable,
  { influencerId, kind, target_id, tag }: Link,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `insert into influencer_link (person_id, kind, target_id, tag) values ($1, $2, $3, $4)
     on conflict (person_id, kind, target_id, tag) do nothing returning id`,
    [influencerId, kind, target_id, tag],
  );
  return row?.id;
}

/** Whether an influencer made a tag. */
export async function hasTag(database: Queryable, influencerId: number, tag: string): Promise<boolean> {
  const rows = await database.query('select from influencer_tag where person_id = $1 and tag = $2', [
    influencerId,
    tag,
  ]);
  return rows.length > 0;
}

/** Keeps a tag of an influencer; false where it is not there and they have so many already. */
export async function storeTag(
  database: Queryable,
  influencerId: number,
  tag: string,
  most: number,
): Promise<boolean> {
  const rows = await database.query(
    `with kept as (
       insert into influencer_tag (person_id, tag) select $1::integer, $2::text
       where (select count(*) from influencer_tag where person_id = $1) < $3
       on conflict do nothing returning tag)
     select from kept union all select from influencer_tag where person_id = $1 and tag = $2`,
    [influencerId, tag, most],
  );
  return rows.length > 0;
}

/** A browser at a link. */
export interface LinkVisit {
  readonly linkId: number;
  readonly influencerId: number;
  readonly visitor: string;
}

/** SQL: whether the visit of the browser $2 at the influencer $1 counts today (`recordVisit`). */
const isSeen = `exists (select from visit where influencer_id = $1 and visitor = $2::uuid and day = ${today})`;
/** SQL: whether that browser opened fewer links today than so many ($3). */
const hasRoom = `(select count(*) from (
  select from link_visit where visitor = $2::uuid and day = ${today} limit $3) as others) < $3`;

/** Whether a link that a browser opens for the first time today counts; see `recordLinkVisit`. */
export async function countsLink(
  database: Queryable,
  { influencerId, visitor }: Omit<LinkVisit, 'linkId'>,
  most: number,
): Promise<boolean> {
  const rows = await database.query(`select where ${isSeen} and ${hasRoom}`, [influencerId, visitor, most]);
  return rows.length > 0;
}

/**
 * Records that a browser opened a link: once a day, with the moment of the last time. Only browsers whose visit at the influencer
 * counts today (`recordVisit`), and of one browser at most so many links a day. Answers whether it counts.
 */
export async function recordLinkVisit(
  database: Queryable,
  { linkId, influencerId, visitor }: LinkVisit,
  most: number,
): Promise<boolean> {
  const rows = await database.query(
    `insert into link_visit (link_id, visitor, day, influencer_id, visited_at)
     select $4::integer, $2::uuid, ${today}, $1::integer, now()
     where ${isSeen}
       and (exists (select from link_visit where link_id = $4 and visitor = $2::uuid and day = ${today}) or ${hasRoom})
     on conflict (link_id, visitor, day)
       do update set visited_at = greatest(link_visit.visited_at, excluded.visited_at)
     returning link_id`,
    [influencerId, visitor, most, linkId],
  );
  return rows.length > 0;
}

/**
 * Records that a browser looked at a product, for the link of the influencer that it opened last in the last 30 days: once a day, and at
 * most so many products. Answers whether it counts.
 */
export async function recordProductView(
  database: Queryable,
  { influencerId, productId, visitor }: { influencerId: number; productId: number; visitor: string },
  most: number,
): Promise<boolean> {
  const rows = await database.query(
    `with came as (
       select link_id from link_visit
       where visitor = $3::uuid and influencer_id = $1 and visited_at > now() - interval '30 days'
       order by visited_at desc, link_id desc limit 1
     ), seen as (
       insert into link_product_view (link_id, visitor, day, product_id)
       select came.link_id, $3::uuid, ${today}, $2::integer from came
       where (select count(*) from (
         select from link_product_view
         where link_id = came.link_id and visitor = $3::uuid and day = ${today} limit $4) as others) < $4
       on conflict (link_id, visitor, day, product_id) do nothing
     )
     select from came`,
    [influencerId, productId, visitor, most],
  );
  return rows.length > 0;
}

/** A product that goes into a buyer's cart with an influencer; `visitor` is the browser's name. */
export interface CartWithInfluencer {
  readonly influencerId: number;
  readonly buyerId: number;
  readonly visitor: string | null;
  readonly productId: number;
}

/** Counts a product that was put into a cart, for the link that brought the buyer. */
export async function countLinkCart(
  transaction: Queryable,
  { influencerId, buyerId, visitor, productId }: CartWithInfluencer,
): Promise<void> {
  await transaction.query('select count_link_cart($1, $2, $3::uuid, $4)', [
    influencerId,
    buyerId,
    visitor,
    productId,
  ]);
}
