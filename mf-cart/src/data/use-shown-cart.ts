import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { CartList } from 'shared-api/contract/cart-schema';
import { slices, useCartFilled } from 'shared-shell';

/**
 * The cart that the page shows is the one that the header counts: it fills the shared cart list. When others find that
 * the cart has other wishes by now, as after a change in another tab, the page asks for it again.
 * @param cart null while no cart is shown
 */
export function useShownCart(cart: CartList | null, askAgain: () => void): void {
  const store = useStore();
  const fill = useCartFilled();
  useEffect(() => {
    if (cart === null) return;
    fill(cart);
    const shown = Object.keys(cart).join();
    return store.sub(slices.cartlist, () => {
      if (Object.keys(store.get(slices.cartlist)).join() !== shown) askAgain();
    });
  }, [cart, fill, store, askAgain]);
}
