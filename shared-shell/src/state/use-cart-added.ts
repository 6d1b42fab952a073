import { useStore } from 'jotai';
import { useCallback } from 'react';
import { cartChangesAtom } from './cart-state.ts';
import { emptyCart } from './fill-cart.ts';

/** After a successful add to cart: the cart list is emptied, the counter is 0, and then counts anew what the server has. */
export function useCartAdded(): () => void {
  const store = useStore();
  return useCallback(() => {
    emptyCart(store);
    store.set(cartChangesAtom, (changes) => changes + 1);
  }, [store]);
}
