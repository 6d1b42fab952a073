import {
  type ListedProduct,
  type ListFacets,
  type ListQuery,
  listCompanies,
  listFacets,
  listNamedProducts,
  listProducts,
  listSimilarProducts,
  NAMED_PRODUCTS_MAX,
  type ProductList,
  type SellingCompany,
  type Suggestions,
  suggest,
} from 'shared-api/contract/catalog/listing';
import { getCompanyByCode, type ShownCompany } from 'shared-api/contract/companies/company';
import { nameCodeParam } from 'shared-api/contract/params';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { partOrFirst } from 'shared-shell/list-part';
import { isPlain, showcase, type Totals, totalsOf } from '../domain/products.ts';
import { readListQuery } from './list-query.ts';
import { loadOrNotFound } from './load-product.ts';
import { logFailure, readFailure } from './log-failure.ts';

/** One page of a list with what narrows it; `failed` when it is empty because it could not be fetched. */
export interface Listing {
  readonly list: ProductList;
  readonly facets: ListFacets;
  readonly query: ListQuery;
  readonly failed: boolean;
}

const EMPTY: ProductList = { products: [], total: { count: 0, more: false }, next: null, prev: null };
const NO_FACETS: ListFacets = { categories: [], occasions: [] };

/** The list of an address. A place where it has nothing any more leads to the first page; a failure is only logged. */
async function loadList(query: ListQuery, signal: AbortSignal, scope: Scope = {}): Promise<Listing> {
  const { after, before, ...filter } = query;
  const [found, facets] = await Promise.all([
    orElse(pageOrFirst(query, signal, scope), null, 'the product list could not be fetched'),
    orElse(
      api.call(listFacets, { query: { ...filter, ...scope }, signal }),
      NO_FACETS,
      'the filters could not be fetched',
    ),
  ]);
  return {
    list: found?.list ?? EMPTY,
    facets,
    query: found?.query ?? query,
    failed: found === null,
  };
}

/** What a page's own path says of its list. */
type Scope = Pick<ListQuery, 'company'>;

async function pageOrFirst(
  query: ListQuery,
  signal: AbortSignal,
  scope: Scope,
): Promise<Pick<Listing, 'list' | 'query'>> {
  const { after, before, ...first } = query;
  const isFirst = after === undefined && before === undefined;
  const { part, place } = await partOrFirst(
    (place) => api.call(listProducts, { query: { ...first, ...place, ...scope }, signal }),
    isFirst ? undefined : { after, before },
    ({ products }) => products.length === 0,
  );
  return { list: part, query: place ? query : first };
}

async function orElse<Value, Other>(
  call: Promise<Value>,
  other: Other,
  failure: string,
): Promise<Value | Other> {
  try {
    return await call;
  } catch (error) {
    const { aborted, status } = readFailure(error);
    if (aborted) throw error;
    // A company that is not there is no failure: its page says so.
    if (status !== 404) logFailure(failure, error);
    return other;
  }
}

/** The page of a list after a place, for Show more. Rejects with the failure of the call. */
export async function loadMore(query: ListQuery, after: string) {
  const { before, ...filter } = query;
  const { products, next } = await api.call(listProducts, { query: { ...filter, after } });
  return { entries: products, next };
}

/**
 * Cards of products by their ids, in this order; those that are not listed any more are left out. Rejects with the failure of the
 * call.
 */
export async function loadNamed(ids: readonly number[]): Promise<ListedProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / NAMED_PRODUCTS_MAX) }, (_, part) =>
    ids.slice(part * NAMED_PRODUCTS_MAX, (part + 1) * NAMED_PRODUCTS_MAX),
  );
  const answers = await Promise.all(
    parts.map((part) => api.call(listNamedProducts, { query: { ids: part.join() } })),
  );
  return answers.flatMap(({ products }) => products);
}

/** Cards of products like one. Rejects with the failure of the call. */
export async function loadSimilar(id: number, signal: AbortSignal): Promise<readonly ListedProduct[]> {
  return (await api.call(listSimilarProducts, { params: { id }, signal })).products;
}

function queryOf({ request: { url } }: LoaderFunctionArgs): ListQuery {
  return readListQuery(new URL(url).searchParams);
}

/** The first page without filters, which represents the shelf: the list's own where that is it. */
async function plainList(
  listing: Promise<Listing>,
  query: ListQuery,
  signal: AbortSignal,
  scope: Scope = {},
) {
  if (isPlain(query)) return (await listing).list;
  return orElse(
    api.call(listProducts, { query: scope, signal }),
    EMPTY,
    'the plain list could not be fetched',
  );
}

