import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviourOf, cardSchema, namedCards, readCard } from '../card/read-card.ts';
import type { Call, Calls } from '../http/calls.ts';
import { listPage, pageFields } from '../http/list.ts';
import { flag, integer, invalid, metadata, missing, type Params, readParams } from '../http/read-params.ts';
import { newId, seconds } from '../objects.ts';
import { assertUsable } from './customer-routes.ts';
import { assertAllowed, type BillingDetails, type Charge, type Intent, type Method } from './intent.ts';
import { answerQuestion, knownIntent, type Ledger, pay, refusal } from './pay.ts';
import { showIntentToBrowser, showMethod, showMethodToBrowser } from './show-payment.ts';

const text = z.string().max(500).optional();

export const billingSchema = z.strictObject({
  address: z
    .strictObject({
      city: text,
      country: text,
      line1: text,
      line2: text,
      postal_code: text,
      state: text,
    })
    .optional(),
  email: text,
  name: text,
  phone: text,
});

export const methodSchema = z.strictObject({
  type: z.literal('card'),
  card: cardSchema,
  billing_details: billingSchema.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
});

const chargeListSchema = z.strictObject({ payment_intent: z.string().optional(), ...pageFields });

/** What a call says of the card to pay with: its name, or itself. */
export const payingSchema = {
  payment_method: z.string().optional(),
  payment_method_data: methodSchema.optional(),
};

/** Keeps a card that a browser sent. Throws ServiceError 402 when no such card can be. */
export function newMethod(given: z.output<typeof methodSchema>, fingerprintKey: string): Method {
  const { outcome, asks = false, waits = false } = behaviourOf(given.card.number.replace(/[\s-]/g, ''));
  return {
    id: newId('pm'),
    created: seconds(),
    card: readCard(given.card, fingerprintKey),
    billing: wholeBilling(given.billing_details),
    asks,
    waits,
    outcome,
    customerId: null,
    spent: false,
  };
}

/** Stores and returns the card that a call names or contains; undefined when there is none. */
export function methodOf(
  { payment_method: name, payment_method_data: data }: z.output<z.ZodObject<typeof payingSchema>>,
  ledger: Ledger,
  fingerprintKey: string,
): Method | undefined {
  if (name && data) throw invalid('Send payment_method or payment_method_data, not both.');
  if (!name && !data) return undefined;
  const number = namedCards[name ?? ''];
  const kept = name && !number ? ledger.method(name) : undefined;
  if (kept) return kept;
  if (name && !number) throw missing('PaymentMethod', name, 'payment_method');
  const exp_year = new Date().getFullYear() + 3;
  const made = newMethod(
    data ?? { type: 'card', card: { number: number ?? '', exp_month: 12, exp_year, cvc: undefined } },
    fingerprintKey,
  );
  return ledger.keepMethod(made);
}

function wholeBilling(given: z.output<typeof billingSchema> = {}): BillingDetails {
  const fields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
  return {
    address: Object.fromEntries(fields.map((field) => [field, given.address?.[field] ?? null])),
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
  };
}

/** In the currency's smallest unit; the service takes no less, and no more. */
const LEAST = 50;
const MOST = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const optionalText = (most: number) => z.string().max(most).optional();

export const intentSchema = z.strictObject({
  amount: integer,
  currency: z.string().min(1),
  metadata,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).default('automatic_async'),
  confirmation_method: z.literal('automatic').optional(),
  description: optionalText(1000),
  receipt_email: optionalText(512),
  shipping: z.record(z.string(), z.unknown()).optional(),
  statement_descriptor: optionalText(22),
  statement_descriptor_suffix: optionalText(22),
  transfer_group: optionalText(500),
});

