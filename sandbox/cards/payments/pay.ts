import { declineBody, notAuthenticated } from '../card/read-card.ts';
import type { Call, Calls } from '../http/calls.ts';
import { type ErrorBody, invalid, missing, ServiceError } from '../http/read-params.ts';
import { newId, type Objects, seconds } from '../objects.ts';
import type { Events } from '../webhooks.ts';
import type { Charge, Customer, Intent, Method } from './intent.ts';
import { showCharge, showIntent, showMethod } from './show-payment.ts';

const EXPANDED = 'latest_charge';

/** Payments as they are kept, and the events sent when one changes. */
export class Ledger {
  readonly objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.objects = objects;
    this.#events = events;
  }

  /** @throws ServiceError 404 */
  intent(id: string, param = 'intent'): Intent {
    const intent = this.objects.get<Intent>('intent', id);
    if (!intent) throw missing('payment_intent', id, param);
    return intent;
  }

  /** @throws ServiceError 404 */
  charge(id: string, param = 'charge'): Charge {
    const charge = this.objects.get<Charge>('charge', id);
    if (!charge) throw missing('charge', id, param);
    return charge;
  }

  method(id: string): Method | undefined {
    return this.objects.get<Method>('method', id);
  }

  keepMethod(method: Method): Method {
    const { customerId } = method;
    this.objects.put('method', method, { ...(customerId !== null && { owner: customerId }) });
    return method;
  }

  /** @throws ServiceError 404, or 400 where `param` names it */
  customer(id: string, param?: string): Customer {
    const customer = this.objects.get<Customer>('customer', id);
    if (customer) return customer;
    throw param === undefined
      ? missing('customer', id, 'id')
      : invalid(`No such customer: '${id}'`, { code: 'resource_missing', param });
  }

  keepIntent(intent: Intent): Intent {
    this.objects.put('intent', intent, { owner: intent.id, due: intent.settlesAt });
    return intent;
  }

  keepCharge(charge: Charge): Charge {
    this.objects.put('charge', charge, { owner: charge.intentId });
    return charge;
  }

  /** Stores a payment's new state and sends the webhook. */
  announce(type: string, intent: Intent): Intent {
    this.keepIntent(intent);
    this.#events.tell(type, intent.id, showIntent(intent));
    return intent;
  }

  announceRefund(charge: Charge): void {
    this.keepCharge(charge);
    this.#events.tell('charge.refunded', charge.intentId, this.showCharge(charge));
  }

  /** @param expand what of it is to be shown whole instead of by name */
  showIntent(intent: Intent, expand: readonly string[] = []): object {
    const wanted = expand.filter((path) => path.split('.')[0] === EXPANDED);
    if (wanted.length === 0 || intent.chargeId === null) return showIntent(intent);
    const inside = wanted.map((path) => path.slice(EXPANDED.length + 1)).filter(Boolean);
    return showIntent(intent, this.showCharge(this.charge(intent.chargeId), inside));
  }

  showCharge(charge: Charge, expand: readonly string[] = []): object {
    const method = this.method(charge.methodId);
    if (!method) throw new Error(`${charge.id} was paid with a card that is not kept`);
    return showCharge(charge, method, this.intent(charge.intentId), expand);
  }
}

/** Whom to ask for a payment's question. */
export const newQuestion = (): string => newId('payatt');

const LONGEST_MS = 3_600_000;

/** Brings payments in `processing` to their outcome in time, also after a restart. */
export class Settling {
  readonly #ledger: Ledger;
  readonly #calls: () => Calls;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(ledger: Ledger, calls: () => Calls) {
    this.#ledger = ledger;
    this.#calls = calls;
  }

  wake(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const next = this.#ledger.objects.nextDue();
    if (!next) return;
    const pause = Math.min(Math.max(next.due - Date.now(), 0), LONGEST_MS);
    this.#timer = setTimeout(() => this.#settleDue(), pause).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #settleDue(): void {
    const next = this.#ledger.objects.nextDue();
    if (!next || next.due > Date.now()) {
      this.wake();
      return;
    }
    // The change wakes us again, for the one that comes next.
    this.#calls().change(() => {
      const intent: Intent = this.#ledger.intent(next.id);
      settle(this.#ledger, intent);
    });
  }
}

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
    if (method.customerId === null)
      ledger.keepMethod(
        intent.keepsCard ? { ...method, customerId: intent.customerId } : { ...method, spent: true },
      );
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

/** Browsers show a payment's own secret. @throws ServiceError when they do not */
export function knownIntent(ledger: Ledger, { caller, id }: Call, secret: unknown): Intent {
  const intent = ledger.intent(id);
  if (caller === 'server') return intent;
  if (secret === undefined)
    throw invalid('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (secret !== intent.secret) throw missing('payment_intent', id, 'intent');
  return intent;
}
