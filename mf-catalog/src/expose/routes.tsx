import {
  FAVORITES_PATH,
  type LoaderFunctionArgs,
  type RemoteRoute,
  remoteRoute,
  SEARCH_PATH,
} from 'shared-shell';
import { type LazyPages, lazyPages, withPage } from 'shared-shell/lazy-pages';
import { loaders } from '../data/lazy-loaders.ts';
import type { Listing, SearchData } from '../data/loaders.ts';
import { searchMeta } from '../domain/listing.ts';
import { loadFilters } from '../features/listing/lazy-filter-bar.tsx';
import { loadListParts } from '../features/listing/lazy-list-parts.tsx';
import { companyMeta, homeMeta } from '../pages/list-meta.ts';
import { productMeta } from '../pages/product/product-meta.ts';

/** Only servers ask for it. */
const jsonLdCode = () => import(/* webpackChunkName: "json-ld" */ '../pages/json-ld.ts');

// One chunk each: a product's page goes without the lists, and the home list without a company's parts.
const home = lazyPages(() => import(/* webpackChunkName: "home-page" */ '../pages/home-page.tsx'));
const company = lazyPages(() => import(/* webpackChunkName: "company-page" */ '../pages/company-page.tsx'));
const product = lazyPages(
  () => import(/* webpackChunkName: "product-page" */ '../pages/product/product-page.tsx'),
);
const favorites = lazyPages(() => import(/* webpackChunkName: "cards" */ '../pages/favorites-page.tsx'));
const search = lazyPages(() => import(/* webpackChunkName: "search-page" */ '../pages/search-page.tsx'));

/** A loader of a page with a list, its code and that of the filters in parallel. */
const withList = <Pages, Data extends Pick<Listing, 'list' | 'query'>>(
  pages: LazyPages<Pages>,
  load: (args: LoaderFunctionArgs) => Promise<Data>,
) =>
  withPage(pages, async (args) => {
    const [data] = await Promise.all([load(args), loadFilters()]);
    await loadListParts(data);
    return data;
  });

const statusOfList = ({ failed }: { readonly failed: boolean }) => (failed ? 503 : 200);

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/',
    loader: withList(home, async (args) => (await loaders()).loadHome(args)),
    Component: home.page(({ HomePage }) => HomePage),
    handle: {
      meta: homeMeta,
      status: statusOfList,
      jsonLd: async (data, origin) => (await jsonLdCode()).homeJsonLd(data, origin),
    },
  }),
  remoteRoute({
    path: '/company/:company',
    loader: withList(company, async (args) => (await loaders()).loadCompany(args)),
    Component: company.page(({ CompanyPage }) => CompanyPage),
    handle: {
      meta: companyMeta,
      company: ({ company }) => company,
      status: statusOfList,
      jsonLd: async (data, origin) => (await jsonLdCode()).companyJsonLd(data, origin),
    },
  }),
  remoteRoute({
    path: SEARCH_PATH,
    loader: withList(search, async (args) => (await loaders()).loadSearch(args)),
    Component: search.page(({ SearchPage }) => SearchPage),
    handle: { meta: ({ query }: SearchData) => searchMeta(query), status: statusOfList },
  }),
  remoteRoute({
    path: '/company/:company/product/:product',
    loader: withPage(product, async (args) => (await loaders()).loadProduct(args)),
    Component: product.page(({ ProductPage }) => ProductPage),
    handle: {
      meta: productMeta,
      company: ({ company }) => company,
      jsonLd: async (data, origin) => (await jsonLdCode()).productJsonLd(data, origin),
    },
  }),
  remoteRoute({
    path: FAVORITES_PATH,
    loader: withPage(favorites, async () => null),
    Component: favorites.page(({ FavoritesPage }) => FavoritesPage),
    handle: { meta: () => ({ title: 'Favorites · Wishbin', description: 'Favorites' }) },
  }),
];
