import { rememberedName } from 'shared-auth';
import { CHECKOUT_PATH, type RemoteRoute, remoteRoute } from 'shared-shell';
import { loadCheckout } from '../data/load-checkout.ts';
import { checkoutMeta } from '../pages/checkout/checkout-meta.ts';
import { CheckoutPage } from '../pages/checkout/checkout-page.tsx';
import { askForStep } from '../pages/checkout/later-parts.ts';
import { giftRoutes } from './gift-routes.ts';
import { orderRoutes } from './order-routes.ts';

/** The pages of this remote. */
export const routes: RemoteRoute[] = [
  remoteRoute({
    path: CHECKOUT_PATH,
    loader: (args) => {
      // Whoever is signed out sees no step.
      if (rememberedName() !== null) askForStep(new URL(args.request.url).search);
      return loadCheckout(args);
    },
    Component: CheckoutPage,
    handle: { meta: checkoutMeta },
  }),
  ...orderRoutes,
  ...giftRoutes,
];
