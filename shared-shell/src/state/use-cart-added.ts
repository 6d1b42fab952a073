import { useStore } from 'jotai';
import { useCallback } from 'react';
import { cartChangesAtom, EMPTY_CART } from './cart-state.ts';
import { slices } from './slices.ts';

/** After a successful add to cart: the cart list is emptied, and whoever counts it starts anew from the server. */
export function useCartAdded(): () => void {
  const store = useStore();
  return useCallback(() => {
    store.set(slices.cartlist, EMPTY_CART);
    store.set(cartChangesAtom, (changes) => changes + 1);
  }, [store]);
}
