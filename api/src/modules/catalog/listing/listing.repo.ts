import { LIST_PAGE_SIZE, type ListSort } from 'shared-api/contract';
import { LOW_STOCK } from 'shared-api/rules';
import type { Queryable, SqlValue } from '../../../platform/database/database.ts';
import type { PageWanted, Place } from './cursor.rules.ts';
import {
  type BadgedRow,
  CANDIDATES_MAX,
  COUNT_MAX,
  type ListCondition,
  NO_RANK,
  type SortRule,
  sortRules,
  TIER_SIZES,
} from './listing.rules.ts';

/** Collects the values of a statement and gives their places in it. */
class Values {
  readonly list: SqlValue[] = [];
  add(value: SqlValue): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** SQL condition on `product_listing listing`. Names only the filters that are set, so that each has its own plan. */
function conditionSql(condition: ListCondition, values: Values): string {
  const { companyId, hiddenToo, categoryId, occasionId, leastCents, mostCents, available, giftable } =
    condition;
  const parts = companyId !== undefined && hiddenToo ? ['listing.sellable'] : ['listing.listed'];
  if (companyId !== undefined)
    parts.push(`listing.sellable and listing.company_id = ${values.add(companyId)}`);
  if (categoryId !== undefined) parts.push(`listing.category_id = ${values.add(categoryId)}`);
  if (occasionId !== undefined)
    parts.push(`listing.occasion_ids @> array[${values.add(occasionId)}::integer]`);
  if (leastCents !== undefined) parts.push(`listing.price_from_cents >= ${values.add(leastCents)}`);
  if (mostCents !== undefined) parts.push(`listing.price_from_cents <= ${values.add(mostCents)}`);
  if (available) parts.push('listing.available');
  if (giftable) parts.push('listing.giftable');
  return parts.join(' and ');
}

/** A search in PostgreSQL's form: what its matches must have, and what they are scored by. */
export interface SearchQuery {
  readonly matching: string;
  readonly scoring: string;
}

/** The queries of a search's words that count, in their order. */
export async function searchParts(database: Queryable, words: readonly string[]): Promise<SearchQuery[]> {
  return database.query<SearchQuery>('select matching, scoring from search_parts($1::text[])', [words]);
}

/** Columns of a candidate that sorts, counts and scores use. */
const candidateColumns = `listing.product_id, listing.rank, listing.price_from_cents, listing.created_us, listing.rating_score,
  listing.sold, listing.category_id, listing.occasion_ids, listing.words`;

const byRank = 'order by listing.rank desc, listing.product_id desc';

/**
 * What the words of matches must have, a chosen shelf included. `select` hides it from the planner, which would read a whole tier for
 * a common word. With a company or price it is shown, because their index may be the better one.
 */
function matchingSql({ matching }: SearchQuery, condition: ListCondition, values: Values): string {
  const { companyId, categoryId, occasionId, leastCents, mostCents } = condition;
  const parts = [`(${matching})`];
  if (categoryId !== undefined) parts.push(`'#c${categoryId}'`);
  if (occasionId !== undefined) parts.push(`'#o${occasionId}'`);
  const query = `${values.add(parts.join(' & '))}::tsquery`;
  const isShown = [companyId, leastCents, mostCents].some((value) => value !== undefined);
  return isShown ? query : `(select ${query})`;
}

/** Matches are counted to one more than are ranked. */
const HITS_MAX = CANDIDATES_MAX + 1;

/**
 * The CTEs `hits`, the `most` matches of a search with the best stored rank, and `hit_count`, their number up to `enough`. The tiers
 * are read one after the other until there are enough, so that a word which many products have costs no more than a rare one.
 * Each is read from its text index: `+ 0` keeps PostgreSQL from reading products in the order of their ranks instead.
 */
function hitsSql(
  query: SearchQuery,
  condition: ListCondition,
  values: Values,
  most: number,
  enough = HITS_MAX,
): string {
  const select = `select ${candidateColumns} from product_listing listing
    where ${conditionSql(condition, values)} and listing.words @@ ${matchingSql(query, condition, values)}`;
  const reads =
    condition.companyId === undefined
      ? [...TIER_SIZES.keys(), TIER_SIZES.length].map(
          (tier) => `${select} and listing.tier = ${tier}
            ${tier === 0 ? '' : `and (select found from found_${tier - 1}) < ${enough}`}
            order by listing.rank + 0 desc, listing.product_id desc`,
        )
      : [`${select} ${byRank}`];
  const tiers = reads.map(
    (read, tier) => `tier_${tier} as materialized (${read} limit ${enough}), found_${tier} as materialized (
      select count(*) ${tier === 0 ? '' : `+ (select found from found_${tier - 1})`} as found from tier_${tier})`,
  );
  return `${tiers.join(', ')},
    hits as materialized (
      select * from (${reads.map((_, tier) => `select * from tier_${tier}`).join(' union all ')}) listing
      ${byRank} limit ${most}),
    hit_count as (select least(found, ${enough}) as total from found_${reads.length - 1})`;
}

/** What an order of matches puts first: those whose name has the words, then their title and company, then their text. */
const scoreSql = (query: string): string =>
  `round(1000000 * ts_rank('{0.1, 0.3, 0.4, 1}', listing.words, ${query}::tsquery))::integer`;

/** Whether the best way to a list depends on the values of its filter. */
function isSelective({ categoryId, occasionId, leastCents, mostCents }: ListCondition): boolean {
  return [categoryId, occasionId, leastCents, mostCents].some((value) => value !== undefined);
}

/**
 * The number of rows of a list, counted to one above COUNT_MAX. That a whole market is larger is known from the end of its first
 * tier, which has at least half of its size and is set again each hour.
 */
function countSql(condition: ListCondition, where: string): string {
  const counted = `select count(*) as total from (select from product_listing listing where ${where} limit ${COUNT_MAX + 1}) as listed`;
  return Object.values(condition).some(Boolean)
    ? counted
    : `select case when last_rank > ${NO_RANK} then ${COUNT_MAX + 1} else (${counted}) end as total from listing_tier where tier = 0`;
}

/** Whether a list has a match of a search. Reads no further tier once there is one. */
export async function hasMatch(
  database: Queryable,
  query: SearchQuery,
  condition: ListCondition,
): Promise<boolean> {
  const values = new Values();
  const [row] = await database.query<{ total: number }>(
    `with ${hitsSql(query, condition, values, 1, 1)} select total from hit_count`,
    values.list,
    { replan: isSelective(condition) },
  );
  return row !== undefined && row.total > 0;
}

/** How a list is ordered, with the text of a search as its query. */
function sortOf(sort: ListSort, query: SearchQuery | undefined, values: Values): SortRule {
  return sort === 'recommended' && query !== undefined
    ? { keys: [scoreSql(values.add(query.scoring)), 'listing.rank'], descending: true }
    : sortRules[sort];
}

/** How many keys the places of a list have, its product's id included. */
export function keyCount(sort: ListSort, isSearch: boolean): number {
  return sort === 'recommended' && isSearch ? 3 : 2;
}

/** A row of a page with its sort keys: two, or three in a search. */
export interface PlacedRow extends BadgedRow {
  readonly key_0: number;
  readonly key_1: number;
  readonly key_2?: number;
}

export function placeOf({ key_0, key_1, key_2 }: PlacedRow): Place {
  return key_2 === undefined ? [key_0, key_1] : [key_0, key_1, key_2];
}

/** SQL columns of a card, from `product_listing listing`, `product` and `company`. */
export const cardColumns = `product.id, product.company_id, company.name_code as company_name_code,
  company.name_view as company_name_view, company.logo_location as company_logo, product.title, product.name_view,
  listing.picture_location, listing.picture_alt, listing.picture_color, product.describe, company.primary_color,
  company.secondary_color, listing.rating_sum, listing.rating_count, listing.price_cents, listing.price_from_cents,
  listing.price_includes, listing.available, product.sold, product.gifted, product.sold_quant, listing.backlogged`;

/**
 * SQL columns from which the badge of such a card follows. Units of a card that is not stored yet, as on a replica that is behind a
 * migration, count as many.
 */
const badgeColumns = `(extract(epoch from now()) - listing.created_us / 1000000) / 86400 as age_days, 
  coalesce(listing.units_left, ${LOW_STOCK}) as units_left`;

/** Joins of those columns to rows `page` with a product_id. */
export const cardJoins = `join product_listing listing on listing.product_id = page.product_id
  join product on product.id = page.product_id join company on company.id = product.company_id`;

/** A list as it is read. */
export interface ListRead {
  readonly condition: ListCondition;
  readonly query?: SearchQuery | undefined;
  readonly sort: ListSort;
  readonly page: PageWanted;
}

/**
 * One page and one row more, in the wanted direction, and the number of all rows, counted to one above COUNT_MAX.
 */
export async function listedPage(
  database: Queryable,
  { condition, query, sort, page: { place, backward } }: ListRead,
): Promise<{ readonly rows: PlacedRow[]; readonly total: number }> {
  const values = new Values();
  const search = query === undefined ? '' : `${hitsSql(query, condition, values, CANDIDATES_MAX)},`;
  const from = query === undefined ? 'product_listing listing' : 'hits listing';
  const where = query === undefined ? conditionSql(condition, values) : 'true';
  const { keys, descending } = sortOf(sort, query, values);
  const all = [...keys, 'listing.product_id'];
  const down = descending !== backward;
  const after = place
    ? ` and (${all.join(', ')}) ${down ? '<' : '>'} (${place.map((key) => `${values.add(key)}::bigint`).join(', ')})`
    : '';
  const order = (names: readonly string[]): string =>
    names.map((name) => `${name} ${down ? 'desc' : 'asc'}`).join(', ');
  const keyNames = all.map((_, index) => `key_${index}`);
  const counted = query === undefined ? countSql(condition, where) : 'select total from hit_count';
  const rows = await database.query<(PlacedRow | { readonly id: null }) & { readonly total: number }>(
    `with ${search} page as materialized (
       select listing.product_id, ${all.map((key, index) => `${key} as key_${index}`).join(', ')}
       from ${from} where ${where}${after}
       order by ${order(all)} limit ${LIST_PAGE_SIZE + 1}
     ), counted as (${counted})
     select counted.total, card.* from counted left join (
       select ${cardColumns}, ${badgeColumns}, ${keyNames.map((name) => `page.${name}`).join(', ')}
       from page ${cardJoins}
     ) card on true
     order by ${order(keyNames.map((name) => `card.${name}`))}`,
    values.list,
    { replan: isSelective(condition) },
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is PlacedRow & { total: number } => row.id !== null),
  };
}

