import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { hasAllMedia } from 'shared-api/rules/cart/wishes';
import { goodsName } from 'shared-api/rules/catalog/options';
import { textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';

/** The buyer's own name for a wish; '' while it bears its product's, of which a long one is cut. */
export function ownName({ name, name_view }: Pick<CartEntry, 'name' | 'name_view'>): string {
  const long = Array.from(name_view).length > (textRules.wishName.max ?? 0);
  return name === name_view || (long && name_view.startsWith(name)) ? '' : name;
}

/** "Wood tag", "Wood tag and Stem vase", "Wood tag, Stem vase and Two-tone mug". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A wish in a line: "Stem vase (Color: Terracotta), 2 items, “For Nora”". */
export function wishTitle(entry: CartEntry): string {
  const own = ownName(entry);
  const words = [goodsName(entry), countWords(entry.cart_quantity, 'item')];
  return [...words, own && `“${own}”`].filter((word) => word !== '').join(', ');
}

/** Id of the heading of a wish on the page. */
export function wishTitleId({ id }: Pick<CartEntry, 'id'>): string {
  return `wish-${id}`;
}

/** Id of the box for a wish's quantity. */
export function quantityId({ id }: Pick<CartEntry, 'id'>): string {
  return `quantity-${id}`;
}

/** Id of the box that chooses a wish for checkout. */
export function pickId({ id }: Pick<CartEntry, 'id'>): string {
  return `pick-${id}`;
}

/** The data that distinguishes a wish from others. */
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

/** What the button for the media of an item says (specification chapter 4). */
export function mediaLabel(complete: boolean): 'Media' | 'Add Media' {
  return complete ? 'Media' : 'Add Media';
}

/** Why wishes stay in the cart at checkout: one sentence for each reason there is. */
export function leftWords(entries: readonly CartEntry[]): string[] {
  const left = entries.filter(({ checked }) => !checked);
  const media = left.filter((entry) => !hasAllMedia(entry));
  const over = left.filter((entry) => hasAllMedia(entry) && entry.cart_quantity > entry.cart_max_quantity);
  const free = left.length - media.length - over.length;
  return [
    ...leftFor(media.length, ' until its media is complete', ' until their media is complete'),
    ...leftFor(over.length, ': its quantity is too high', ': their quantities are too high'),
    ...leftFor(free, ' because it is not selected', ' because they are not selected'),
  ];
}

function leftFor(count: number, why: string, whyMany: string): string[] {
  if (count === 0) return [];
  const wishes = countWords(count, 'wish', 'wishes');
  return [count === 1 ? `${wishes} stays in your cart${why}.` : `${wishes} stay in your cart${whyMany}.`];
}
