import type { Product } from 'shared-api/contract/product-schema';

/**
 * Products whose pictures stand for a list: the most reviewed one of each company, most reviewed first, then
 * what is left in the same order. At most `count`, none twice; the same list always gives the same ones.
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
