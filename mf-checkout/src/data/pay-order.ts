import {
  type Completion,
  cancelPendingOrder,
  completeOrder,
  type OrderRequest,
  placeOrder,
} from 'shared-api/contract/checkout/checkout';
import { api } from 'shared-auth';
import { isSignedOut, LONG_REQUEST_TIMEOUT_MS, type Result, requestSignal, toResult } from 'shared-data';
import type { Seller } from '../domain/items.ts';
import {
  type ConfirmCard,
  NOT_CHARGED,
  type OpenPayment,
  OTHER_FAILURE,
  type PaidOrder,
  type PaymentOutcome,
  type PendingPayment,
  paymentFailedText,
  paymentStatusText,
} from '../domain/payment.ts';

/** Milliseconds before each repetition of a completion whose answer was lost. */
const COMPLETION_RETRY_MS = [500, 1500, 4000];

/** What a payment needs of the page. */
export interface PaymentContext {
  /** A payment that was begun and whose end is not known. */
  readonly pending: PendingPayment | null;
  /** Stores, before anything is sent, that a payment was begun; null: it has come to an end. */
  readonly savePending: (pending: PendingPayment | null) => void;
  readonly confirmCard: ConfirmCard;
}

/**
 * What Pay Now does: places the order, charges the card, completes the order. Whatever fails, the order is cancelled; where
 * even that is not known, the payment stays stored as pending. Never rejects.
 */
export async function payOrder(
  request: OrderRequest,
  sellers: readonly Seller[],
  context: PaymentContext,
): Promise<PaymentOutcome> {
  const { savePending } = context;
  if (context.pending !== null) {
    const before = await resolvePending(context.pending);
    if (before.kind !== 'cancelled') return toOutcome(before, OTHER_FAILURE, savePending);
  }

  const pending: PendingPayment = { request, orderId: null, sellers };
  savePending(pending);
  const placed = await toResult(
    api.call(placeOrder, { body: request, signal: longSignal() }),
    'mf-checkout: the order could not be placed',
  );
  if (placed.ok) {
    const { id, client_secret } = placed.value;
    return chargeCard({ ...pending, orderId: id }, { secret: client_secret, orderId: id }, context);
  }
  const { error } = placed;
  if (isSignedOut(error)) return { kind: 'signed-out' };
  if (error.code === 'already_paid') return confirmPaid(pending, savePending);
  if (error.kind === 'status' || error.kind === 'not-sent') {
    // Nothing is reserved and nothing can be charged; with these statuses the totals do not hold any more.
    const stale = error.status === 422 || error.status === 404;
    if (stale) savePending(null);
    return { kind: 'refused', message: error.msg, stale, cartChanged: error.code === 'cart_changed' };
  }
  return toOutcome(await cancelPending(pending), OTHER_FAILURE, savePending);
}

async function chargeCard(
  pending: PendingPayment,
  payment: OpenPayment,
  { savePending, confirmCard }: PaymentContext,
): Promise<PaymentOutcome> {
  savePending(pending);
  const result = await confirmCard(payment);
  switch (result.kind) {
    case 'succeeded':
      return confirmPaid(pending, savePending);
    case 'refused':
      return toOutcome(await cancelPending(pending), paymentFailedText(result.message), savePending);
    case 'status':
      return toOutcome(await cancelPending(pending), paymentStatusText(result.status), savePending);
    case 'unknown':
      return toOutcome(await resolvePending(pending), OTHER_FAILURE, savePending);
  }
}

