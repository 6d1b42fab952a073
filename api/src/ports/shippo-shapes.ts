import { parseDollars } from 'shared-api/rules';
import { z } from 'zod';
import type { ParcelAddress } from './parcel-port.ts';

/** Shippo leaves out, or makes null, what it has nothing to say of. */
const maybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** An address that was checked. */
export const checkedAddress = z.object({
  street1: maybeText,
  street2: maybeText,
  city: maybeText,
  state: maybeText,
  zip: maybeText,
  validation_results: z.object({ is_valid: z.boolean() }),
});

const dollars = z.string().transform((text, context) => {
  const cents = parseDollars(text);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'No amount' });
  return z.NEVER;
});

const rate = z.object({
  object_id: z.string().min(1),
  amount: dollars,
  currency: z.string(),
  provider: z.string(),
  servicelevel: z.object({ name: maybeText, token: z.string().min(1) }),
  estimated_days: z
    .int()
    .nullish()
    .transform((days) => days ?? null),
  duration_terms: maybeText,
});

/** A shipment with what the carriers offer for it. */
export const ratedShipment = z.object({ rates: z.array(rate) });

/** The purchase of a label. */
export const transaction = z.object({
  status: z.string(),
  tracking_number: maybeText,
  tracking_url_provider: maybeText,
  label_url: maybeText,
});

export const transactionList = z.object({ results: z.array(transaction) });

/** An address as Shippo reads one. */
export function toShippo({ name, address1, address2, city, state, zip }: ParcelAddress): object {
  return { name, street1: address1, street2: address2, city, state, zip, country: 'US' };
}
