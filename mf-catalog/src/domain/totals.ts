import type { Product } from 'shared-api/contract/product-schema';

/** What a company's products add up to. */
export interface Totals {
  readonly products: number;
  readonly sold: number;
  readonly reviews: number;
  /** Average over all reviews, 0 without any: every review counts the same, whatever product it is about. */
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
