import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { WishChange } from './wish-change.ts';

/** What came of a change of a wish. `wish` is how it stands now, as far as is known. */
export type Outcome =
  | { readonly kind: 'done'; readonly change: WishChange; readonly wish: CartEntry }
  /** It may not be chosen: something is missing. */
  | { readonly kind: 'missing'; readonly wish: CartEntry }
  /** At most so many of it can be had now. */
  | { readonly kind: 'over'; readonly wish: CartEntry; readonly quantity: number }
  /** The server says no, for this reason. */
  | {
      readonly kind: 'refused';
      readonly change: WishChange;
      readonly wish: CartEntry;
      readonly sentence: string;
    }
  /** It is not known whether it was done. */
  | {
      readonly kind: 'failed';
      readonly change: WishChange;
      readonly wish: CartEntry;
      readonly sentence: string;
    }
  /** There is no such wish any more. */
  | { readonly kind: 'gone'; readonly wish: CartEntry };
