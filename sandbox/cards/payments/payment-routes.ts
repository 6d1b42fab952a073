import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call, Calls } from '../http/calls.ts';
import { type Params, readParams } from '../http/read-params.ts';
import { invalid, missing } from '../http/service-error.ts';
import { seconds } from '../store/new-id.ts';
import type { Intent, Method } from './intent.ts';
import { knownIntent } from './known-intent.ts';
import type { Ledger } from './ledger.ts';
import { intentSchema, newIntent } from './open-intent.ts';
import { pay, refusal } from './pay.ts';
import { methodOf, methodSchema, newMethod, payingSchema } from './read-method.ts';
import { showIntentToBrowser } from './show-intent.ts';
import { showMethod, showMethodToBrowser } from './show-method.ts';
import { assertAllowed } from './unexpected-state.ts';

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
    path: '/charges/:id',
    handler: ({ id, expand }) => ledger.showCharge(ledger.charge(id), expand),
  });
  calls.get(scope, {
    path: '/payment_methods/:id',
    handler: ({ id }) => showMethod(found(ledger.method(id), id)),
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
      const method = newMethod(readParams(methodSchema, params), fingerprintKey);
      ledger.objects.put('method', method);
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
  const tried = pay(ledger, intent, method, processingMs);
  const refused = refusal(tried, view(tried));
  if (refused) throw refused;
  return view(tried);
}

const viewFor = (ledger: Ledger, { caller, expand }: Call): View =>
  caller === 'server' ? (intent) => ledger.showIntent(intent, expand) : showIntentToBrowser;

function found(method: Method | undefined, id: string): Method {
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

const withoutMissing = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
