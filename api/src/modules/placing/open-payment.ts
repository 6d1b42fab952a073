import type { OrderCreated } from 'shared-api/contract';
import type { CallError } from '../../platform/http/call-error.ts';
import { type Payment, PaymentError } from '../../ports/payment-port.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { noteOpened, type OrderHead, orderById, raiseAttempt } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';
import { cardsAway, endedMeanwhile, noAnswer, notOpened } from './refusals.ts';

/** Opens the payments of orders: at one time at most one call for each order. */
export type OpenPayment = (order: OrderHead, isNew: boolean) => Promise<OrderCreated>;

/**
 * Opens the payment of a pending order and tells how to pay it, once it is noted. Where it is certain that none was opened
 * the order ends; where it is not, it stays, and the same request finds out. Rejects with a CallError in both cases.
 */
export function paymentOpening(parts: PlacingParts): OpenPayment {
  const opening = new Map<number, Promise<OrderCreated>>();
  return (order, isNew) => {
    const under = opening.get(order.id);
    if (under) return under;
    const mine = open(parts, order, isNew).finally(() => opening.delete(order.id));
    opening.set(order.id, mine);
    return mine;
  };
}

async function open(parts: PlacingParts, order: OrderHead, isNew: boolean): Promise<OrderCreated> {
  const { id, attempt, quote_id: reference, total: amount } = order;
  const { database, payments } = parts;
  let payment: Payment;
  try {
    payment = await payments.open({ orderId: id, attempt, reference, amount });
  } catch (error) {
    throw error instanceof PaymentError ? await failed(parts, order, isNew, error) : error;
  }
  if (await noteOpened(database, id, payment.id)) return { client_secret: payment.clientSecret, id };
  // It ended, or has another payment: nobody is told of this one.
  if ((await orderById(database, id))?.intent_id !== payment.id) await payments.cancel(payment.id);
  throw endedMeanwhile();
}

async function failed(
  { database, log }: PlacingParts,
  { id, attempt }: OrderHead,
  isNew: boolean,
  error: PaymentError,
): Promise<CallError> {
  log.warn({ err: error, order: id }, 'a payment was not opened');
  switch (error.kind) {
    case 'refused':
      await cancelUnpaid(database, id, null);
      return notOpened();
    case 'away':
      if (isNew) await cancelUnpaid(database, id, null);
      return cardsAway();
    case 'failed':
      await raiseAttempt(database, id, attempt);
      return noAnswer();
    case 'unknown':
      return noAnswer();
  }
}
