import type { CartAddon, CartEntry, CartList } from 'shared-api/contract/cart/cart-schema';
import { dollarsToCents } from 'shared-api/rules/money';

/** Loaded data of a wish's add-ons. */
export type WishAddons =
  | { readonly kind: 'coming' }
  | { readonly kind: 'known'; readonly list: readonly CartAddon[] }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/** Add-ons by wish id. Not requested yet for a missing id. */
export type AddonsByWish = ReadonlyMap<number, WishAddons>;

const NONE: WishAddons = { kind: 'known', list: [] };
const COMING: WishAddons = { kind: 'coming' };

/** Add-ons of one wish. Never requested for a wish without add-ons. */
export function addonsOf({ id, addons }: Pick<CartEntry, 'id' | 'addons'>, known: AddonsByWish): WishAddons {
  if (addons === 0) return NONE;
  return known.get(id) ?? COMING;
}

/** What an add-on costs, in cents, with a wish of so many units: each unit has one of it. */
export function addonCents({ price_usd }: Pick<CartAddon, 'price_usd'>, units: number): number {
  return dollarsToCents(price_usd) * units;
}

/** Whether an add-on takes texts or pictures: rule 1 is the one for none. */
export function takesMedia({ media_id }: Pick<CartAddon, 'media_id'>): boolean {
  return media_id !== NO_MEDIA;
}

const NO_MEDIA = 1;

/** The wishes of a cart, the newest first: ids are given in the order in which wishes are added. */
export function newestFirst(cart: CartList): CartEntry[] {
  return Object.values(cart).toSorted((one, other) => other.id - one.id);
}

/** What the units of a wish cost without its add-ons, in cents: price times quantity. */
export function mainCents({ total, cart_quantity }: Pick<CartEntry, 'total' | 'cart_quantity'>): number {
  return dollarsToCents(total) * cart_quantity;
}

/** What a wish costs with its add-ons as far as they are known, in cents: one of each for every unit of the wish. */
export function wishCents(wish: Pick<CartEntry, 'total' | 'cart_quantity'>, addons: WishAddons): number {
  const list = addons.kind === 'known' ? addons.list : [];
  return list.reduce((sum, addon) => sum + addonCents(addon, wish.cart_quantity), mainCents(wish));
}

/** A wish that is chosen for checkout, and what it comes to. */
export interface ChosenWish {
  readonly entry: CartEntry;
  /** As far as its add-ons are known; null while they are on their way. */
  readonly cents: number | null;
}

/** The summary beside the wishes: the checked ones and their total. */
export interface CartSum {
  readonly chosen: readonly ChosenWish[];
  /** How many wishes are not chosen. */
  readonly left: number;
  /** Of everything that is known; null while some of it is on its way. */
  readonly cents: number | null;
  /** Names of the chosen wishes whose add-ons are not in it, each name once. */
  readonly without: readonly string[];
}

export function cartSum(entries: readonly CartEntry[], known: AddonsByWish): CartSum {
  const checked = entries.filter((entry) => entry.checked);
  const wishes = checked.map((entry) => ({ entry, addons: addonsOf(entry, known) }));
  const chosen = wishes.map(({ entry, addons }) => ({ entry, cents: centsOf(entry, addons) }));
  const failed = wishes.filter(({ addons }) => addons.kind === 'failed');
  return {
    chosen,
    left: entries.length - checked.length,
    cents: chosen.reduce<number | null>(
      (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    without: [...new Set(failed.map(({ entry }) => entry.name_view))],
  };
}

function centsOf(entry: CartEntry, addons: WishAddons): number | null {
  return addons.kind === 'coming' ? null : wishCents(entry, addons);
}

/** The wishes of one company, and what its heading shows of it. */
export interface CompanyGroup {
  readonly company: CompanyOfWish;
  readonly wishes: readonly CartEntry[];
}

/** A wish's data of its company. */
export type CompanyOfWish = Pick<
  CartEntry,
  'company_id' | 'company_view' | 'company_name' | 'company_logo' | 'primary_color' | 'secondary_color'
>;

/** The wishes company by company; companies and wishes stay in the order of the list, so the first wish leads. */
export function companyGroups(entries: readonly CartEntry[]): CompanyGroup[] {
  const groups = Map.groupBy(entries, ({ company_id }) => company_id);
  return [...groups.values()].flatMap((wishes) => {
    const [company] = wishes;
    return company === undefined ? [] : [{ company, wishes }];
  });
}
