import type { PaidOrder, PendingPayment } from '../../domain/payment.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';

export type Settled =
  | { readonly kind: 'paid'; readonly order: PaidOrder }
  /** Nothing was charged, and nothing can be any more. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'signed-out' }
  /** It is neither paid nor cancelled yet, or nobody could be asked. */
  | { readonly kind: 'open'; readonly sentence: string };

/** Finds out what became of a payment that was begun: paid, else it is cancelled. Never rejects. */
export async function settlePending(pending: PendingPayment): Promise<Settled> {
  const said = await completeOrder(pending.request);
  switch (said.kind) {
    case 'done':
      return { kind: 'paid', order: paidOrder(pending, said.completion) };
    case 'none':
      return { kind: 'cancelled' };
    case 'not-paid':
      return giveUp(pending);
    case 'signed-out':
      return said;
    case 'lost':
      return { kind: 'open', sentence: said.sentence };
  }
}

/** Cancels an order of which it is known that it is not paid; should it be paid after all, it stays. */
export async function giveUp(pending: PendingPayment): Promise<Settled> {
  const cancelled = await cancelOrder(pending.request);
  switch (cancelled.kind) {
    case 'cancelled':
    case 'signed-out':
      return cancelled;
    case 'lost':
      return { kind: 'open', sentence: cancelled.sentence };
    case 'paid': {
      const said = await completeOrder(pending.request);
      if (said.kind === 'done') return { kind: 'paid', order: paidOrder(pending, said.completion) };
      return said.kind === 'signed-out' ? said : { kind: 'open', sentence: said.sentence };
    }
  }
}

/** What is kept of a payment that went through. */
export function paidOrder(
  { orderId, sellers, request }: PendingPayment,
  completion: PaidOrder['completion'],
): PaidOrder {
  return { completion, orderId, sellers, total: request.charge_total };
}
