import { createHash } from 'node:crypto';
import {
  type KeptProduct,
  LIST_PAGE_SIZE,
  type ListedProduct,
  type ListFacets,
  type ListFilter,
  type ListQuery,
  type ProductList,
  type SellingCompany,
  SIMILAR_PRODUCTS_MAX,
  type Suggestions,
} from 'shared-api/contract';
import { centsToDollars, includedText, NO_PICTURE } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { hiddenCompaniesFor } from '../../companies/index.ts';
import { cutPage, listOfCursor, pageWanted } from './cursor.rules.ts';
import {
  allCards,
  hasMatch,
  keyCount,
  listedCards,
  listedPage,
  type PlacedRow,
  placeOf,
  type SearchQuery,
  type ShelfKind,
  type ShelfRow,
  searchParts,
  shelfCounts,
  shelfId,
  similarCards,
} from './listing.repo.ts';
import {
  COUNT_MAX,
  type ListCondition,
  plainConditions,
  searchWords,
  toBoundedCount,
  toCard,
  toListedProduct,
} from './listing.rules.ts';
import { companiesBySales, companiesNamed, companyNamed } from './suggestion.repo.ts';
import { fullQuery, matchOfList, matchQuery, partialList, partialMatch } from './word-match.ts';

/** The paged lists of the shop. Calls reject with a 404 CallError for a company that is unknown or hidden from the viewer. */
export interface ListingService {
  /** Rejects with a 400 CallError for a cursor of another list. */
  page(query: ListQuery, viewer?: Actor): Promise<ProductList>;
  facets(filter: ListFilter, viewer?: Actor): Promise<ListFacets>;
  companies(): Promise<SellingCompany[]>;
  /** Products like one, in one statement; none for a product that is not listed. */
  similar(productId: number): Promise<ListedProduct[]>;
}

const SUGGESTED = { products: 6, companies: 3 } as const;

/** Companies of the home page's strip. */
const BEST_COMPANIES = 12;

export function listingService(database: Database): ListingService {
  return {
    page: (query, viewer) => pageOfList(database, query, viewer),
    facets: (filter, viewer) => facetsOf(database, filter, viewer),
    companies: async () =>
      (await companiesBySales(database, BEST_COMPANIES, COUNT_MAX + 1)).map(({ products, ...company }) => ({
        ...company,
        products: toBoundedCount(products),
      })),
    similar: async (productId) =>
      (await similarCards(database, productId, SIMILAR_PRODUCTS_MAX)).map(toListedProduct),
  };
}

/** A filter ready for SQL; null when a shelf is unknown or no word of the search counts: nothing matches then. */
interface ReadyFilter {
  readonly condition: ListCondition;
  readonly query: SearchQuery | undefined;
  /** The queries of the search's words. */
  readonly parts: readonly SearchQuery[];
}

async function readyFilter(
  database: Queryable,
  filter: ListFilter,
  viewer: Actor | undefined,
): Promise<ReadyFilter | null> {
  const [company, categoryId, occasionId, parts] = await Promise.all([
    filter.company === undefined ? undefined : companyOf(database, filter.company, viewer),
    filter.category === undefined ? undefined : shelfId(database, 'category', filter.category),
    filter.occasion === undefined ? undefined : shelfId(database, 'occasion', filter.occasion),
    filter.q ? searchParts(database, searchWords(filter.q)) : [],
  ]);
  const isUnknown =
    (filter.category !== undefined && categoryId === undefined) ||
    (filter.occasion !== undefined && occasionId === undefined);
  if (isUnknown || (filter.q && parts.length === 0)) return null;
  return {
    query: filter.q ? fullQuery(parts) : undefined,
    parts,
    condition: {
      ...plainConditions(filter),
      companyId: company?.id,
      hiddenToo: company?.isHidden,
      categoryId,
      occasionId,
    },
  };
}

async function companyOf(
  database: Queryable,
  nameCode: string,
  viewer: Actor | undefined,
): Promise<{ readonly id: number; readonly isHidden: boolean }> {
  const company = await companyNamed(database, nameCode);
  const isHidden = company !== undefined && !company.active;
  if (
    !company ||
    (isHidden && !(viewer && (await hiddenCompaniesFor(database, viewer)).includes(company.id)))
  )
    throw notFound('company');
  return { id: company.id, isHidden };
}

