import type { OrderRequest } from 'shared-api/contract/checkout-schema';
import type { Seller } from '../../domain/items.ts';
import type { CardAnswer, PayOutcome, PendingPayment } from '../../domain/payment.ts';
import { failedWords, NOT_CHARGED, OTHER_FAILURE, statusWords } from '../../domain/payment-words.ts';
import { confirmPaid } from './confirm-paid.ts';
import { placeOrder } from './place-order.ts';
import { giveUp, type Settled, settlePending } from './settle-pending.ts';

/** What a payment needs of the world around it. */
export interface PayParts {
  /** A payment that was begun and whose end is not known. */
  readonly pending: PendingPayment | null;
  /** Remembers, before anything is sent, that a payment was begun; null: it has come to an end. */
  readonly keep: (pending: PendingPayment | null) => void;
  /** Has the card charged. Never rejects. */
  readonly confirm: (secret: string) => Promise<CardAnswer>;
  /** Milliseconds between tries to have a charged card confirmed; by default a few seconds in all. */
  readonly pauses?: readonly number[];
}

/**
 * What a press of Pay Now does: places the order, has the card charged, has the order completed. Whatever fails, the order
 * is cancelled; where even that is not known, it stays remembered. Never rejects.
 */
export async function payOrder(
  request: OrderRequest,
  sellers: readonly Seller[],
  parts: PayParts,
): Promise<PayOutcome> {
  const { keep } = parts;
  if (parts.pending !== null) {
    const before = await settlePending(parts.pending);
    if (before.kind !== 'cancelled') return ended(before, OTHER_FAILURE, keep);
  }

  const pending: PendingPayment = { request, orderId: null, sellers };
  keep(pending);
  const placed = await placeOrder(request);
  switch (placed.kind) {
    case 'placed':
      return charge({ ...pending, orderId: placed.orderId }, placed.secret, parts);
    case 'paid':
      return confirmPaid(pending, keep, parts.pauses);
    case 'refused':
      if (placed.stale) keep(null);
      return placed;
    case 'lost':
      return ended(await giveUp(pending), OTHER_FAILURE, keep);
    case 'signed-out':
      return placed;
  }
}

/** Finds out what became of a payment that was begun, and begins none. Never rejects. */
export async function lookAfter(pending: PendingPayment, keep: PayParts['keep']): Promise<PayOutcome> {
  const settled = await settlePending(pending);
  return settled.kind === 'open'
    ? { kind: 'open', words: settled.sentence }
    : ended(settled, NOT_CHARGED, keep);
}

async function charge(pending: PendingPayment, secret: string, parts: PayParts): Promise<PayOutcome> {
  const { keep } = parts;
  keep(pending);
  const said = await parts.confirm(secret);
  switch (said.kind) {
    case 'succeeded':
      return confirmPaid(pending, keep, parts.pauses);
    case 'refused':
      return ended(await giveUp(pending), failedWords(said.message), keep);
    case 'status':
      return ended(await giveUp(pending), statusWords(said.status), keep);
    case 'unknown':
      return ended(await settlePending(pending), OTHER_FAILURE, keep);
  }
}

function ended(settled: Settled, words: string, keep: PayParts['keep']): PayOutcome {
  switch (settled.kind) {
    case 'paid':
    case 'signed-out':
      return settled;
    case 'cancelled':
      keep(null);
      return { kind: 'failed', words };
    case 'open':
      return { kind: 'open', words };
  }
}
