import { type LoaderFunctionArgs, type RemoteRoute, remoteRoute } from 'shared-shell';
import { loaders } from '../data/lazy-loaders.ts';
import { CompanyPage, companyMeta } from '../pages/company-page.tsx';
import { HomePage, homeMeta } from '../pages/home-page.tsx';
import { LazyProductPage, loadProductPage, productMeta } from '../pages/product/lazy-product-page.tsx';

/** Only servers ask for it. */
const jsonLdCode = () => import(/* webpackChunkName: "json-ld" */ '../pages/json-ld.ts');

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
