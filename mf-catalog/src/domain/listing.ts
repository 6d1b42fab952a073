import type { BoundedCount, ListFacets, ListQuery, ProductList } from 'shared-api/contract/catalog/listing';
import { formatDollars } from 'shared-api/rules/money';
import { SEARCH_PATH } from 'shared-shell';
import { counted, grouped, pageTitle } from './text.ts';

/** The parts of an address that narrow or order a list, in the order in which addresses have them. */
export const PARAMETERS = [
  'q',
  'company',
  'category',
  'occasion',
  'price_min',
  'price_max',
  'available',
  'giftable',
  'sort',
  'after',
  'before',
] as const satisfies readonly (keyof ListQuery)[];

/** What an address says, checked or as it was typed. */
type Values = Readonly<Partial<Record<keyof ListQuery, string | number | undefined>>>;

/** The search part of a list's address, `?` included; '' for the plain list. One list has one address. */
export function listSearch(query: Values): string {
  const entries = PARAMETERS.flatMap((name) => {
    const value = query[name];
    const usual = value === undefined || value === '' || (name === 'sort' && value === 'recommended');
    return usual ? [] : [[name, String(value)]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** The first page of the same list. */
export function firstPage({ after, before, ...query }: ListQuery): ListQuery {
  return query;
}

/** The first page of the same list, without the named filters. */
export function withoutFilters(query: ListQuery, ...names: readonly (keyof ListQuery)[]): ListQuery {
  const left = firstPage(query);
  for (const name of names) delete left[name];
  return left;
}

/**
 * Search part of the address that search engines keep. Order, price and the like show the same products as the plain
 * list: only its pages, categories and occasions stand for themselves.
 */
export function canonicalSearch(query: ListQuery): string {
  const { category, occasion, after, before, ...others } = query;
  const shelf = { ...(category && { category }), ...(occasion && { occasion }) };
  const plain = listSearch(others) === '';
  return listSearch(plain ? { ...shelf, ...(after && { after }), ...(before && { before }) } : shelf);
}

/** What the head of a page says of the pages around it. @param path of the page */
export function pageLinks(
  path: string,
  query: ListQuery,
  { products, next, prev }: Pick<ProductList, 'products' | 'next' | 'prev'>,
) {
  const first = firstPage(query);
  return {
    path: path + canonicalSearch(query),
    // Anyone can link to a list of a category that does not exist.
    ...(products.length === 0 && canonicalSearch(query) !== '' && { unlisted: true }),
    ...(prev !== null && { prev: path + listSearch({ ...first, before: prev }) }),
    ...(next !== null && { next: path + listSearch({ ...first, after: next }) }),
  };
}

/** Words for the title of a page: the names of the category and the occasion that it shows, where they have some. */
export function listTitle({ category, occasion }: ListQuery, facets: ListFacets): string[] {
  return [
    nameOfShelf(facets.categories, category) ?? [],
    nameOfShelf(facets.occasions, occasion) ?? [],
  ].flat();
}

function nameOfShelf(shelves: ListFacets['categories'], code: string | undefined): string | undefined {
  return shelves.find(({ name_code }) => name_code === code)?.name_view;
}

/** Head of the page of results. Search engines list the shelves themselves, not a shopper's question. */
export function searchMeta({ q }: ListQuery) {
  return {
    path: SEARCH_PATH + listSearch(q === undefined ? {} : { q }),
    title: pageTitle(q === undefined ? 'Search' : `Search: ${q}`),
    description: 'Personalized gifts, the companies that make them, and the people who recommend them.',
    unlisted: true,
  };
}

/** The filters that a list can be freed of, and with the sort the ones that a form sets. */
const FILTERS = ['category', 'occasion', 'price_min', 'price_max', 'available', 'giftable'] as const;

/** A filter in use. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The list without it. */
  readonly without: ListQuery;
}

/**
 * Name of the chosen category or occasion. The facets have all those with products under the other filters: only without
 * other filters is a code that they lack unknown.
 */
export function chosenShelf(
  query: ListQuery,
  facets: ListFacets,
  kind: 'category' | 'occasion',
): string | undefined {
  const code = query[kind];
  const shelves = facets[kind === 'category' ? 'categories' : 'occasions'];
  const alone = shelves.length > 0 && listSearch(withoutFilters(query, kind, 'sort')) === '';
  return nameOfShelf(shelves, code) ?? (code && alone ? `Unknown ${kind}` : code);
}

/** The filters in use, in words. */
export function activeFilters(query: ListQuery, facets: ListFacets): ActiveFilter[] {
  const { category, occasion, available, giftable } = query;
  const price = priceWords(query);
  return [
    category && filter(query, chosenShelf(query, facets, 'category') ?? '', 'category'),
    occasion && filter(query, chosenShelf(query, facets, 'occasion') ?? '', 'occasion'),
    price && filter(query, price, 'price_min', 'price_max'),
    available && filter(query, 'Available now', 'available'),
    giftable && filter(query, 'Can be a gift', 'giftable'),
  ].filter((entry) => typeof entry === 'object');
}

function filter(query: ListQuery, label: string, ...names: readonly (keyof ListQuery)[]): ActiveFilter {
  return { key: names.join(), label, without: withoutFilters(query, ...names) };
}

function priceWords({ price_min: min, price_max: max }: ListQuery): string {
  if (min !== undefined && max !== undefined) return `${formatDollars(min)} to ${formatDollars(max)}`;
  if (min !== undefined) return `From ${formatDollars(min)}`;
  return max === undefined ? '' : `Up to ${formatDollars(max)}`;
}

/** The list with its search and order, and without filters. */
export function withoutAnyFilter(query: ListQuery): ListQuery {
  return withoutFilters(query, ...FILTERS);
}

/** "42 products", "1,000+ products". */
export function productCount({ count, more }: BoundedCount): string {
  return more ? `${grouped(count)}+ products` : counted(count, 'product');
}
