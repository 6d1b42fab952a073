import { listActiveProducts } from 'shared-api/contract/product';
import { api } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type ProductListing, productsOrNone } from './products-or-none.ts';

export type HomeData = ProductListing;

/** First data of the home list. */
export function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  return productsOrNone(api.call(listActiveProducts, { signal }));
}
