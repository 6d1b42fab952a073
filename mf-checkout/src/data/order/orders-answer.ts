import { listOrders } from 'shared-api/contract/order-history';
import type { OrderSummary } from 'shared-api/contract/order-schema';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from '../log.ts';

/** What the list of orders shows. */
export type OrdersAnswer =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'known'; readonly orders: readonly OrderSummary[] }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

/** The orders of whoever is signed in, newest first. A sign-in that the server no longer takes is none. */
export async function ordersAnswer(session: Session, signal?: AbortSignal): Promise<OrdersAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    return { kind: 'known', orders: await api.call(listOrders, { signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure('the orders could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
