import { completeOrder as completing } from 'shared-api/contract/checkout';
import type { Completion, OrderRequest } from 'shared-api/contract/checkout-schema';
import { api } from 'shared-auth';
import { longPatience } from '../patience.ts';
import { refusalOf } from '../refusal.ts';

export type CompleteAnswer =
  | { readonly kind: 'done'; readonly completion: Completion }
  | { readonly kind: 'not-paid'; readonly sentence: string }
  /** There is no such order: nothing was placed. */
  | { readonly kind: 'none'; readonly sentence: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost'; readonly sentence: string };

/** Has the server ask the card company whether an order is paid, and finish it when it is. Never rejects. */
export async function completeOrder(request: OrderRequest): Promise<CompleteAnswer> {
  try {
    return {
      kind: 'done',
      completion: await api.call(completing, { body: request, signal: longPatience() }),
    };
  } catch (error) {
    const refusal = refusalOf(error, 'the payment could not be completed');
    if (refusal.kind === 'signed-out') return refusal;
    const { sentence } = refusal;
    if (refusal.kind === 'refused' && refusal.status === 422) return { kind: 'not-paid', sentence };
    if (refusal.kind === 'refused' && refusal.code === 'not_found') return { kind: 'none', sentence };
    return { kind: 'lost', sentence };
  }
}
