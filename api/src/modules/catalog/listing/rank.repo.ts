import type { Queryable } from '../../../platform/database/database.ts';
import { NO_RANK, TIER_SIZES } from './listing.rules.ts';

/** Ranks from here on are places in front of all points (shared-api/rules/catalog/recommended-rank). */
const FRONT_RANK = 2_000_000_000;

/** Places in front: the first page of the list of all companies. */
const FRONT_SIZE = 24;
const FRONT_OF_ONE_COMPANY = 4;

/** SQL: today's points of `product_listing listing`. */
const points = `recommended_rank(listing.picture_location is not null and listing.available, listing.sold, listing.rating_sum,
  listing.rating_count, ((extract(epoch from now()) - listing.created_us / 1000000) / 86400)::integer)`;

/** The largest product id of the listing; 0 for an empty one. */
export async function lastListed(database: Queryable): Promise<number> {
  const [row] = await database.query<{ last: number }>(
    'select coalesce(max(product_id), 0) as last from product_listing',
  );
  return row?.last ?? 0;
}

/** SQL: the tier of `product_listing listing` by its stored rank, as the function tier_of gives it, without a call for each row. */
const currentTier = `(select coalesce(min(tier) filter (where (listing.rank, listing.product_id) >= (last_rank, last_product)), count(*))
  from listing_tier)`;

/** Notes where the tiers end now. Tiers may be a half smaller or larger than they should be, so that few products change theirs. */
export async function setTiers(database: Queryable): Promise<void> {
  for (const [tier, size] of TIER_SIZES.entries()) {
    await database.query(
      `update listing_tier bounds set last_rank = coalesce(last.rank, ${NO_RANK}), last_product = coalesce(last.product_id, 0)
       from (select) as one left join (
         select rank, product_id from product_listing where listed
         order by rank desc, product_id desc offset $2 limit 1) last on true
       where bounds.tier = $1 and (select count(*) from (
         select from product_listing listing
         where listing.listed and (listing.rank, listing.product_id) >= (bounds.last_rank, bounds.last_product)
         limit $4) as inside) not between $3 and $4 - 1`,
      [tier, size, size / 2, size + size / 2],
    );
  }
}

/**
 * Renews rank and tier of the products from id `from` up to below `to`, those in front excepted; gives how many it wrote. Leaves
 * out products that are being changed: the next run does them.
 */
export async function renewRanks(database: Queryable, from: number, to: number): Promise<number> {
  const rows = await database.query<{ written: number }>(
    `with due as (
       select listing.product_id, ${points} as rank
       from product_listing listing
       where listing.product_id >= $1 and listing.product_id < $2 and listing.listed and listing.rank < ${FRONT_RANK}
         and (listing.rank <> ${points} or listing.tier <> ${currentTier})
       order by listing.product_id for no key update of listing skip locked
     ), written as (
       update product_listing listing set rank = due.rank, tier = tier_of(due.rank, due.product_id)
       from due where listing.product_id = due.product_id returning listing.product_id
     )
     select count(*) as written from written`,
    [from, to],
  );
  return rows[0]?.written ?? 0;
}

/**
 * Chooses the products in front: the best of all, at most 4 of one company, with picture and goods. Those that leave get their
 * points back. Gives how many stand in front.
 */
export async function renewFront(transaction: Queryable): Promise<number> {
  const chosen = await transaction.query<{ product_id: number; rank: number }>(
    `with best as (
       select listing.product_id, listing.company_id, ${points} as points
       from company cross join lateral (
         select * from product_listing
         where company_id = company.id and sellable and listed and available and picture_location is not null
         order by rank desc, product_id desc limit ${2 * FRONT_OF_ONE_COMPANY}) listing
       where company.status = 'active'
     ), own as (
       select product_id, points, row_number() over (partition by company_id order by points desc, product_id desc) as place from best
     )
     select product_id, ${FRONT_RANK + FRONT_SIZE} - (row_number() over (order by points desc, product_id desc))::integer as rank
     from own where place <= ${FRONT_OF_ONE_COMPANY} order by points desc, product_id desc limit ${FRONT_SIZE}`,
  );
  const ids = chosen.map(({ product_id }) => product_id);
  await transaction.query(
    `select from product_listing where rank >= ${FRONT_RANK} and listed or product_id = any ($1::integer[])
     order by product_id for no key update`,
    [ids],
  );
  await transaction.query(
    `update product_listing listing set rank = ${points}, tier = tier_of(${points}, listing.product_id)
     where listing.listed and listing.rank >= ${FRONT_RANK} and listing.product_id <> all ($1::integer[])`,
    [ids],
  );
  await transaction.query(
    `update product_listing listing set rank = chosen.rank, tier = 0
     from unnest($1::integer[], $2::integer[]) as chosen(product_id, rank)
     where listing.product_id = chosen.product_id and listing.listed and listing.available
       and listing.picture_location is not null and (listing.rank, listing.tier) <> (chosen.rank, 0)`,
    [ids, chosen.map(({ rank }) => rank)],
  );
  await transaction.query('update listing_front set products = $1 where products <> $1', [ids.length]);
  return ids.length;
}

/** Whether a product in front sold out, or is not listed any more. */
export async function isFrontBroken(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ broken: boolean }>(
    `select products > (select count(*) from product_listing where listed and rank >= ${FRONT_RANK}) as broken from listing_front`,
  );
  return row?.broken ?? false;
}

/** Counts the units that each company sold. */
export async function renewCompanySales(database: Queryable): Promise<void> {
  await database.query(
    `update company_sales stored set sold = counted.sold
     from (select company_id, sum(sold) as sold from product group by company_id) counted
     where stored.company_id = counted.company_id and stored.sold <> counted.sold`,
  );
}