/** Creates an unpaid payment. Throws ServiceError for invalid parameters. */
export function newIntent(given: z.output<typeof intentSchema>): Intent {
  const currency = given.currency.toLowerCase();
  if (!currencies.has(currency))
    throw invalid(`Invalid currency: ${given.currency}`, { code: 'invalid_currency', param: 'currency' });
  assertAmount(given.amount, currency);
  const id = newId('pi');
  return {
    id,
    secret: `${id}_${newId('secret', 25)}`,
    created: seconds(),
    amount: given.amount,
    currency,
    metadata: given.metadata,
    notes: {
      description: given.description ?? null,
      receipt_email: given.receipt_email ?? null,
      shipping: given.shipping ?? null,
      statement_descriptor: given.statement_descriptor ?? null,
      statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
      transfer_group: given.transfer_group ?? null,
    },
    // Left out both, the service offers what suits the currency by itself.
    automatic:
      given.automatic_payment_methods ??
      (given.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' }),
    allowedTypes: given.allowed_payment_method_types ?? null,
    captureMethod: given.capture_method,
    status: 'requires_payment_method',
    received: 0,
    methodId: null,
    chargeId: null,
    lastError: null,
    canceledAt: null,
    cancellationReason: null,
    question: null,
    customerId: null,
    keepsCard: false,
    settlesAt: null,
  };
}

function assertAmount(amount: number, currency: string): void {
  const inUnits = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < LEAST)
    throw invalid(`Amount must be at least ${inUnits(LEAST)}`, { code: 'amount_too_small', param: 'amount' });
  if (amount > MOST)
    throw invalid(`Amount must be no more than ${inUnits(MOST)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}

const answerSchema = z.strictObject({ client_secret: z.string(), outcome: z.enum(['complete', 'fail']) });

/** The answer of the bank's stand-in page: whether the cardholder approves the payment. */
export function serveHolderAnswers(scope: FastifyInstance, { calls, ledger }: PaymentParts): void {
  calls.post(scope, {
    path: '/payment_intents/:id/authenticate',
    open: true,
    handler: (call) => {
      const { client_secret, outcome } = readParams(answerSchema, call.params);
      const intent = knownIntent(ledger, call, client_secret);
      return showIntentToBrowser(answerQuestion(ledger, intent, outcome === 'complete'));
    },
  });
}

const confirmSchema = z.strictObject({
  ...payingSchema,
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  receipt_email: z.string().optional(),
  shipping: z.record(z.string(), z.unknown()).optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  error_on_requires_action: z.enum(['true', 'false']).optional(),
  off_session: z.enum(['true', 'false']).optional(),
  mandate_data: z.record(z.string(), z.unknown()).optional(),
  client_secret: z.string().optional(),
});

const cancelSchema = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
});

export interface PaymentParts {
  readonly calls: Calls;
  readonly ledger: Ledger;
  readonly fingerprintKey: string;
  readonly processingMs: number;
}

/** What the shop's server may do with payments. */
export function serveServerCalls(scope: FastifyInstance, parts: PaymentParts): void {
  const { calls, ledger } = parts;
  calls.post(scope, {
    path: '/payment_intents',
    handler: ({ params, expand }) => {
      const { confirm, payment_method, payment_method_data, return_url, ...given } = params;
      const intent = ledger.keepIntent(newIntent(readParams(intentSchema, given)));
      if (confirm !== 'true') return ledger.showIntent(intent, expand);
      const paying = { payment_method, payment_method_data, return_url };
      return confirmed(parts, intent, withoutMissing(paying), (now) => ledger.showIntent(now, expand));
    },
  });
  calls.post(scope, {
    path: '/payment_intents/:id/cancel',
    handler: ({ id, params, expand }) => {
      const { cancellation_reason = null } = readParams(cancelSchema, params);
      const intent = ledger.intent(id);
      assertAllowed('cancel', intent, ledger.showIntent(intent));
      const canceled: Intent = {
        ...intent,
        status: 'canceled',
        canceledAt: seconds(),
        cancellationReason: cancellation_reason,
        question: null,
      };
      return ledger.showIntent(ledger.announce('payment_intent.canceled', canceled), expand);
    },
  });
  calls.get(scope, {
    path: '/charges',
    handler: ({ params }) => {
      const { payment_intent, ...page } = readParams(chargeListSchema, params);
      return listPage<Charge>(ledger.objects, page, {
        kind: 'charge',
        url: '/v1/charges',
        owner: payment_intent,
        show: (charge) => ledger.showCharge(charge),
      });
    },
  });
  calls.get(scope, {
    path: '/charges/:id',
    handler: ({ id, expand }) => ledger.showCharge(ledger.charge(id), expand),
  });
}

/** What browsers may do as well, for the payment whose secret they know. */
export function serveOpenCalls(scope: FastifyInstance, parts: PaymentParts): void {
  const { calls, ledger, fingerprintKey } = parts;
  calls.get(scope, {
    path: '/payment_intents/:id',
    open: true,
    handler: (call) => {
      const { client_secret } = readParams(
        z.strictObject({ client_secret: z.string().optional() }),
        call.params,
      );
      return viewFor(ledger, call)(knownIntent(ledger, call, client_secret));
    },
  });
  calls.post(scope, {
    path: '/payment_intents/:id/confirm',
    open: true,
    handler: (call) => {
      const intent = knownIntent(ledger, call, call.params['client_secret']);
      return confirmed(parts, intent, call.params, viewFor(ledger, call));
    },
  });
  calls.post(scope, {
    path: '/payment_methods',
    open: true,
    handler: ({ params, caller }) => {
      const method = ledger.keepMethod(newMethod(readParams(methodSchema, params), fingerprintKey));
      return caller === 'server' ? showMethod(method) : showMethodToBrowser(method);
    },
  });
}

type View = (intent: Intent) => object;

function confirmed(parts: PaymentParts, intent: Intent, params: Params, view: View): object {
  const { ledger, fingerprintKey, processingMs } = parts;
  const given = readParams(confirmSchema, params);
  assertAllowed('confirm', intent, view(intent));
  const method = methodOf(given, ledger, fingerprintKey);
  if (!method)
    throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  assertUsable(method, intent);
  const tried = pay(ledger, intent, method, processingMs);
  const refused = refusal(tried, view(tried));
  if (refused) throw refused;
  return view(tried);
}

const viewFor = (ledger: Ledger, { caller, expand }: Call): View =>
  caller === 'server' ? (intent) => ledger.showIntent(intent, expand) : showIntentToBrowser;

const withoutMissing = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
