import type { Product } from 'shared-api/contract/product-schema';

/** Names of the companies that products are of, each once, in the products' order. */
export function companyNames(products: readonly Product[]): string[] {
  return [
    ...new Map(products.map(({ company_id, company_name_view }) => [company_id, company_name_view])).values(),
  ];
}
