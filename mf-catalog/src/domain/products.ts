import type { Product } from 'shared-api/contract/catalog/products';

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
export function listedCompanies(products: readonly Product[]): ListedCompany[] {
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

/**
 * Products whose pictures represent a list: the most reviewed one of each company, most reviewed first, then the rest in
 * the same order. At most `count`, without duplicates; deterministic.
 */
export function showcase(products: readonly Product[], count: number): Product[] {
  const ranked = [...products].sort((a, b) => b.review_total - a.review_total || a.id - b.id);
  const companies = new Set<number>();
  const firsts = ranked.filter(({ company_id }) => {
    if (companies.has(company_id)) return false;
    companies.add(company_id);
    return true;
  });
  return [...new Set([...firsts, ...ranked])].slice(0, count);
}

/** What a company's products add up to. */
export interface Totals {
  readonly products: number;
  readonly sold: number;
  readonly reviews: number;
  /** Average over all reviews, 0 without any: every review of every product counts the same. */
  readonly review: number;
}

/** Adds up a list of products. */
export function totalsOf(products: readonly Product[]): Totals {
  const sum = (value: (product: Product) => number) =>
    products.reduce((total, product) => total + value(product), 0);
  const reviews = sum((product) => product.review_total);
  const points = sum((product) => product.review * product.review_total);
  return {
    products: products.length,
    sold: sum((product) => product.sold),
    reviews,
    review: reviews === 0 ? 0 : points / reviews,
  };
}
