import { listActiveProducts, listCompanyProducts, type Product } from 'shared-api/contract/catalog/products';
import { getCompanyByCode, type ShownCompany } from 'shared-api/contract/companies/company';
import { nameCodeParam } from 'shared-api/contract/params';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { loadOrNotFound } from './load-product.ts';
import { logFailure, readFailure } from './log-failure.ts';

/** A list of products; `failed` when it is empty because it could not be fetched. */
export interface ProductListing {
  readonly products: readonly Product[];
  readonly failed: boolean;
}

/** A failed list fetch is only logged: the list stays empty. */
export async function productsOrNone(call: Promise<readonly Product[]>): Promise<ProductListing> {
  try {
    return { products: await call, failed: false };
  } catch (error) {
    if (readFailure(error).aborted) throw error;
    logFailure('the product list could not be fetched', error);
    return { products: [], failed: true };
  }
}

export type HomeData = ProductListing;

/** First data of the home list. */
export function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  return productsOrNone(api.call(listActiveProducts, { signal }));
}

export interface CompanyData extends ProductListing {
  readonly company: ShownCompany;
}

const UNKNOWN = 'There is no company at this address.';

/** First data of a company's list. Throws the 404 page where the address names no company. */
export async function loadCompany({ params, request: { signal } }: LoaderFunctionArgs): Promise<CompanyData> {
  const code = nameCodeParam.safeParse(params.company);
  if (!code.success) throw notFound(UNKNOWN);
  const company = await loadOrNotFound(
    api.call(getCompanyByCode, { params: { name_code: code.data }, signal }),
    UNKNOWN,
  );
  const list = api.call(listCompanyProducts, { params: { companyId: company.id }, signal });
  return { company, ...(await productsOrNone(list)) };
}

/**
 * The loaders and later requests, with the part of the contract they need: one chunk that a page loads when it first
 * needs data.
 */
export { chooseVariant, loadChoices, optionsOfVariant, restoreParts } from './load-parts.ts';
export { loadProduct } from './load-product.ts';