/** SQL: cards of the products $1, in their order. */
const cardsOf = (columns: string, where: string): string =>
  `select ${cardColumns}, ${badgeColumns}${columns}
   from unnest($1::integer[]) with ordinality as page(product_id, place) ${cardJoins}
   ${where} order by page.place`;

/** Listed products by id, in the given order. */
export async function listedCards(database: Queryable, ids: readonly number[]): Promise<BadgedRow[]> {
  return database.query<BadgedRow>(cardsOf('', 'where listing.listed'), [ids]);
}

/** Products by id, in the given order, those that visitors do not see included. */
export async function allCards(
  database: Queryable,
  ids: readonly number[],
): Promise<(BadgedRow & { readonly listed: boolean })[]> {
  return database.query<BadgedRow & { readonly listed: boolean }>(cardsOf(', listing.listed', ''), [ids]);
}

/** Of each way to products like one, how many of the best rank are compared. */
const COMPARED_MAX = 60;

/**
 * Listed products like a listed one: those that share most of its category and occasions, then others of its company, each by rank.
 * Sharing an occasion alone counts among the products of the first tier, so that a common occasion costs no more than a rare one.
 */
export async function similarCards(
  database: Queryable,
  productId: number,
  most: number,
): Promise<BadgedRow[]> {
  const compared = `select listing.product_id, listing.rank, listing.category_id, listing.occasion_ids
    from product_listing listing where listing.listed and listing.product_id <> $1`;
  return database.query<BadgedRow>(
    `with origin as materialized (
       select category_id, occasion_ids, company_id,
         (select string_agg('''#o' || occasion.id || '''', ' | ')::tsquery from unnest(occasion_ids) as occasion(id)) as occasions
       from product_listing where product_id = $1 and listed
     ), compared as materialized (
       (${compared} and listing.category_id = (select category_id from origin) ${byRank} limit ${COMPARED_MAX})
       union
       (${compared} and listing.tier = 0 and listing.words @@ (select occasions from origin)
         order by listing.rank + 0 desc, listing.product_id desc limit ${COMPARED_MAX})
       union
       (${compared} and listing.sellable and listing.company_id = (select company_id from origin) ${byRank} limit ${COMPARED_MAX})
     ), page as materialized (
       select compared.product_id, row_number() over (order by coalesce(compared.category_id = origin.category_id, false)::integer
           + (select count(*) from unnest(compared.occasion_ids) as shared(id) where shared.id = any(origin.occasion_ids)) desc,
         compared.rank desc, compared.product_id desc) as place
       from compared cross join origin
       order by place limit $2
     )
     select ${cardColumns}, ${badgeColumns} from page ${cardJoins} order by page.place`,
    [productId, most],
  );
}

