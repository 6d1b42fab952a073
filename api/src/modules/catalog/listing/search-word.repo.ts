import type { Queryable } from '../../../platform/database/database.ts';
import { TIER_SIZES } from './listing.rules.ts';

/** Products of the best rank whose words are counted: enough to tell common words from rare ones, at any size of the market. */
const COUNTED = 16_000;

/** SQL: whether no listed product and no shelf has the word of `batch`. Each tier is asked by itself, as its index is. */
const isUnused = `batch.used = 0 and batch.word <> all (shelf.words) and ${[
  ...TIER_SIZES.keys(),
  TIER_SIZES.length,
]
  .map(
    (tier) => `(select count(*) from product_listing listing
      where listing.listed and listing.tier = ${tier} and listing.words @@ quote_literal(batch.word)::tsquery) = 0`,
  )
  .join(' and ')}`;

/** Counts how many of the best products have each word. */
export async function renewWordUse(database: Queryable): Promise<void> {
  await database.query(
    `with counted as materialized (
       select word, ndoc from ts_stat('select words from product_listing where listed order by rank desc, product_id desc limit ${COUNTED}')
     )
     update search_word stored set used = coalesce(counted.ndoc, 0)
     from search_word before left join counted on counted.word = before.word
     where stored.word = before.word and before.used <> coalesce(counted.ndoc, 0)`,
  );
}

/** What became of a batch of words: its last one, and how many were deleted. */
export interface ForgottenWords {
  readonly last: string | null;
  readonly deleted: number;
}

/**
 * Looks for products with the next `most` words after `after`. Marks words that no product has, and deletes those that were marked
 * before. A product that gets a marked word takes the mark away, so no word is lost that is learned meanwhile.
 */
export async function forgetWords(database: Queryable, after: string, most: number): Promise<ForgottenWords> {
  const [row] = await database.query<ForgottenWords>(
    `with shelf as materialized (
       select coalesce(array_agg(word), '{}') as words
       from (select name_view from category union all select name_view from occasion) named, unnest(written_words(name_view)) word
     ), batch as materialized (
       select word, used, unused from search_word where word > $1 order by word limit $2
     ), seen as materialized (
       select batch.word, batch.unused as was_unused, ${isUnused} as is_unused from batch, shelf
     ), marked as (
       update search_word stored set unused = seen.is_unused from seen
       where stored.word = seen.word and seen.is_unused <> seen.was_unused
     ), deleted as (
       delete from search_word stored using seen
       where stored.word = seen.word and stored.unused and seen.was_unused and seen.is_unused returning stored.word
     )
     select (select max(word) from batch) as last, (select count(*) from deleted) as deleted`,
    [after, most],
  );
  return row ?? { last: null, deleted: 0 };
}
