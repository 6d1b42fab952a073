import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { CartList } from 'shared-api/contract/cart-schema';
import { slices, useCartFilled } from 'shared-shell';
import { isSameCart } from '../domain/same-cart.ts';

/**
 * The cart that the page shows is the one that the header counts: it fills the shared cart list. When others find that the
 * cart is another by now, as after a change in another tab, the page asks for it again.
 * @param cart as the server told it; null while no cart is shown
 */
export function useShownCart(cart: CartList | null, askAgain: () => void): void {
  const store = useStore();
  const fill = useCartFilled();
  useEffect(() => {
    if (cart === null) return;
    fill(cart);
    return store.sub(slices.cartlist, () => {
      if (!isSameCart(store.get(slices.cartlist), cart)) askAgain();
    });
  }, [cart, fill, store, askAgain]);
}
