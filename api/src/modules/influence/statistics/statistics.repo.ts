import type { Queryable } from '../../../platform/database/database.ts';

/** Figures of links; `fees` in cents. */
export interface LinkFigures {
  readonly visits: number;
  readonly product_views: number;
  readonly carts: number;
  readonly orders: number;
  readonly fees: number;
}

/** A person's figures from one day to another (`2026-11-22`, UTC), both included. */
export interface FiguresWanted {
  readonly personId: number;
  readonly from: string;
  readonly to: string;
}

const SUMS = `sum(total.visits)::bigint as visits, sum(total.product_views)::bigint as product_views,
  sum(total.carts)::bigint as carts, sum(total.orders)::bigint as orders, sum(total.fees)::bigint as fees`;

/** Something happened. */
const ANYTHING = `(sum(total.visits), sum(total.product_views), sum(total.carts), sum(total.orders), sum(total.fees)) <> (0, 0, 0, 0, 0)`;

const RANGE = `total.person_id = $1 and total.day between $2::date and $3::date`;

export async function linkTotals(
  database: Queryable,
  { personId, from, to }: FiguresWanted,
): Promise<LinkFigures & { readonly passed: number }> {
  const [row] = await database.query<LinkFigures & { readonly passed: number }>(
    `select coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(product_views), 0)::bigint as product_views,
       coalesce(sum(carts), 0)::bigint as carts, coalesce(sum(orders), 0)::bigint as orders,
       coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(passed), 0)::bigint as passed
     from link_total total where ${RANGE} and subject = 'link'`,
    [personId, from, to],
  );
  if (!row) throw new Error('The sums of links came without a row');
  return row;
}

/** A page of rows: keys of the last row before it, and how many rows. */
export interface FiguresPage {
  readonly after: readonly number[] | null;
  readonly most: number;
}

/** What a link or product is called and where it is; names are null for what has none. */
export interface NamedFigures extends LinkFigures {
  readonly id: number;
  readonly kind: 'page' | 'company' | 'product' | 'site' | 'none';
  readonly tag: string;
  readonly name: string | null;
  /** Of the company, while visitors see what it names. */
  readonly name_code: string | null;
  readonly product_id: number | null;
  readonly keys: readonly number[];
}

const IN_ORDER = `(-summed.fees, -summed.orders, -summed.visits, summed.id)`;

const summed = (subject: 'link' | 'product'): string => `summed as (
  select total.subject_id as id, ${SUMS} from link_total total
  where ${RANGE} and total.subject = '${subject}'
  group by total.subject_id having ${ANYTHING}
), part as (
  select *, json_build_array(-fees, -orders, -visits, id) as keys from summed
  where $4::bigint[] is null or ${IN_ORDER} > ($4[1], $4[2], $4[3], $4[4])
  order by ${IN_ORDER} limit $5
)`;

/** Links with their figures, those of the highest fees first, from a place on; link 0 is for sales without one. */
export async function figuresByLink(
  database: Queryable,
  { personId, from, to }: FiguresWanted,
  { after, most }: FiguresPage,
): Promise<NamedFigures[]> {
  return database.query<NamedFigures>(
    `with ${summed('link')}
     select part.id, part.visits, part.product_views, part.carts, part.orders, part.fees, part.keys,
       coalesce(link.kind, 'none') as kind, coalesce(link.tag, '') as tag,
       coalesce(product.name_view, company.name_view) as name,
       case when link.kind = 'product' then product_company.name_code else company.name_code end as name_code,
       product.id as product_id
     from part
     left join influencer_link link on link.id = part.id and link.person_id = $1
     left join product on link.kind = 'product' and product.id = link.target_id
     left join product_listing listing on listing.product_id = product.id and listing.listed
     left join company product_company on product_company.id = listing.company_id
     left join company on link.kind = 'company' and company.id = link.target_id and company.status = 'active'
     order by (-part.fees, -part.orders, -part.visits, part.id)`,
    [personId, from, to, after, most],
  );
}

/** Products with their figures, those of the highest fees first, from a place on. */
export async function figuresByProduct(
  database: Queryable,
  { personId, from, to }: FiguresWanted,
  { after, most }: FiguresPage,
): Promise<NamedFigures[]> {
  return database.query<NamedFigures>(
    `with ${summed('product')}
     select part.id, part.visits, part.product_views, part.carts, part.orders, part.fees, part.keys,
       'product' as kind, '' as tag, product.name_view as name, company.name_code, product.id as product_id
     from part
     left join product on product.id = part.id
     left join product_listing listing on listing.product_id = part.id and listing.listed
     left join company on company.id = listing.company_id
     order by (-part.fees, -part.orders, -part.visits, part.id)`,
    [personId, from, to, after, most],
  );
}

/** `tag` is '' for links without one; `linked` false for sales without a link. */
export interface TagFigures extends LinkFigures {
  readonly tag: string;
  readonly linked: boolean;
}

/** Tags with their figures, those of the highest fees first. */
export async function figuresByTag(
  database: Queryable,
  { personId, from, to }: FiguresWanted,
): Promise<TagFigures[]> {
  return database.query<TagFigures>(
    `select coalesce(link.tag, '') as tag, link.id is not null as linked, ${SUMS}
     from link_total total
     left join influencer_link link on link.id = total.subject_id and link.person_id = $1
     where ${RANGE} and total.subject = 'link'
     group by 1, 2 having ${ANYTHING}
     order by fees desc, orders desc, visits desc, linked desc, tag`,
    [personId, from, to],
  );
}

export interface DayFigures extends LinkFigures {
  /** As `2026-11-22`. */
  readonly day: string;
}

/** Days on which something happened, newest first. */
export async function figuresByDay(
  database: Queryable,
  { personId, from, to }: FiguresWanted,
): Promise<DayFigures[]> {
  return database.query<DayFigures>(
    `select to_char(total.day, 'YYYY-MM-DD') as day, ${SUMS}
     from link_total total where ${RANGE} and total.subject = 'link'
     group by total.day having ${ANYTHING} order by total.day desc`,
    [personId, from, to],
  );
}

/** Days before today (UTC) with rows that transactions at one time have left. */
export async function linkDaysToFold(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ day: string }>(
    `select distinct day::text as day from link_total
     where slot >= 0 and day < (now() at time zone 'utc')::date order by day`,
  );
  return rows.map(({ day }) => day);
}

/** Puts the rows of one past day together. Returns how many there were. */
export async function foldLinkDay(transaction: Queryable, day: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `with gone as (
       delete from link_total where slot >= 0 and day = $1 returning *
     ), kept as (
       insert into link_total as total
         (person_id, subject, day, subject_id, slot, visits, product_views, carts, orders, fees, passed)
       select person_id, subject, day, subject_id, -1, sum(visits), sum(product_views), sum(carts), sum(orders), sum(fees), sum(passed)
       from gone group by person_id, subject, day, subject_id
       on conflict (person_id, subject, day, subject_id, slot) do update set
         visits = total.visits + excluded.visits, product_views = total.product_views + excluded.product_views,
         carts = total.carts + excluded.carts, orders = total.orders + excluded.orders,
         fees = total.fees + excluded.fees, passed = total.passed + excluded.passed
     )
     select count(*) as count from gone`,
    [day],
  );
  return row?.count ?? 0;
}