export interface HomeData extends Listing {
  /** The companies that sell most. */
  readonly companies: readonly SellingCompany[];
  /** Products whose pictures represent the market; the same whatever the filters. */
  readonly pictures: readonly ListedProduct[];
}

/** Pictures of the home page: of its hero and its invitations. */
const HOME_PICTURES = 6;

/** First data of the home list. */
export async function loadHome(args: LoaderFunctionArgs): Promise<HomeData> {
  const { signal } = args.request;
  const { company: _any, ...query } = queryOf(args);
  const listing = loadList(query, signal);
  const [found, plain, { companies }] = await Promise.all([
    listing,
    plainList(listing, query, signal),
    orElse(api.call(listCompanies, { signal }), { companies: [] }, 'the companies could not be fetched'),
  ]);
  return { ...found, companies, pictures: showcase(plain.products, HOME_PICTURES) };
}

export interface CompanyData extends Listing {
  readonly company: ShownCompany;
  /** What its products add up to; the same whatever the filters. */
  readonly totals: Totals;
  /** Location of a picture that represents it. */
  readonly picture: string | null;
}

const UNKNOWN = 'There is no company at this address.';

/** First data of a company's list. Throws the 404 page where the address names no company. */
export async function loadCompany(args: LoaderFunctionArgs): Promise<CompanyData> {
  const { params, request } = args;
  const code = nameCodeParam.safeParse(params.company);
  if (!code.success) throw notFound(UNKNOWN);
  const { signal } = request;
  const { company: _own, ...query } = queryOf(args);
  const scope = { company: code.data };
  const listing = loadList(query, signal, scope);
  const plain = plainList(listing, query, signal, scope);
  // Asked for beside the company: without one their failures do not count.
  for (const call of [listing, plain]) call.catch(() => undefined);
  const company = await loadOrNotFound(
    api.call(getCompanyByCode, { params: { name_code: code.data }, signal }),
    UNKNOWN,
  );
  const shelf = await plain;
  return {
    company,
    ...(await listing),
    totals: totalsOf(shelf),
    picture: showcase(shelf.products, 1)[0]?.picture_location ?? null,
  };
}

export interface SearchData extends Listing {
  /** Companies and influencers that match too. */
  readonly others: Pick<Suggestions, 'companies' | 'influencers'>;
  /** What the company that one comes from has of it; null without one. */
  readonly own: OwnShelf | null;
}

/** The first matching products of one company. */
export interface OwnShelf {
  readonly company: Pick<ListedProduct, 'company_name_code' | 'company_name_view'>;
  readonly list: ProductList;
}

const NO_OTHERS: SearchData['others'] = { companies: [], influencers: [] };

/** Products of the own shelf on the page of results: one row on wide screens. */
const OWN_SHELF = 6;

/** First data of the page of results. `company` in its address puts that company's own products first. */
export async function loadSearch(args: LoaderFunctionArgs): Promise<SearchData> {
  const { signal } = args.request;
  const { company, ...query } = queryOf(args);
  const { q, after, before } = query;
  const further = after !== undefined || before !== undefined;
  const [listing, others, own] = await Promise.all([
    loadList(query, signal),
    q === undefined || further
      ? NO_OTHERS
      : orElse(api.call(suggest, { query: { q }, signal }), NO_OTHERS, 'the companies could not be searched'),
    company === undefined || further
      ? null
      : orElse(
          api.call(listProducts, { query: { ...query, company }, signal }),
          null,
          'the products of the company could not be searched',
        ),
  ]);
  return {
    ...listing,
    query: company === undefined ? listing.query : { ...listing.query, company },
    others: { companies: others.companies, influencers: others.influencers },
    own: company !== undefined && own ? await shelfOf(company, own, signal) : null,
  };
}

/** The shelf of the company with a name code. Null when it has nothing and is not there. */
async function shelfOf(code: string, list: ProductList, signal: AbortSignal): Promise<OwnShelf | null> {
  const [first] = list.products;
  if (first) return { company: first, list: { ...list, products: list.products.slice(0, OWN_SHELF) } };
  const found = await orElse(
    api.call(getCompanyByCode, { params: { name_code: code }, signal }),
    null,
    'the company of the search could not be fetched',
  );
  return found && { company: { company_name_code: code, company_name_view: found.name_view }, list };
}

/**
 * The loaders and later requests, with the part of the contract they need: one chunk that a page loads when it first
 * needs data.
 */
export { chooseVariant, loadChoices, optionsOfVariant, restoreParts } from './load-parts.ts';
export { loadProduct } from './load-product.ts';
