import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from './http/calls.ts';
import { listPage, pageFields } from './http/list.ts';
import { integer, invalid, metadata, missing, readParams } from './http/read-params.ts';
import { newId, seconds } from './objects.ts';
import type { Charge, Refund } from './payments/intent.ts';
import type { Ledger } from './payments/pay.ts';

/** A refund as the shop's server sees it. */
export const showRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: refund.balanceId,
  charge: refund.chargeId,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

const refundSchema = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

const listSchema = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  ...pageFields,
});

/** Giving money back, partly or wholly, never more than was paid. */
export function serveRefunds(scope: FastifyInstance, calls: Calls, ledger: Ledger): void {
  calls.post(scope, {
    path: '/refunds',
    handler: ({ params }) => {
      const given = readParams(refundSchema, params);
      const charge = paidCharge(ledger, given);
      const left = charge.amount - charge.refunded;
      if (left === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      const amount = given.amount ?? left;
      if (amount < 1)
        throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
      if (amount > left)
        throw invalid(
          `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
          { param: 'amount' },
        );
      const refund: Refund = {
        id: newId('re'),
        created: seconds(),
        chargeId: charge.id,
        intentId: charge.intentId,
        amount,
        currency: charge.currency,
        metadata: given.metadata,
        reason: given.reason ?? null,
        balanceId: newId('txn'),
      };
      ledger.objects.put('refund', refund, { owner: charge.intentId });
      ledger.announceRefund({ ...charge, refunded: charge.refunded + amount });
      return showRefund(refund);
    },
  });
  calls.get(scope, {
    path: '/refunds/:id',
    handler: ({ id }) => {
      const refund = ledger.objects.get<Refund>('refund', id);
      if (!refund) throw missing('refund', id, 'id');
      return showRefund(refund);
    },
  });
  calls.get(scope, {
    path: '/refunds',
    handler: ({ params }) => {
      const { payment_intent, charge, ...page } = readParams(listSchema, params);
      const payment = payment_intent ?? (charge ? ledger.charge(charge).intentId : undefined);
      return listPage<Refund>(ledger.objects, page, {
        kind: 'refund',
        url: '/v1/refunds',
        owner: payment,
        show: showRefund,
      });
    },
  });
}

function paidCharge(ledger: Ledger, { payment_intent, charge }: z.output<typeof refundSchema>): Charge {
  if (charge) return assertPaid(ledger.charge(charge), charge);
  if (!payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  const intent = ledger.intent(payment_intent, 'payment_intent');
  return assertPaid(intent.chargeId ? ledger.charge(intent.chargeId) : undefined, intent.id);
}

function assertPaid(charge: Charge | undefined, name: string): Charge {
  if (!charge || charge.failure)
    throw invalid(`${name} does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  return charge;
}

const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
