import type { RequiredLink } from './product-values.ts';

/**
 * The one of `wanted` that leads back to the product: whoever bought either would have to take the other, and with it the
 * first again. Undefined where none does. `links` are all others of the company.
 */
export function leadsBack(
  links: readonly RequiredLink[],
  productId: number,
  wanted: readonly number[],
): number | undefined {
  const next = new Map<number, number[]>();
  for (const { product_id, addon_product_id } of links)
    next.set(product_id, [...(next.get(product_id) ?? []), addon_product_id]);
  return wanted.find((first) => {
    const seen = new Set<number>();
    const open = [first];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === productId) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []));
    }
    return false;
  });
}
