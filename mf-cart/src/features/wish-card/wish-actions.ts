import type { CartAddon, CartEntry } from 'shared-api/contract/cart-schema';
import type { WishChange } from '../../domain/wish-change.ts';

/** An item of a wish that takes media. */
export type MediaPart = 'main' | 'gift' | CartAddon;

/** What a shopper does on a card. The same object for all cards and for as long as the page is shown. */
export interface WishActions {
  /** A switch was pressed. */
  readonly change: (wish: CartEntry, change: WishChange) => void;
  /** A quantity was stepped to or typed; more may follow. */
  readonly changeQuantity: (wish: CartEntry, to: number) => void;
  /** No more follows. */
  readonly endQuantity: (wish: CartEntry) => void;
  /** Null when the name was saved, else why it was not. */
  readonly rename: (wish: CartEntry, name: string) => Promise<string | null>;
  readonly openMedia: (wish: CartEntry, part: MediaPart) => void;
  readonly retryAddons: (wish: CartEntry) => void;
  readonly askDelete: (wish: CartEntry) => void;
}
