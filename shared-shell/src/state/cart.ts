import { type createStore, useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import {
  type CartState,
  cartChangesAtom,
  cartLoadedAtom,
  cartMerged,
  cartNumberAtom,
  EMPTY_CART,
  slices,
} from './slices.ts';

type Store = Pick<ReturnType<typeof createStore>, 'set'>;

/** Replaces the cart with the server's, and counts it. */
export function fillCart(store: Store, entries: CartState): void {
  store.set(slices.cartlist, cartMerged(EMPTY_CART, entries));
  store.set(cartNumberAtom, Object.keys(entries).length);
  store.set(cartLoadedAtom, true);
}

/** The cart of a signed-out page: empty and not loaded. */
export function emptyCart(store: Store): void {
  fillCart(store, EMPTY_CART);
  store.set(cartLoadedAtom, false);
}

/** For a page that has asked the server for the cart: the header counts the same wishes. */
export function useCartFilled(): (entries: CartState) => void {
  const store = useStore();
  return useCallback((entries) => fillCart(store, entries), [store]);
}

/** After a successful add to cart: the cart list is emptied, the counter is 0, and then counts anew what the server has. */
export function useCartAdded(): () => void {
  const store = useStore();
  return useCallback(() => {
    emptyCart(store);
    store.set(cartChangesAtom, (changes) => changes + 1);
  }, [store]);
}

/** To be called after a change of the cart other than adding: the number is loaded again and stays until then. */
export function useCartChanged(): () => void {
  const change = useSetAtom(cartChangesAtom);
  return useCallback(() => change((changes) => changes + 1), [change]);
}
