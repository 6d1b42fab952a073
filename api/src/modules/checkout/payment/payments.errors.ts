import type { Completion } from 'shared-api/contract';
import { CallError } from '../../../platform/http/errors.ts';
import { PaymentError, type PaymentStatus } from '../../../ports/payment-port.ts';

/** The payment was certainly not opened, so nothing was charged. */
export function paymentNotOpened(): CallError {
  return new CallError(
    'card_service_failed',
    'The card service did not take this payment. Nothing was charged. Please try again later.',
  );
}

/** The card service answered that it broke. The client secret was never sent, so nothing can have been charged. */
export function cardServiceFailed(): CallError {
  return new CallError(
    'card_service_failed',
    'The card service reports an error. Nothing was charged. Please try again.',
  );
}

/** The card service does not answer. The client secret was never sent, so nothing can have been charged. */
export function cardServiceUnavailable(): CallError {
  return new CallError(
    'unavailable',
    'The card service does not answer at the moment. Nothing was charged, and your cart is kept. Please try again in a minute.',
  );
}

/** The state of a payment cannot be read. */
export function settlementDelayed(): CallError {
  return new CallError(
    'unavailable',
    'The card service does not answer at the moment. Your order is kept, and settled as soon as it does. You can look at it under your orders.',
  );
}

/** The order is paid; the error carries the completion. */
export function alreadyPaid(completion: Completion): CallError {
  return new CallError('already_paid', 'This order is already paid.', { ...completion });
}

/** The wishes were bought by another order. */
export function alreadyBought(): CallError {
  return new CallError('order_refused', 'These wishes are already paid. You find them under your orders.');
}

/** The request differs from the one that placed the order. */
export function requestMismatch(): CallError {
  return new CallError(
    'order_refused',
    'This is not what the order was placed with. Please calculate the total again.',
  );
}

/** The order ended while its payment was being opened. */
export function orderEnded(): CallError {
  return new CallError(
    'order_refused',
    'This order was cancelled meanwhile. Nothing was charged. Please try again.',
  );
}

/** The paid amount is not the order's total. */
export function onHold(): CallError {
  return new CallError(
    'order_refused',
    'The payment of this order does not agree with it. We look into it and write to you.',
  );
}

/** The payment is still processing. */
export function paymentProcessing(): CallError {
  return new CallError(
    'conflict',
    'Your payment is still being processed, so the order cannot be cancelled now. We write to you as soon as it is settled.',
  );
}

/** Another pending order holds some of these wishes. */
export function otherPaymentProcessing(): CallError {
  return new CallError(
    'order_refused',
    'A payment for these wishes is still being processed. You can look at it under your orders.',
  );
}

const unpaid: Partial<Record<PaymentStatus, string>> = {
  requires_action: 'Your bank asks you to confirm this payment first.',
  processing: 'Your payment is still being processed. We write to you as soon as it is settled.',
};

/** 422 of the specification on completing. */
export function notPaid(status: PaymentStatus): CallError {
  return new CallError(
    'payment_not_succeeded',
    unpaid[status] ?? 'This order has not been paid yet. Nothing was charged.',
  );
}

/** The order was cancelled unpaid. */
export function wasCancelled(): CallError {
  return new CallError('payment_not_succeeded', 'This order was cancelled. Nothing was charged.');
}

/** The payment arrived after the order was cancelled and its goods were gone. */
export function wasRefunded(): CallError {
  return new CallError(
    'payment_not_succeeded',
    'Your payment arrived after this order had ended. You get all of it back.',
  );
}

/** The card service does not answer about saved cards. */
export function savedCardsUnavailable(): CallError {
  return new CallError(
    'unavailable',
    'Your saved cards cannot be reached at the moment. Please try again in a minute.',
  );
}

/** The card service refuses what was asked of saved cards. */
export function savedCardsRefused(): CallError {
  return new CallError(
    'card_service_failed',
    'The card service does not keep cards at the moment. You can pay without keeping yours.',
  );
}

/** Runs a call to the card service for an administrator; rejects with its refusal (409) or failure (503) as a CallError. */
export async function serviceAtDesk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw error.kind === 'refused'
      ? new CallError('conflict', `${error.message} Nothing was done.`)
      : new CallError(
          'unavailable',
          'The card service does not answer at the moment. Please try again in a minute.',
        );
  }
}
