import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { hasAllMedia, mayBeChecked } from 'shared-api/rules/cart/wishes';
import { afterStart, arrivalText } from 'shared-api/rules/fulfilment/arrival';
import { CAPACITY_NOTE, isOutOfStock, OUT_OF_STOCK } from 'shared-api/rules/fulfilment/stock';
import { countWords } from 'shared-api/rules/words';
import type { WishAddons } from './cart-sum.ts';
import { listed } from './wish-words.ts';

/** What the production box of a wish says (specification chapter 4, Stock display). */
export interface StockWords {
  readonly out: boolean;
  /** 'Out of Stock', or how many finished units are on hand. */
  readonly state: string;
  /** Finished units on hand and how many are still to be made, where the state does not say it. */
  readonly beside: string;
  /** Ordered units that are still to be made. */
  readonly pending: string;
  readonly delay: string;
  /** When all of it comes; '' for more than there can be. */
  readonly arrival: string;
  /** The most there can be of it, other wishes left aside. */
  readonly max: string;
}

/** Says from the numbers of a wish what may be expected of it. */
export function stockWords(entry: CartEntry): StockWords {
  const { merch_quantity: quantity, backlogged, cart_quantity: wanted } = entry;
  const out = isOutOfStock({ quantity, backlogged }, wanted);
  const inStock = `${figure(quantity)} in stock`;
  return {
    out,
    state: out ? OUT_OF_STOCK : inStock,
    beside: out ? `${inStock}${toMake(entry)}` : '',
    pending: figure(backlogged),
    delay: afterStart(
      countWords(entry.merch_manufacture_days + entry.backorder_delay_days, 'day'),
      entry.arrival.kind !== 'dated',
    ),
    arrival: wanted > entry.cart_max_quantity ? '' : arrivalText(entry.arrival),
    max: figure(entry.max_quantity),
  };
}

/** What others wait for comes out of stock first; of what cannot be had, nothing is made. */
function toMake({ merch_quantity, backlogged, cart_quantity, cart_max_quantity }: CartEntry): string {
  if (cart_quantity > cart_max_quantity) return '';
  return `, ${figure(cart_quantity - Math.max(0, merch_quantity - backlogged))} to be made`;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}

/** Why there can be no more of a wish, or not as many as are wished for. */
export interface LimitWords {
  readonly tone: 'danger' | 'warning' | 'muted';
  readonly words: string;
}

/** Null while nothing but the number itself needs to be said. */
export function limitWords(entry: CartEntry, addons: WishAddons): LimitWords | null {
  const { cart_quantity: wanted, cart_max_quantity: most } = entry;
  const over = wanted > most;
  const cause = causeOf(entry, addons);
  if (cause.kind === 'itself' && !over)
    return isAtCapacity(entry) ? { tone: 'warning', words: CAPACITY_NOTE } : null;
  return { tone: over ? 'danger' : 'muted', words: causeWords(cause, most) };
}

type Cause =
  | { readonly kind: 'itself' }
  /** There are no more of what comes with each unit. */
  | { readonly kind: 'addon'; readonly name: string }
  /** The rest of so many is taken by wishes that are chosen too. */
  | { readonly kind: 'others'; readonly alone: number };

/** `cart_max_quantity` counts add-ons and other chosen wishes, `max_quantity` neither (domain.md, CartEntry). */
function causeOf({ max_quantity, cart_max_quantity: most }: CartEntry, addons: WishAddons): Cause {
  // Until the add-ons are known, either may be the cause.
  if (most >= max_quantity || addons.kind !== 'known') return { kind: 'itself' };
  const scarcest = addons.list.toSorted((one, other) => one.max_quantity - other.max_quantity)[0];
  const alone = Math.min(max_quantity, scarcest?.max_quantity ?? max_quantity);
  if (most < alone) return { kind: 'others', alone };
  return { kind: 'addon', name: scarcest?.name_view ?? '' };
}

