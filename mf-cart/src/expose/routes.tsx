import { CART_PATH, type RemoteRoute, remoteRoute } from 'shared-shell';
import { loadCart } from '../data/cart.ts';
import { CartPage, cartMeta } from '../pages/cart-page.tsx';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: CART_PATH,
    loader: loadCart,
    Component: CartPage,
    handle: { meta: cartMeta },
  }),
];
