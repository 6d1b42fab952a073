import { z } from 'zod';
import { flag, integer, metadata } from '../http/read-params.ts';
import { invalid } from '../http/service-error.ts';
import { newId, seconds } from '../store/new-id.ts';
import type { Intent } from './intent.ts';

/** In the currency's smallest unit; the service takes no less, and no more. */
const LEAST = 50;
const MOST = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const text = (most: number) => z.string().max(most).optional();

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
  description: text(1000),
  receipt_email: text(512),
  shipping: z.record(z.string(), z.unknown()).optional(),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(500),
});

/** A payment that nobody has paid yet. Throws ServiceError when it cannot be made. */
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
