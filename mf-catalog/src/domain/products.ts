import type { BoundedCount, ListQuery, ProductList } from 'shared-api/contract/catalog/listing';
import type { Product } from 'shared-api/contract/catalog/products';

/**
 * Products whose pictures represent a list: the most reviewed one of each company, most reviewed first, then the rest in
 * the same order. At most `count`, without duplicates; deterministic.
 */
export function showcase<Shown extends Product>(products: readonly Shown[], count: number): Shown[] {
  const ranked = [...products].sort((a, b) => b.review_total - a.review_total || a.id - b.id);
  const companies = new Set<number>();
  const firsts = ranked.filter(({ company_id }) => {
    if (companies.has(company_id)) return false;
    companies.add(company_id);
    return true;
  });
  return [...new Set([...firsts, ...ranked])].slice(0, count);
}

/** Whether an address asks for the first page of the plain list. */
export function isPlain(query: ListQuery): boolean {
  return Object.keys(query).length === 0;
}

/** What a company's products add up to. */
export interface Totals {
  readonly products: BoundedCount;
  /** Null where not all products are on the list's first page. */
  readonly sums: Sums | null;
}

export interface Sums {
  readonly sold: number;
  readonly reviews: number;
  /** Average over all reviews, 0 without any: every review of every product counts the same. */
  readonly review: number;
}

/** Adds up a list by its first page. */
export function totalsOf({ products, total, next }: ProductList): Totals {
  const sum = (value: (product: Product) => number) =>
    products.reduce((all, product) => all + value(product), 0);
  const reviews = sum((product) => product.review_total);
  const points = sum((product) => product.review * product.review_total);
  const whole = next === null;
  return {
    products: total,
    sums: whole
      ? { sold: sum((product) => product.sold), reviews, review: reviews === 0 ? 0 : points / reviews }
      : null,
  };
}
