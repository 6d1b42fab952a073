import { ORDER_TOTAL_MAX, parseDollars } from 'shared-api/rules';
import { z } from 'zod';
import type { ParcelAddress } from './parcel-port.ts';

/** Letters of a name or of terms, and offers of one shipment: more is no carrier's. */
const WORDS_MAX = 120;
const OFFERS_MAX = 200;

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

/** Dollars, of an offer that costs something and that an order can hold. */
const dollars = z.string().transform((text, context) => {
  const cents = parseDollars(text) ?? 0;
  if (cents > 0 && cents <= ORDER_TOTAL_MAX) return cents;
  context.addIssue({ code: 'custom', message: 'No amount' });
  return z.NEVER;
});

/** Words that shoppers read: one line, and no book. */
const words = maybeText.transform((text) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX),
);
const name = z.string().regex(/^[\w.-]{1,200}$/);

const rate = z.object({
  object_id: name,
  amount: dollars,
  currency: z.string(),
  provider: words,
  servicelevel: z.object({ name: words, token: name }),
  estimated_days: z
    .int()
    .min(0)
    .max(365)
    .nullish()
    .catch(null)
    .transform((days) => days ?? null),
  duration_terms: words,
});

/** A shipment with what the carriers offer for it. An offer without sense is left out; where there is no other, neither has the whole. */
export const ratedShipment = z.object({
  rates: z.array(z.unknown()).transform((offers, context) => {
    const read = offers.slice(0, OFFERS_MAX).map((offer) => rate.safeParse(offer));
    const good = read.flatMap(({ data }) => (data ? [data] : []));
    if (read.length > 0 && good.length === 0)
      context.addIssue({ code: 'custom', message: 'No offer makes sense' });
    return good;
  }),
});

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
