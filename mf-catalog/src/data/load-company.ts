import { getCompanyByCode } from 'shared-api/contract/company';
import type { ShownCompany } from 'shared-api/contract/company-schema';
import { nameCodeParam } from 'shared-api/contract/params';
import { listCompanyProducts } from 'shared-api/contract/product';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { found } from './found.ts';
import { type ProductListing, productsOrNone } from './products-or-none.ts';

export interface CompanyData extends ProductListing {
  readonly company: ShownCompany;
}

const UNKNOWN = 'There is no company at this address.';

/** First data of a company's list. Throws the 404 page where the address names no company. */
export async function loadCompany({ params, request: { signal } }: LoaderFunctionArgs): Promise<CompanyData> {
  const code = nameCodeParam.safeParse(params.company);
  if (!code.success) throw notFound(UNKNOWN);
  const company = await found(
    api.call(getCompanyByCode, { params: { name_code: code.data }, signal }),
    UNKNOWN,
  );
  const list = api.call(listCompanyProducts, { params: { companyId: company.id }, signal });
  return { company, ...(await productsOrNone(list)) };
}
