import { type LoaderFunctionArgs, type RemoteRoute, remoteRoute, SEARCH_PATH } from 'shared-shell';
import { lazyPages, withPage } from 'shared-shell/lazy-pages';
import { loaders } from '../data/lazy-loaders.ts';
import type { SearchData } from '../data/loaders.ts';
import { searchMeta } from '../domain/listing.ts';
import { CompanyPage, companyMeta } from '../pages/company-page.tsx';
import { HomePage, homeMeta } from '../pages/home-page.tsx';
import { LazyProductPage, loadProductPage, productMeta } from '../pages/product/lazy-product-page.tsx';

/** Only servers ask for it. */
const jsonLdCode = () => import(/* webpackChunkName: "json-ld" */ '../pages/json-ld.ts');

const search = lazyPages(() => import(/* webpackChunkName: "search-page" */ '../pages/search-page.tsx'));

const statusOfList = ({ failed }: { readonly failed: boolean }) => (failed ? 503 : 200);

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/',
    loader: async (args: LoaderFunctionArgs) => (await loaders()).loadHome(args),
    Component: HomePage,
    handle: {
      meta: homeMeta,
      status: statusOfList,
      jsonLd: async (data, origin) => (await jsonLdCode()).homeJsonLd(data, origin),
    },
  }),
  remoteRoute({
    path: '/company/:company',
    loader: async (args: LoaderFunctionArgs) => (await loaders()).loadCompany(args),
    Component: CompanyPage,
    handle: {
      meta: companyMeta,
      company: ({ company }) => company,
      status: statusOfList,
      jsonLd: async (data, origin) => (await jsonLdCode()).companyJsonLd(data, origin),
    },
  }),
  remoteRoute({
    path: SEARCH_PATH,
    loader: withPage(search, async (args) => (await loaders()).loadSearch(args)),
    Component: search.page(({ SearchPage }) => SearchPage),
    handle: { meta: ({ query }: SearchData) => searchMeta(query), status: statusOfList },
  }),
  remoteRoute({
    path: '/company/:company/product/:product',
    loader: async (args: LoaderFunctionArgs) => {
      const page = loadProductPage();
      page.catch(() => undefined); // asked for beside the data, and once more where the page is drawn
      const data = await (await loaders()).loadProduct(args);
      await page;
      return data;
    },
    Component: LazyProductPage,
    handle: {
      meta: productMeta,
      company: ({ company }) => company,
      jsonLd: async (data, origin) => (await jsonLdCode()).productJsonLd(data, origin),
    },
  }),
];
