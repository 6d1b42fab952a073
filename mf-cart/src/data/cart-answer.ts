import { getCart } from 'shared-api/contract/cart';
import type { CartList } from 'shared-api/contract/cart-schema';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from './log.ts';
import { moment } from './moment.ts';

/** What the cart page shows. */
export type CartAnswer =
  | { readonly kind: 'signed-out' }
  /** `asked`: the moment of the question. */
  | { readonly kind: 'known'; readonly cart: CartList; readonly asked: number }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

/** The cart of whoever is signed in. A sign-in that the server no longer takes is none. */
export async function cartAnswer(session: Session, signal?: AbortSignal): Promise<CartAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  const asked = moment();
  try {
    return { kind: 'known', cart: await api.call(getCart, { signal }), asked };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure('the cart could not be fetched', error);
    return { kind: 'failed', sentence: error.msg, requestId: error.requestId };
  }
}
