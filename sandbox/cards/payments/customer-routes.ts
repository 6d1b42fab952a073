import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { integer, invalid, metadata, missing, readParams } from '../http/read-params.ts';
import { newId, seconds } from '../objects.ts';
import { assertAllowed, type Customer, type Intent, type Method } from './intent.ts';
import type { Ledger } from './pay.ts';
import { showCustomer, showMethod } from './show-payment.ts';

const customerSchema = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata,
});

const listSchema = z.strictObject({
  customer: z.string(),
  type: z.literal('card').optional(),
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
});

const updateSchema = z.strictObject({
  customer: z.string().optional(),
  // Empty: the card is not kept after all.
  setup_future_usage: z.enum(['on_session', '']).optional(),
});

/** Customers, the cards that are kept for them, and whose payment one is. For the shop's server alone. */
export function serveCustomers(scope: FastifyInstance, calls: Calls, ledger: Ledger): void {
  calls.post(scope, {
    path: '/customers',
    handler: ({ params }) => {
      const { email = null, name = null, metadata: notes } = readParams(customerSchema, params);
      const customer: Customer = { id: newId('cus', 14), created: seconds(), email, name, metadata: notes };
      ledger.objects.put('customer', customer);
      return showCustomer(customer);
    },
  });
  calls.get(scope, {
    path: '/customers/:id',
    handler: ({ id }) => showCustomer(ledger.customer(id)),
  });
  calls.post(scope, {
    path: '/payment_intents/:id',
    handler: ({ id, params, expand }) => {
      const { customer, setup_future_usage } = readParams(updateSchema, params);
      const intent = ledger.intent(id);
      assertAllowed('update', intent, ledger.showIntent(intent));
      const customerId =
        customer === undefined ? intent.customerId : ledger.customer(customer, 'customer').id;
      const keepsCard = setup_future_usage === undefined ? intent.keepsCard : setup_future_usage !== '';
      return ledger.showIntent(ledger.keepIntent({ ...intent, customerId, keepsCard }), expand);
    },
  });
  calls.get(scope, {
    path: '/payment_methods',
    handler: ({ params }) => {
      const { customer, limit, starting_after } = readParams(listSchema, params);
      const all = cardsOf(ledger, ledger.customer(customer, 'customer'));
      const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
      const data = all.slice(from, from + limit).map(showMethod);
      return { object: 'list', url: '/v1/payment_methods', has_more: from + limit < all.length, data };
    },
  });
  calls.get(scope, {
    path: '/payment_methods/:id',
    handler: ({ id }) => showMethod(knownMethod(ledger, id)),
  });
  calls.post(scope, {
    path: '/payment_methods/:id/attach',
    handler: ({ id, params }) => {
      const { customer } = readParams(z.strictObject({ customer: z.string() }), params);
      const method = knownMethod(ledger, id);
      assertUsable(method, { customerId: null });
      const { id: customerId } = ledger.customer(customer, 'customer');
      return showMethod(ledger.keepMethod({ ...method, customerId }));
    },
  });
  calls.post(scope, {
    path: '/payment_methods/:id/detach',
    handler: ({ id, params }) => {
      readParams(z.strictObject({}), params);
      const method = knownMethod(ledger, id);
      if (method.customerId === null)
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      return showMethod(ledger.keepMethod({ ...method, customerId: null, spent: true }));
    },
  });
}

/** Newest first. */
const cardsOf = (ledger: Ledger, { id }: Customer): Method[] => ledger.objects.ofOwner<Method>('method', id);

function knownMethod(ledger: Ledger, id: string): Method {
  const method = ledger.method(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/**
 * A kept card pays for its own customer only; one that is kept for no customer pays once.
 * @throws ServiceError otherwise
 */
export function assertUsable(
  { id, customerId, spent }: Method,
  { customerId: payer }: Pick<Intent, 'customerId'>,
): void {
  if (customerId !== null && payer === null)
    throw invalid(
      'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
    );
  if (customerId !== null && customerId !== payer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'payment_method' },
    );
  if (customerId === null && spent)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
}
