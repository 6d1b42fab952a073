import type { CartAddon, CartEntry } from 'shared-api/contract/cart/cart-schema';
import { mayBeChecked } from 'shared-api/rules/cart/wishes';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import type { CartSum } from './cart-sum.ts';

/** What a shopper changes of a wish on its card; fields as on the wire. */
export type WishChange =
  | { readonly field: 'checked' | 'gift'; readonly to: boolean }
  | { readonly field: 'name' | 'giver_name'; readonly to: string }
  | { readonly field: 'cart_quantity'; readonly to: number };

export type ChangedField = WishChange['field'];

/** Fields of a wish as the shopper wants them, not yet confirmed by the server. */
export type Wanted = Partial<Pick<CartEntry, ChangedField>>;

/**
 * A wish as it will be when the server agrees. It is shown as chosen only while it may be: else the server would refuse, or
 * unselect it by itself.
 */
export function asWanted(entry: CartEntry, wanted: Wanted | undefined): CartEntry {
  if (wanted === undefined || Object.keys(wanted).length === 0) return entry;
  const whole = { ...entry, ...wanted };
  return { ...whole, checked: whole.checked && mayBeChecked(whole) };
}

/** A change whose result is not known, and the reason for the shopper. */
export interface FailedChange {
  readonly change: WishChange;
  readonly message: string;
}

/** Pending changes of a wish, and the last one that failed. */
export interface WishWork {
  /** Fields whose change is not answered yet. */
  readonly running: ReadonlySet<ChangedField>;
  readonly failure: FailedChange | null;
}

export const IDLE: WishWork = { running: new Set(), failure: null };

/** The card's error for a failed change; '' where the wish turns out to be as it was wanted. */
export function failureText(entry: CartEntry, { failure }: WishWork): string {
  if (failure === null || entry[failure.change.field] === failure.change.to) return '';
  return `This could not be saved. ${failure.message}`;
}

/** Result of a change. `wish` is its latest known state. */
export type Outcome =
  | { readonly kind: 'done'; readonly change: WishChange; readonly wish: CartEntry }
  /** It may not be chosen: media are missing. */
  | { readonly kind: 'missing'; readonly wish: CartEntry }
  /** No more than `quantity` can be had now. */
  | { readonly kind: 'over'; readonly wish: CartEntry; readonly quantity: number }
  /** The server refused it. */
  | {
      readonly kind: 'refused';
      readonly change: WishChange;
      readonly wish: CartEntry;
      readonly message: string;
    }
  /** Unknown whether the server made it. */
  | {
      readonly kind: 'failed';
      readonly change: WishChange;
      readonly wish: CartEntry;
      readonly message: string;
    }
  /** The wish does not exist any more. */
  | { readonly kind: 'gone'; readonly wish: CartEntry };

/** Announcement of a change for the live region; '' when something else on the page says it. */
export function outcomeWords(outcome: Outcome): string {
  const { wish } = outcome;
  if (outcome.kind === 'gone') return `${wish.name_view} is no longer in your cart.`;
  if (outcome.kind !== 'done') return '';
  switch (outcome.change.field) {
    case 'checked':
      return `${wish.name_view} is ${wish.checked ? 'selected' : 'not selected'} for checkout.`;
    case 'gift':
      return giftWords(wish);
    case 'name':
    case 'giver_name':
      return '';
    case 'cart_quantity':
      return `${wish.name_view}: ${countWords(wish.cart_quantity, 'piece')}.`;
  }
}

function giftWords({ name_view, gift, gift_media }: CartEntry): string {
  if (!gift) return `${name_view} is no gift.`;
  return `${name_view} is a gift.${gift_media ? '' : ' Its gift media is missing.'}`;
}

/** The sum in a line: "2 of 3 selected, cart total $179.00". */
export function sumWords({ chosen, left, cents }: CartSum): string {
  const total = cents === null ? '' : `, cart total ${formatCents(cents)}`;
  return `${chosen.length} of ${chosen.length + left} selected${total}`;
}

/** An item of a wish that takes media. */
export type MediaPart = 'main' | 'gift' | CartAddon;

/** Actions of a card; one object for all cards of a page. */
export interface WishActions {
  /** Changes a field at once. */
  readonly change: (wish: CartEntry, change: WishChange) => void;
  /** Changes the quantity; sent after a pause. */
  readonly changeQuantity: (wish: CartEntry, to: number) => void;
  /** Sends a quantity that waits. */
  readonly endQuantity: (wish: CartEntry) => void;
  /** Resolves to null, or to the error message. */
  readonly rename: (wish: CartEntry, name: string) => Promise<string | null>;
  readonly openMedia: (wish: CartEntry, part: MediaPart) => void;
  readonly retryAddons: (wish: CartEntry) => void;
  /** The addresses of given pictures have expired. */
  readonly reloadMedia: () => void;
  readonly askDelete: (wish: CartEntry) => void;
}
