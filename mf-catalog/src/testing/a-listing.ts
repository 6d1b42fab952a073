import type { ListedProduct, ListQuery, ProductList } from 'shared-api/contract/catalog/listing';
import type { CompanyData, HomeData, Listing, SearchData } from '../data/loaders.ts';
import { showcase, totalsOf } from '../domain/products.ts';
import { aCompany, aList, aProduct, aSellingCompany } from './builders.ts';

/** Addresses of the calls behind a list. */
export const LIST = '/api/shop/products';
export const FACETS = '/api/shop/facets';
export const COMPANIES = '/api/shop/companies';

/** Two categories and an occasion as the server answers them. */
export const someFacets = {
  categories: [
    { name_code: 'mugs', name_view: 'Mugs', count: 12, more: false },
    { name_code: 'vases', name_view: 'Vases', count: 1000, more: true },
  ],
  occasions: [{ name_code: 'wedding', name_view: 'Wedding', count: 3, more: false }],
};

/** Products as a loader gives them to a page. */
export function aListing(
  products: readonly ListedProduct[] = [aProduct()],
  { query = {}, failed = false, ...own }: Partial<ProductList> & { query?: ListQuery; failed?: boolean } = {},
): Listing {
  return { list: aList(products, own), facets: someFacets, query, failed };
}

/** Data of the home page. */
export function homeData(listing: Listing = aListing()): HomeData {
  const { products } = listing.list;
  const companies = products.length === 0 ? [] : [aSellingCompany()];
  return { ...listing, companies, pictures: showcase(products, 6) };
}

/** Data of a company's page. */
export function companyData(listing: Listing = aListing(), own: Partial<CompanyData> = {}): CompanyData {
  const [first] = listing.list.products;
  return {
    ...listing,
    company: aCompany(),
    totals: totalsOf(listing.list),
    picture: first?.picture_location ?? null,
    ...own,
  };
}

/** Data of the page of results. */
export function searchData(listing: Listing, own: Partial<SearchData> = {}): SearchData {
  return { ...listing, others: { companies: [], influencers: [] }, own: null, ...own };
}
