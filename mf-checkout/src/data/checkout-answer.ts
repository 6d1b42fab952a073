import type { Address } from 'shared-api/contract/address-schema';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { listAddresses, listCheckoutEntries } from 'shared-api/contract/checkout';
import { api, isApiError, type Session } from 'shared-auth';
import { logFailure } from './log.ts';

/** What the checkout begins with. */
export type CheckoutAnswer =
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'known';
      /** User name of whoever is signed in. */
      readonly person: string;
      /** The wishes chosen for checkout, newest first as in the cart. */
      readonly entries: readonly CheckoutEntry[];
      /** The saved addresses, the one used last at the end. */

      readonly addresses: readonly Address[];
    }
  | { readonly kind: 'failed'; readonly sentence: string; readonly requestId: string | undefined };

/** What was chosen and where it may go. A sign-in that the server no longer takes is none. */
export async function checkoutAnswer(session: Session, signal?: AbortSignal): Promise<CheckoutAnswer> {
  if (session.status !== 'signed-in') return { kind: 'signed-out' };
  try {
    const [entries, addresses] = await Promise.all([
      api.call(listCheckoutEntries, { signal }),
      api.call(listAddresses, { signal }),
    ]);
    return {
      kind: 'known',
      person: session.username,
      entries: Object.values(entries).sort((a, b) => b.id - a.id),
      addresses,
    };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.kind !== 'abort') logFailure('the checkout could not be fetched', error);
    return { kind: 'failed', sentence: error.msg, requestId: error.requestId };
  }
}
