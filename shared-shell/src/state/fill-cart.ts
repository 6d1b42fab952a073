import { type createStore, useStore } from 'jotai';
import { useCallback } from 'react';
import { type CartState, cartMerged, cartNumberAtom, cartToldAtom, EMPTY_CART } from './cart-state.ts';
import { slices } from './slices.ts';

type Store = Pick<ReturnType<typeof createStore>, 'set'>;

/** What the server has told of the cart takes the place of what was known, and is counted. */
export function fillCart(store: Store, entries: CartState): void {
  store.set(slices.cartlist, cartMerged(EMPTY_CART, entries));
  store.set(cartNumberAtom, Object.keys(entries).length);
  store.set(cartToldAtom, true);
}

/** Nobody's cart: no wishes, none counted, and nothing told. */
export function emptyCart(store: Store): void {
  fillCart(store, EMPTY_CART);
  store.set(cartToldAtom, false);
}

/** For a page that has asked the server for the cart: the header counts the same wishes. */
export function useCartFilled(): (entries: CartState) => void {
  const store = useStore();
  return useCallback((entries) => fillCart(store, entries), [store]);
}
