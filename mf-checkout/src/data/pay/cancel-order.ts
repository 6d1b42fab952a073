import { cancelPendingOrder } from 'shared-api/contract/checkout';
import type { OrderRequest } from 'shared-api/contract/checkout-schema';
import { api } from 'shared-auth';
import { longPatience } from '../patience.ts';
import { refusalOf } from '../refusal.ts';

export type CancelAnswer =
  /** Nothing can be charged any more. */
  | { readonly kind: 'cancelled' }
  /** It is paid after all, and stays. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost'; readonly sentence: string };

/**
 * Cancels an order that is not paid, which gives the goods back. Sent as a query too: some proxies drop the body of a
 * DELETE. Never rejects.
 */
export async function cancelOrder(request: OrderRequest): Promise<CancelAnswer> {
  const { address_id, charge_total } = request;
  try {
    await api.call(cancelPendingOrder, {
      query: { ...request, address_id: String(address_id), charge_total: String(charge_total) },
      body: request,
      signal: longPatience(),
    });
    return { kind: 'cancelled' };
  } catch (error) {
    const refusal = refusalOf(error, 'the pending order could not be cancelled');
    if (refusal.kind === 'signed-out') return refusal;
    if (refusal.kind === 'refused' && refusal.code === 'already_paid') return { kind: 'paid' };
    if (refusal.kind === 'refused' && refusal.code === 'not_found') return { kind: 'cancelled' };
    return { kind: 'lost', sentence: refusal.sentence };
  }
}
