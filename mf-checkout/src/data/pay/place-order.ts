import { placeOrder as placing } from 'shared-api/contract/checkout';
import type { OrderRequest } from 'shared-api/contract/checkout-schema';
import { api } from 'shared-auth';
import { longPatience } from '../patience.ts';
import { refusalOf } from '../refusal.ts';

export type PlaceAnswer =
  | { readonly kind: 'placed'; readonly secret: string; readonly orderId: number }
  /** It was paid before. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'signed-out' }
  /** Nothing is reserved and nothing can be charged. `stale`: the totals do not hold any more. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly stale: boolean }
  | { readonly kind: 'lost'; readonly sentence: string };

/** Has the goods reserved and the payment opened. The same request again gives the same answer. Never rejects. */
export async function placeOrder(request: OrderRequest): Promise<PlaceAnswer> {
  try {
    const { client_secret, id } = await api.call(placing, { body: request, signal: longPatience() });
    return { kind: 'placed', secret: client_secret, orderId: id };
  } catch (error) {
    const refusal = refusalOf(error, 'the order could not be placed');
    switch (refusal.kind) {
      case 'signed-out':
        return refusal;
      case 'lost':
        return { kind: 'lost', sentence: refusal.sentence };
      case 'not-asked':
        return { kind: 'refused', sentence: refusal.sentence, stale: false };
      case 'refused': {
        const { code, sentence, status } = refusal;
        return code === 'already_paid'
          ? { kind: 'paid' }
          : { kind: 'refused', sentence, stale: status === 422 || status === 404 };
      }
    }
  }
}