function causeWords(cause: Cause, most: number): string {
  switch (cause.kind) {
    case 'itself':
      return most === 0
        ? 'It cannot be ordered at present.'
        : `Only ${figure(most)} can be ordered at present.`;
    case 'addon':
      return most === 0
        ? `It cannot be ordered at present: its add-on ${cause.name} is sold out.`
        : `There are only ${figure(most)} of its add-on ${cause.name}.`;
    case 'others':
      return most === 0
        ? `Your other selected items hold all ${figure(cause.alone)}.`
        : `Your other selected items leave ${figure(most)} of ${figure(cause.alone)}.`;
  }
}

/** `q = max_quantity and q > A`; only what is sold from stock has the phase In Stock (domain.md, Phases and delay). */
function isAtCapacity(entry: CartEntry): boolean {
  const { merch_quantity, backlogged, cart_quantity: wanted, max_quantity, manufacture_phase } = entry;
  const sellable = manufacture_phase === 'In Stock' ? Math.max(0, merch_quantity - backlogged) : 0;
  return wanted === max_quantity && wanted > sellable;
}

/** A wish's checkout status in words. */
export interface WishState {
  readonly kind: 'chosen' | 'ready' | 'missing';
  readonly words: string;
}

/** Whether a wish is chosen, may be, or what it takes first (specification chapter 4, Cart entry checking). */
export function wishState(entry: CartEntry, addons: WishAddons): WishState {
  if (entry.checked) return { kind: 'chosen', words: 'Selected for checkout' };
  if (mayBeChecked(entry)) return { kind: 'ready', words: 'Not selected for checkout' };
  const missing = missingMedia(entry, addons);
  const { cart_max_quantity: max } = entry;
  if (missing.length > 0) return { kind: 'missing', words: `Add ${listed(missing)} to check out.` };
  if (max === 0) return { kind: 'missing', words: 'It cannot be bought now.' };
  return { kind: 'missing', words: `Lower the quantity to ${max.toLocaleString('en-US')} to check out.` };
}

/** What the first of the wishes needs before anything can be checked out. */
export type NextStep =
  | { readonly kind: 'media' | 'quantity' | 'choose'; readonly wish: CartEntry }
  /** None of them can be bought now. */
  | { readonly kind: 'none' };

/** Where Checkout leads while no wish is chosen: one that only has to be chosen comes first. */
export function nextStep(wishes: readonly CartEntry[]): NextStep {
  const ready = wishes.find(mayBeChecked);
  if (ready !== undefined) return { kind: 'choose', wish: ready };
  const buyable = wishes.filter(({ cart_max_quantity }) => cart_max_quantity > 0);
  const bare = buyable.find((wish) => !hasAllMedia(wish));
  if (bare !== undefined) return { kind: 'media', wish: bare };
  const [over] = buyable;
  return over === undefined ? { kind: 'none' } : { kind: 'quantity', wish: over };
}

/** Says that step. */
export function nextStepWords(step: NextStep, addons: WishAddons): string {
  if (step.kind === 'none') return 'None of these items can be bought now.';
  if (step.kind === 'choose') return `Select ${step.wish.name_view}, or another item, to check out.`;
  return `${step.wish.name_view}: ${wishState(step.wish, addons).words}`;
}

/** A wish's missing media: "your personalization", "the personalization of Engraving", "what your gift needs". */
export function missingMedia(entry: CartEntry, addons: WishAddons): string[] {
  return [
    ...(entry.complete ? [] : ['your personalization']),
    ...(entry.addon_media ? [] : [addonMedia(addons)]),
    ...(entry.gift && !entry.gift_media ? ['what your gift needs'] : []),
  ];
}

function addonMedia(addons: WishAddons): string {
  const names =
    addons.kind === 'known'
      ? addons.list.filter(({ complete }) => !complete).map((addon) => addon.name_view)
      : [];
  return names.length === 0
    ? 'the personalization of its add-ons'
    : `the personalization of ${listed(names)}`;
}
