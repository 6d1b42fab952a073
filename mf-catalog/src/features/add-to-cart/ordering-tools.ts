import { type Session, sessionReady } from 'shared-auth';
import type { sendToCart } from '../../data/add-to-cart.ts';
import type { OrderDialog } from './dialogs/order-dialog.tsx';

/** What ordering needs beyond the page: who is there, and code that comes when it is wanted. */
export interface OrderingTools {
  /** The session as soon as it is known. */
  readonly whoIsThere: () => Promise<Session>;
  /** The call, with the part of the contract it needs. */
  readonly loadCall: () => Promise<{ readonly sendToCart: typeof sendToCart }>;
  readonly loadDialogs: () => Promise<{ readonly OrderDialog: typeof OrderDialog }>;
}

export const orderingTools: OrderingTools = {
  whoIsThere: sessionReady,
  loadCall: () => import(/* webpackChunkName: "add-to-cart" */ '../../data/add-to-cart.ts'),
  loadDialogs: () => import(/* webpackChunkName: "order-dialogs" */ './dialogs/order-dialog.tsx'),
};

/** Fetches the code ahead of a likely press. Should that fail, the press itself asks again. */
export function warmOrdering({ loadCall, loadDialogs }: OrderingTools): void {
  loadCall().catch(() => undefined);
  loadDialogs().catch(() => undefined);
}
