import type { Completion } from 'shared-api/contract';
import { CallError } from '../../platform/http/call-error.ts';
import type { PaymentStatus } from '../../ports/payment-port.ts';

/** The payment was not opened: it is certain that nothing was charged. */
export function notOpened(): CallError {
  return new CallError(
    'card_service_failed',
    'The card service did not take this payment. Nothing was charged. Please try again later.',
  );
}

/** Nobody can pay what nobody was told how to pay: nothing was charged here either. */
export function noAnswer(): CallError {
  return new CallError(
    'card_service_failed',
    'The card service does not answer. Nothing was charged. Please try again.',
  );
}

/** The card service is not asked at all at the moment. */
export function cardsAway(): CallError {
  return new CallError(
    'unavailable',
    'The card service does not answer at the moment. Nothing was charged, and your cart is kept. Please try again in a minute.',
  );
}

/** The card service cannot be asked what became of a payment. */
export function stillSettling(): CallError {
  return new CallError(
    'unavailable',
    'The card service does not answer at the moment. Your order is kept, and settled as soon as it does. You can look at it under your orders.',
  );
}

/** It is paid; the answer holds what completing it holds. */
export function alreadyPaid(completion: Completion): CallError {
  return new CallError('already_paid', 'This order is already paid.', { ...completion });
}

/** The wishes were bought by another order. */
export function boughtAlready(): CallError {
  return new CallError('order_refused', 'These wishes are already paid. You find them under your orders.');
}

/** Somebody asks about an order in other words than it was placed with. */
export function otherWords(): CallError {
  return new CallError(
    'order_refused',
    'This is not what the order was placed with. Please calculate the total again.',
  );
}

/** It ended while its payment was being opened. */
export function endedMeanwhile(): CallError {
  return new CallError(
    'order_refused',
    'This order was cancelled meanwhile. Nothing was charged. Please try again.',
  );
}

/** An amount arrived that is not the order's. */
export function onHold(): CallError {
  return new CallError(
    'order_refused',
    'The payment of this order does not agree with it. We look into it and write to you.',
  );
}

/** The card has been asked for the money, and has not answered yet. */
export function underWay(): CallError {
  return new CallError(
    'conflict',
    'Your payment is still being processed, so the order cannot be cancelled now. We write to you as soon as it is settled.',
  );
}

/** Two of a buyer's orders for the same wishes come one after the other. */
export function othersUnderWay(): CallError {
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

/** It was cancelled before it was paid. */
export function wasCancelled(): CallError {
  return new CallError('payment_not_succeeded', 'This order was cancelled. Nothing was charged.');
}

/** It was cancelled, the money came after all, and the goods were gone. */
export function wasRefunded(): CallError {
  return new CallError(
    'payment_not_succeeded',
    'Your payment arrived after this order had ended. You get all of it back.',
  );
}
