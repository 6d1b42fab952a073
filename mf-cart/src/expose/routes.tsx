import { CART_PATH, type RemoteRoute, remoteRoute } from 'shared-shell';
import { loadCart } from '../data/load-cart.ts';
import { cartMeta } from '../pages/cart/cart-meta.ts';
import { CartPage } from '../pages/cart/cart-page.tsx';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: CART_PATH,
    loader: loadCart,
    Component: CartPage,
    handle: { meta: cartMeta },
  }),
];
