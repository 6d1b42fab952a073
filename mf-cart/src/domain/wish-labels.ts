import type { CartEntry } from 'shared-api/contract/cart-schema';
import { ownName } from './wish-words.ts';

/** What a wish needs to be told from others. */
type Named = Pick<CartEntry, 'id' | 'name' | 'name_view'>;

/**
 * How each wish is called where its card is not seen: by its product. Of several wishes of one product the oldest keeps
 * that; the newer ones have the shopper's own name with it, or a number where that does not tell them apart.
 * @returns by id; no two are alike
 */
export function wishLabels(wishes: readonly Named[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const oldestFirst = wishes.toSorted((one, other) => one.id - other.id);
  return new Map(
    oldestFirst.map((wish) => {
      const label = free(wish, taken);
      taken.add(label);
      return [wish.id, label];
    }),
  );
}

function free(wish: Named, taken: ReadonlySet<string>): string {
  const own = ownName(wish);
  const names = [wish.name_view, ...(own === '' ? [] : [`${wish.name_view} “${own}”`])];
  const name = names.find((candidate) => !taken.has(candidate));
  if (name !== undefined) return name;
  let number = 2;
  while (taken.has(`${wish.name_view} (${number})`)) number += 1;
  return `${wish.name_view} (${number})`;
}
