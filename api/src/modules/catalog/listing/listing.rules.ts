import type { BoundedCount, ListedProduct, ListFilter, ListSort } from 'shared-api/contract';
import { cardBadge, centsToDollars, includedText, NO_PICTURE } from 'shared-api/rules';

/** Counts go up to this; beyond it there are "more". */
export const COUNT_MAX = 1000;

/** Products that a search ranks: those of the best stored rank. */
export const CANDIDATES_MAX = 1000;

/** How many products of the best rank each tier of a search and those before it have; one more tier has the rest. */
export const TIER_SIZES = [4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000] as const;

/** Below all ranks: where a tier ends that has room for all products. */
export const NO_RANK = -2_147_483_648;

/** Longest search in words; further ones do not count. */
const WORDS_MAX = 8;

/** A filter as SQL takes it: ids in place of codes, cents in place of dollars. */
export interface ListCondition {
  readonly companyId?: number | undefined;
  /** Shows the products of a company that is not active, to those who may see it. */
  readonly hiddenToo?: boolean | undefined;
  readonly categoryId?: number | undefined;
  readonly occasionId?: number | undefined;
  readonly leastCents?: number | undefined;
  readonly mostCents?: number | undefined;
  readonly available?: boolean | undefined;
  readonly giftable?: boolean | undefined;
}

/** Words of a search in lower case: letters and digits only. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
}

/** A text as LIKE takes it literally. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The parts of a filter that need no look-up. */
export function plainConditions({ price_min, price_max, available, giftable }: ListFilter): ListCondition {
  return {
    leastCents: price_min === undefined ? undefined : Math.round(price_min * 100),
    mostCents: price_max === undefined ? undefined : Math.round(price_max * 100),
    available: available === '1',
    giftable: giftable === '1',
  };
}

/** A sort: its keys as SQL of a listing (whole numbers, the product's id is the last), and its direction. */
export interface SortRule {
  readonly keys: readonly string[];
  readonly descending: boolean;
}

export const sortRules: Readonly<Record<ListSort, SortRule>> = {
  recommended: { keys: ['listing.rank'], descending: true },
  newest: { keys: ['listing.created_us'], descending: true },
  price_up: { keys: ['listing.price_from_cents'], descending: false },
  price_down: { keys: ['listing.price_from_cents'], descending: true },
  best_rated: { keys: ['listing.rating_score'], descending: true },
  most_sold: { keys: ['listing.sold'], descending: true },
};

/** A listed product with the columns of cards. */
export interface ListedRow {
  readonly id: number;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly company_logo: string;
  readonly title: string;
  readonly name_view: string;
  readonly picture_location: string | null;
  readonly picture_alt: string | null;
  readonly picture_color: string | null;
  readonly describe: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly price_cents: number;
  readonly price_from_cents: number;
  readonly price_includes: readonly string[];
  readonly available: boolean;
  readonly sold: number;
  readonly gifted: number;
  readonly sold_quant: number;
  readonly backlogged: number;
}

/** A listed product with what its badge depends on. */
export interface BadgedRow extends ListedRow {
  readonly age_days: number;
  /** Counted to LOW_STOCK: no badge tells more of them. */
  readonly units_left: number;
}

/** A product of a paged list, with its badge. */
export function toListedProduct(row: BadgedRow): ListedProduct {
  const { available, age_days: ageDays, units_left: unitsLeft } = row;
  const badge = cardBadge({ available, ageDays, unitsLeft });
  return Object.assign(toCard(row), badge && { badge });
}

/** A product without its badge: prices in dollars, a placeholder picture where it has none. */
export function toCard(row: ListedRow): Omit<ListedProduct, 'badge'> {
  const { rating_sum, rating_count } = row;
  // Field by field: a rest and a spread cost a list a tenth of its time.
  return {
    id: row.id,
    company_id: row.company_id,
    company_name_code: row.company_name_code,
    company_name_view: row.company_name_view,
    company_logo: row.company_logo,
    title: row.title,
    name_view: row.name_view,
    picture_location: row.picture_location ?? NO_PICTURE,
    picture_alt: row.picture_alt || row.name_view,
    picture_color: row.picture_color,
    describe: row.describe,
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    review: rating_count === 0 ? 0 : Math.round((10 * rating_sum) / rating_count) / 10,
    review_total: rating_count,
    price: centsToDollars(row.price_cents),
    price_from: centsToDollars(row.price_from_cents),
    price_includes: includedText(row.price_includes),
    available: row.available,
    sold: row.sold,
    gifted: row.gifted,
    sold_quant: row.sold_quant,
    backlogged: row.backlogged,
  };
}

/** A count that was ended one above its limit. */
export function toBoundedCount(counted: number): BoundedCount {
  return { count: Math.min(counted, COUNT_MAX), more: counted > COUNT_MAX };
}
