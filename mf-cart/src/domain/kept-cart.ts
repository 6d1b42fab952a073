import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';

/** What became of one wish since the whole cart was told, and when that was answered; null: it is gone. */
interface News {
  readonly entry: CartEntry | null;
  readonly at: number;
}

/** The cart as the server has told of it: the whole at one moment, and single wishes since. */
export interface KeptCart {
  readonly whole: CartList | null;
  readonly news: ReadonlyMap<number, News>;
}

export const NO_CART: KeptCart = { whole: null, news: new Map() };

/**
 * The whole cart was told anew. What was answered of single wishes after it was asked for counts more than it; wishes that
 * did not change stay the same objects, so that nothing draws them again.
 * @param asked the moment of the question, see {@link News}
 */
export function wholeTold({ whole: before, news }: KeptCart, cart: CartList, asked: number): KeptCart {
  const entries = Object.entries(cart).map(([key, entry]) => [key, sameOr(before?.[key], entry)]);
  return {
    whole: Object.fromEntries(entries),
    news: new Map([...news].filter(([, { at }]) => at > asked)),
  };
}

/** One wish was told of, or that it is gone. Of two answers the later one counts. */
export function wishTold(kept: KeptCart, id: number, entry: CartEntry | null, at: number): KeptCart {
  const known = kept.news.get(id);
  // What is gone does not come back by an answer that was on its way; only the whole cart can tell of it again.
  if (known !== undefined && (known.at > at || known.entry === null)) return kept;
  return { ...kept, news: new Map(kept.news).set(id, { entry, at }) };
}

/** The cart by all that is known. */
export function cartOf({ whole, news }: KeptCart): CartList | null {
  if (whole === null || news.size === 0) return whole;
  const entries = Object.entries(whole).flatMap(([key, entry]) => {
    const told = news.get(entry.id);
    if (told === undefined) return [[key, entry] as const];
    return told.entry === null ? [] : [[key, told.entry] as const];
  });
  return Object.fromEntries(entries);
}

function sameOr(before: CartEntry | undefined, entry: CartEntry): CartEntry {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(entry) ? before : entry;
}
