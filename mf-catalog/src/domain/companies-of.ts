import type { Product } from 'shared-api/contract/product-schema';

/** A company as a list of products shows it. */
export interface ListedCompany {
  readonly id: number;
  readonly nameCode: string;
  readonly name: string;
  readonly logo: string;
  /** How many products of the list are its. */
  readonly products: number;
}

/** The companies of a list, the one with most products first; equal ones in the order of the list. */
export function companiesOf(products: readonly Product[]): ListedCompany[] {
  const found = new Map<number, ListedCompany>();
  for (const product of products) {
    found.set(product.company_id, {
      id: product.company_id,
      nameCode: product.company_name_code,
      name: product.company_name_view,
      logo: product.company_logo,
      products: (found.get(product.company_id)?.products ?? 0) + 1,
    });
  }
  return [...found.values()].sort((a, b) => b.products - a.products);
}