async function pageOfList(
  database: Queryable,
  { after, before, ...filter }: ListQuery,
  viewer: Actor | undefined,
): Promise<ProductList> {
  const sort = filter.sort ?? 'recommended';
  const fullList = sort === 'recommended' && filter.q ? matchesOf(filter.q) : sort;
  let match = filter.q ? matchOfList(listOfCursor(after ?? before ?? '')) : undefined;
  let list = match ? partialList(fullList, match) : fullList;
  const page = pageWanted(list, { after, before }, keyCount(sort, fullList !== sort));
  const ready = await readyFilter(database, filter, viewer);
  const none: ProductList = { products: [], total: toBoundedCount(0), next: null, prev: null };
  if (!ready || match?.words.some((place) => place >= ready.parts.length)) return none;
  const query = match ? matchQuery(ready.parts, match) : ready.query;
  let read = await listedPage(database, { condition: ready.condition, query, sort, page });
  if (read.total === 0 && page.place === undefined) {
    match = await partialMatch(database, ready.parts, ready.condition);
    if (!match) return none;
    list = partialList(fullList, match);
    read = await listedPage(database, {
      condition: ready.condition,
      query: matchQuery(ready.parts, match),
      sort,
      page,
    });
  }
  const { rows, total } = read;
  const cut = cutPage(list, rows, page, LIST_PAGE_SIZE, placeOf);
  return {
    ...(match && { partial: true }),
    products: cut.rows.map(toListedProduct),
    total: toBoundedCount(total),
    next: cut.next,
    prev: cut.prev,
  };
}

/** The name of the list of a text's matches, for cursors: a place in it is none in those of another text. */
function matchesOf(text: string): string {
  return `match ${createHash('sha256').update(searchWords(text).join(' ')).digest('base64url').slice(0, 12)}`;
}

/** Each facet is counted without its own filter: what another choice would give. */
async function facetsOf(
  database: Queryable,
  filter: ListFilter,
  viewer: Actor | undefined,
): Promise<ListFacets> {
  const { category, ...withoutCategory } = filter;
  const { occasion, ...withoutOccasion } = filter;
  const [forCategories, forOccasions] = await Promise.all([
    readyFilter(database, withoutCategory, viewer),
    readyFilter(database, withoutOccasion, viewer),
  ]);
  const [categories, occasions] = await Promise.all([
    forCategories ? countedShelves(database, 'category', forCategories) : [],
    forOccasions ? countedShelves(database, 'occasion', forOccasions) : [],
  ]);
  const toShelf = ({ name_code, name_view, counted }: (typeof categories)[number]) => ({
    name_code,
    name_view,
    ...toBoundedCount(counted),
  });
  return { categories: categories.map(toShelf), occasions: occasions.map(toShelf) };
}

/** Shelves of a list; of a partial match when no product has all words of its search. */
async function countedShelves(
  database: Queryable,
  kind: ShelfKind,
  { parts, ...ready }: ReadyFilter,
): Promise<ShelfRow[]> {
  const full = await shelfCounts(database, kind, ready);
  if (full.length > 0 || !ready.query || parts.length < 2) return full;
  if (await hasMatch(database, ready.query, ready.condition)) return full;
  const match = await partialMatch(database, parts, ready.condition);
  return match ? shelfCounts(database, kind, { ...ready, query: matchQuery(parts, match) }) : full;
}

/**
 * Products and companies that match a text, as one types it. The products of the company named come first; an unknown company is
 * none.
 */
export async function suggestInShop(
  database: Queryable,
  text: string,
  nameCode: string | undefined,
): Promise<Pick<Suggestions, 'products' | 'companies'>> {
  const words = searchWords(text);
  if (words.length === 0) return { products: [], companies: [] };
  const [products, companies] = await Promise.all([
    suggestedProducts(database, words, nameCode),
    companiesNamed(database, words.join(' '), SUGGESTED.companies),
  ]);
  return { products, companies };
}

/** Listed products by id, as cards, in the given order. */
export async function listedProducts(database: Queryable, ids: readonly number[]): Promise<ListedProduct[]> {
  return (await listedCards(database, ids)).map(toListedProduct);
}

/** Products by id, as cards, in the given order; `unlisted` marks those that visitors do not see. */
export async function keptProducts(database: Queryable, ids: readonly number[]): Promise<KeptProduct[]> {
  return (await allCards(database, ids)).map((row) =>
    row.listed ? toListedProduct(row) : { ...toCard(row), unlisted: true },
  );
}

async function suggestedProducts(
  database: Queryable,
  words: readonly string[],
  nameCode: string | undefined,
): Promise<Suggestions['products']> {
  const parts = await searchParts(database, words);
  if (parts.length === 0) return [];
  const company = nameCode === undefined ? undefined : await companyNamed(database, nameCode);
  const best = async (condition: ListCondition, query = fullQuery(parts)): Promise<PlacedRow[]> => {
    const page = { backward: false, place: undefined };
    return (await listedPage(database, { condition, query, sort: 'recommended', page })).rows;
  };
  const [own, others] = await Promise.all([company?.active ? best({ companyId: company.id }) : [], best({})]);
  const match = own.length + others.length === 0 ? await partialMatch(database, parts, {}) : undefined;
  const found = match ? await best({}, matchQuery(parts, match)) : [...own, ...others];
  const rows = new Map(found.map((row) => [row.id, row]));
  return [...rows.values()].slice(0, SUGGESTED.products).map((row) => ({
    id: row.id,
    company_name_code: row.company_name_code,
    company_name_view: row.company_name_view,
    name_view: row.name_view,
    picture_location: row.picture_location ?? NO_PICTURE,
    price_from: centsToDollars(row.price_from_cents),
    price_includes: includedText(row.price_includes),
  }));
}
