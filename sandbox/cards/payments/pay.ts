import { declineBody, notAuthenticated } from '../card/declines.ts';
import { type ErrorBody, invalid, ServiceError } from '../http/service-error.ts';
import { newId, seconds } from '../store/new-id.ts';
import type { Charge, Intent, Method } from './intent.ts';
import { type Ledger, newQuestion } from './ledger.ts';
import { showMethod } from './show-method.ts';

/** What the service keeps of a payment: 2.9 % and 30 cents. */
export const feeOf = (amount: number): number => Math.round((amount * 290) / 10_000) + 30;

/**
 * Tries a payment with a card: it is made, its holder is asked, the bank takes its time, or the bank refuses.
 * @returns the payment as it is then; `lastError` says why the bank refused
 */
export function pay(ledger: Ledger, intent: Intent, method: Method, processingMs: number): Intent {
  const tried: Intent = { ...intent, methodId: method.id, lastError: null, question: null };
  if (method.asks)
    return ledger.announce('payment_intent.requires_action', {
      ...tried,
      status: 'requires_action',
      question: newQuestion(),
    });
  if (method.waits)
    return ledger.announce('payment_intent.processing', {
      ...tried,
      status: 'processing',
      settlesAt: Date.now() + processingMs,
    });
  return bringToOutcome(ledger, tried, method);
}

/** The holder answered. Throws ServiceError when nothing is asked. */
export function answerQuestion(ledger: Ledger, intent: Intent, isHolder: boolean): Intent {
  if (intent.status !== 'requires_action')
    throw invalid('Nothing is asked about this payment.', { code: 'payment_intent_unexpected_state' });
  const method = methodOfIntent(ledger, intent);
  return isHolder ? bringToOutcome(ledger, intent, method) : refuse(ledger, intent, method, notAuthenticated);
}

/** The bank that took its time has decided. */
export function settle(ledger: Ledger, intent: Intent): Intent {
  return bringToOutcome(ledger, intent, methodOfIntent(ledger, intent));
}

function bringToOutcome(ledger: Ledger, intent: Intent, method: Method): Intent {
  if (method.outcome === 'paid') {
    const { id } = ledger.keepCharge(newCharge(intent, method, null));
    return ledger.announce('payment_intent.succeeded', {
      ...intent,
      status: 'succeeded',
      received: intent.amount,
      chargeId: id,
      lastError: null,
      question: null,
      settlesAt: null,
    });
  }
  const error = declineBody(method.outcome);
  const charge = ledger.keepCharge(newCharge(intent, method, error));
  return refuse(ledger, { ...intent, chargeId: charge.id }, method, { ...error, charge: charge.id });
}

function refuse(ledger: Ledger, intent: Intent, method: Method, error: ErrorBody): Intent {
  return ledger.announce('payment_intent.payment_failed', {
    ...intent,
    status: 'requires_payment_method',
    methodId: null,
    lastError: { ...error, payment_method: showMethod(method) },
    question: null,
    settlesAt: null,
  });
}

function newCharge(intent: Intent, method: Method, failure: ErrorBody | null): Charge {
  return {
    id: newId('ch'),
    created: seconds(),
    intentId: intent.id,
    methodId: method.id,
    amount: intent.amount,
    refunded: 0,
    currency: intent.currency,
    metadata: intent.metadata,
    failure,
    balanceId: failure ? null : newId('txn'),
    fee: failure ? 0 : feeOf(intent.amount),
  };
}

function methodOfIntent(ledger: Ledger, { id, methodId }: Intent): Method {
  const method = methodId && ledger.method(methodId);
  if (!method) throw new Error(`${id} waits for a card that is not kept`);
  return method;
}

/** A refusal of the bank as the answer to the call that tried it. */
export function refusal({ lastError }: Intent, shown: object): ServiceError | undefined {
  return lastError ? new ServiceError(402, { ...lastError, payment_intent: shown }, true) : undefined;
}
