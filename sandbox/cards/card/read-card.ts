import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type ErrorBody, integer, ServiceError } from '../http/read-params.ts';
import { type Brand, brandOf, cvcDigits, isValidNumber, isWhole } from './problems.ts';

const declined = 'card_declined';
const plain = 'Your card was declined.';

/** Why a bank refuses, in the service's own codes and words. */
export const declines = {
  generic_decline: { code: declined, message: plain },
  insufficient_funds: { code: declined, message: 'Your card has insufficient funds.' },
  lost_card: { code: declined, message: plain },
  stolen_card: { code: declined, message: plain },
  fraudulent: { code: declined, message: plain },
  card_velocity_exceeded: {
    code: declined,
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: declined,
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} as const;

export type Decline = keyof typeof declines;

const params: Partial<Record<Decline, string>> = { expired_card: 'exp_month', incorrect_cvc: 'cvc' };

/** A card error's body; codes that say it all have no second one. */
export function declineBody(decline: Decline): ErrorBody {
  const { code, message } = declines[decline];
  const param = params[decline];
  return {
    type: 'card_error',
    code,
    ...(decline !== code && { decline_code: decline }),
    message,
    ...(param && { param }),
  };
}

export const notAuthenticated: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Outcome of a payment after authentication. */
export type Outcome = 'paid' | Decline;

/** How a test card behaves in a payment. */
export interface Behaviour {
  /** Its holder is asked first. */
  readonly asks?: true;
  /** The bank takes its time: the payment is `processing` meanwhile. */
  readonly waits?: true;
  readonly outcome: Outcome;
}

const paid: Behaviour = { outcome: 'paid' };

/**
 * Numbers and what they do, as the service documents its test cards; the last two are this stand-in's own. Any other number is refused: real cards
 * have no business here.
 */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': paid,
  '4000056655665556': paid,
  '5555555555554444': paid,
  '2223003122003222': paid,
  '5200828282828210': paid,
  '5105105105105100': paid,
  '378282246310005': paid,
  '371449635398431': paid,
  '6011111111111117': paid,
  '6011000990139424': paid,
  '3056930009020004': paid,
  '36227206271667': paid,
  '3566002020360505': paid,
  '6200000000000005': paid,
  '4000000000000002': { outcome: 'generic_decline' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000009987': { outcome: 'lost_card' },
  '4000000000009979': { outcome: 'stolen_card' },
  '4100000000000019': { outcome: 'fraudulent' },
  '4000000000006975': { outcome: 'card_velocity_exceeded' },
  '4000000000000069': { outcome: 'expired_card' },
  '4000000000000127': { outcome: 'incorrect_cvc' },
  '4000000000000119': { outcome: 'processing_error' },
  '4000002500003155': { asks: true, outcome: 'paid' },
  '4000002760003184': { asks: true, outcome: 'paid' },
  '4000000000003220': { asks: true, outcome: 'paid' },
  '4000000000003063': { asks: true, outcome: 'paid' },
  '4000008260003178': { asks: true, outcome: 'insufficient_funds' },
  '4000008400001629': { asks: true, outcome: 'generic_decline' },
  '4000000000003055': paid,
  '4000000000007007': { waits: true, outcome: 'paid' },
  '4000000000007015': { waits: true, outcome: 'generic_decline' },
};

export const behaviourOf = (number: string): Behaviour =>
  behaviours[number] ?? { outcome: 'test_mode_live_card' };

/** Names that stand for a card in a server's call. */
export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
};

export const cardSchema = z.strictObject({
  number: z.string().max(40),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().max(8).optional(),
});

/** Stored data of a card: never its number or security code. */
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