/** A category or occasion with the number of its products in a list. */
export interface ShelfRow {
  readonly name_code: string;
  readonly name_view: string;
  readonly counted: number;
}

/**
 * Which shelves: how a listing of `sample` shows those it stands in, and how the listings of one shelf are found by an index.
 */
const shelves = {
  category: {
    of: 'select sample.category_id as shelf_id from sample',
    from: 'product_listing listing where listing.category_id = shelf.id',
  },
  occasion: {
    of: 'select unnest(sample.occasion_ids) as shelf_id from sample',
    from: `product_occasion link join product_listing listing on listing.product_id = link.product_id
      where link.occasion_id = shelf.id`,
  },
} as const;

export type ShelfKind = keyof typeof shelves;

/** Products of a list in which shelves are counted together. */
const SAMPLE_SIZE = 20_000;

/**
 * Shelves with a product of a list, by their position, each counted to one above COUNT_MAX. The best of the list are counted in
 * one pass; where the list is longer, shelves with few of them are counted each by its index.
 */
export async function shelfCounts(
  database: Queryable,
  kind: ShelfKind,
  { condition, query }: Pick<ListRead, 'condition' | 'query'>,
): Promise<ShelfRow[]> {
  const values = new Values();
  const where = conditionSql(condition, values);
  const sample =
    query === undefined
      ? `sample as materialized (
           select listing.category_id, listing.occasion_ids from product_listing listing where ${where} ${byRank} limit ${SAMPLE_SIZE + 1})`
      : `${hitsSql(query, condition, values, HITS_MAX)}, sample as (select * from hits)`;
  return database.query<ShelfRow>(
    `with ${sample}, seen as (select shelf_id, count(*) as seen from (${shelves[kind].of}) as each group by shelf_id)
     select * from (
       select shelf.name_code, shelf.name_view, shelf.position, shelf.id,
         case when seen.seen > ${COUNT_MAX} or (select count(*) from sample) <= ${SAMPLE_SIZE} then coalesce(seen.seen, 0)
         else (select count(*) from (
           select from ${shelves[kind].from} and ${where} limit ${COUNT_MAX + 1}) as limited) end as counted
       from ${kind} shelf left join seen on seen.shelf_id = shelf.id) counts
     where counted > 0
     order by position, id`,
    values.list,
    { replan: isSelective(condition) },
  );
}

/** The id of a shelf; undefined for an unknown code. */
export async function shelfId(
  database: Queryable,
  kind: ShelfKind,
  nameCode: string,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(`select id from ${kind} where name_code = $1`, [
    nameCode,
  ]);
  return row?.id;
}
