import { z } from 'zod';
import { cardSchema, readCard } from '../card/read-card.ts';
import { behaviourOf, namedCards } from '../card/test-cards.ts';
import { invalid, missing } from '../http/service-error.ts';
import { newId, seconds } from '../store/new-id.ts';
import type { BillingDetails, Method } from './intent.ts';
import type { Ledger } from './ledger.ts';

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
  };
}

/** The card that a call names or brings, kept. Undefined when it tells none. */
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
  ledger.objects.put('method', made);
  return made;
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
