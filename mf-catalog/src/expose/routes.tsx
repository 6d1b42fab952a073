import { type LoaderFunctionArgs, type RemoteRoute, remoteRoute } from 'shared-shell';
import { loaders } from '../data/first-data.ts';
import { companyMeta } from '../pages/company/company-meta.ts';
import { CompanyPage } from '../pages/company/company-page.tsx';
import { homeMeta } from '../pages/home/home-meta.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { productMeta } from '../pages/product/product-meta.ts';
import { ProductPage } from '../pages/product/product-page.tsx';

const statusOfList = ({ failed }: { readonly failed: boolean }) => (failed ? 503 : 200);

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: '/',
    loader: async (args: LoaderFunctionArgs) => (await loaders()).loadHome(args),
    Component: HomePage,
    handle: { meta: homeMeta, status: statusOfList },
  }),
  remoteRoute({
    path: '/company/:company',
    loader: async (args: LoaderFunctionArgs) => (await loaders()).loadCompany(args),
    Component: CompanyPage,
    handle: { meta: companyMeta, company: ({ company }) => company, status: statusOfList },
  }),
  remoteRoute({
    path: '/company/:company/product/:product',
    loader: async (args: LoaderFunctionArgs) => (await loaders()).loadProduct(args),
    Component: ProductPage,
    handle: { meta: productMeta, company: ({ company }) => company },
  }),
];
