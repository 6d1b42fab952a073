import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { integer } from '../http/read-params.ts';
import { type ErrorBody, ServiceError } from '../http/service-error.ts';
import { type Brand, brandOf, cvcDigits, isValidNumber, isWhole } from './brand.ts';

export const cardSchema = z.strictObject({
  number: z.string().max(40),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().max(8).optional(),
});

/** What is kept of a card: never its number, nor its code. */
export interface Card {
  readonly brand: Exclude<Brand, 'unknown'>;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The same for one number. */
  readonly fingerprint: string;
  readonly hasCvc: boolean;
}

/** @throws ServiceError 402 when no such card can be, or not any longer */
export function readCard(given: z.output<typeof cardSchema>, fingerprintKey: string): Card {
  const digits = given.number.replace(/[\s-]/g, '');
  const brand = brandOf(digits);
  if (!/^\d+$/.test(digits) || !isWhole(digits) || !isValidNumber(digits) || brand === 'unknown')
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const year = given.exp_year < 100 ? given.exp_year + 2000 : given.exp_year;
  if (given.exp_month < 1 || given.exp_month > 12)
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (year > new Date().getFullYear() + 50 || isPast(given.exp_month, year))
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (given.cvc !== undefined && !new RegExp(`^\\d{${cvcDigits(brand)}}$`).test(given.cvc))
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return {
    brand,
    last4: digits.slice(-4),
    exp_month: given.exp_month,
    exp_year: year,
    fingerprint: fingerprintOf(digits, fingerprintKey),
    hasCvc: given.cvc !== undefined,
  };
}

/** A card is good to the end of its month. */
export function isPast(month: number, year: number, now = new Date()): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}

const fingerprintOf = (digits: string, key: string): string =>
  createHmac('sha256', key).update(digits).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16);

function refused(code: string, message: string, param: string): ServiceError {
  const body: ErrorBody = { type: 'card_error', code, message, param };
  return new ServiceError(402, body);
}