/** Completes the order of a charged card, again where the answer was lost: the shopper must not be left in doubt. */
async function confirmPaid(
  pending: PendingPayment,
  savePending: PaymentContext['savePending'],
): Promise<PaymentOutcome> {
  savePending(pending);
  for (const pauseMs of [...COMPLETION_RETRY_MS, null]) {
    const completed = await complete(pending.request);
    if (completed.ok) return { kind: 'paid', order: paidOrder(pending, completed.value) };
    const { error } = completed;
    if (isSignedOut(error)) return { kind: 'signed-out' };
    if (error.status === 422 || error.code === 'not_found') {
      return { kind: 'refused', message: error.msg, stale: false, cartChanged: false };
    }
    if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { kind: 'unconfirmed' };
}

/** Finds out what became of a pending payment, and begins none. Never rejects. */
export async function checkPending(
  pending: PendingPayment,
  savePending: PaymentContext['savePending'],
): Promise<PaymentOutcome> {
  const resolution = await resolvePending(pending);
  return toOutcome(
    resolution,
    resolution.kind === 'uncertain' ? resolution.message : NOT_CHARGED,
    savePending,
  );
}

/** The end of a pending payment, as far as it is known. */
export type Resolution =
  | { readonly kind: 'paid'; readonly order: PaidOrder }
  /** Nothing was charged, and nothing can be any more. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'signed-out' }
  /** Neither paid nor cancelled yet, or the server could not be asked. */
  | { readonly kind: 'uncertain'; readonly message: string };

/** Ends a pending payment: completes the order when it is paid, else cancels it. Never rejects. */
export async function resolvePending(pending: PendingPayment): Promise<Resolution> {
  const completed = await complete(pending.request);
  if (completed.ok) return { kind: 'paid', order: paidOrder(pending, completed.value) };
  const { error } = completed;
  if (isSignedOut(error)) return { kind: 'signed-out' };
  if (error.code === 'not_found') return { kind: 'cancelled' };
  return error.status === 422 ? cancelPending(pending) : { kind: 'uncertain', message: error.msg };
}

/** Cancels an order that is known not to be paid. Should it be paid after all, it stays. */
async function cancelPending(pending: PendingPayment): Promise<Resolution> {
  const { request } = pending;
  const cancelled = await toResult(
    api.call(cancelPendingOrder, {
      // In the query too: some proxies drop the body of a DELETE.
      query: {
        ...request,
        address_id: String(request.address_id),
        charge_total: String(request.charge_total),
      },
      body: request,
      signal: longSignal(),
    }),
    'mf-checkout: the pending order could not be cancelled',
  );
  if (cancelled.ok) return { kind: 'cancelled' };
  const { error } = cancelled;
  if (isSignedOut(error)) return { kind: 'signed-out' };
  if (error.code === 'not_found') return { kind: 'cancelled' };
  if (error.code !== 'already_paid') return { kind: 'uncertain', message: error.msg };
  const completed = await complete(request);
  if (completed.ok) return { kind: 'paid', order: paidOrder(pending, completed.value) };
  return isSignedOut(completed.error)
    ? { kind: 'signed-out' }
    : { kind: 'uncertain', message: completed.error.msg };
}

/** Asks the server whether the card company has the money, and to finish the order when it has. */
function complete(request: OrderRequest): Promise<Result<Completion>> {
  return toResult(
    api.call(completeOrder, { body: request, signal: longSignal() }),
    'mf-checkout: the payment could not be completed',
  );
}

function toOutcome(
  resolution: Resolution,
  message: string,
  savePending: PaymentContext['savePending'],
): PaymentOutcome {
  if (resolution.kind === 'uncertain') return { kind: 'uncertain', message };
  if (resolution.kind !== 'cancelled') return resolution;
  savePending(null);
  return { kind: 'failed', message };
}

function paidOrder({ orderId, sellers, request }: PendingPayment, completion: Completion): PaidOrder {
  return { completion, orderId, sellers, total: request.charge_total };
}

const longSignal = () => requestSignal(undefined, LONG_REQUEST_TIMEOUT_MS);

const LOCK_NAME = 'checkout-payment';

/** Allows one payment at a time in all windows of a browser. Null: another window is paying. */
export async function withPaymentLock<Value>(work: () => Promise<Value>): Promise<Value | null> {
  // A browser without locks keeps no windows apart; the server does.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock === null ? null : work(),
  );
}
