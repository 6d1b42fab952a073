import { type Brand, brandOf, cvcDigits, isValidNumber, isWhole } from './brand.ts';
import { readExpiry } from './expiry.ts';

/** What is wrong with a field, in the service's own codes and words. */
export interface Problem {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

const problem = (code: string, message: string): Problem => ({ type: 'validation_error', code, message });

export const incompleteNumber = problem('incomplete_number', 'Your card number is incomplete.');
export const incompleteExpiry = problem('incomplete_expiry', "Your card's expiration date is incomplete.");
export const incompleteCvc = problem('incomplete_cvc', "Your card's security code is incomplete.");
export const incompleteZip = problem('incomplete_zip', 'Your postal code is incomplete.');

const isIncomplete = ({ code }: Problem): boolean => code.startsWith('incomplete_');

/** What is wrong with a card number. */
export function numberProblem(digits: string): Problem | undefined {
  if (brandOf(digits) === 'unknown' && digits.length >= 4)
    return problem('invalid_number', 'Your card number is invalid.');
  if (!isWhole(digits)) return incompleteNumber;
  return isValidNumber(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.');
}

/** What is wrong with an expiry date. */
export function expiryProblem(text: string, now = new Date()): Problem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return incompleteExpiry;
  const [month, year] = [now.getMonth() + 1, now.getFullYear()];
  if (expiry.month === 0) return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (expiry.year < year)
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (expiry.year === year && expiry.month < month)
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  if (expiry.year > year + 50)
    return problem('invalid_expiry_year', "Your card's expiration year is invalid.");
  return undefined;
}

/** What is wrong with a security code; without a known brand three digits are enough. */
export function cvcProblem(digits: string, brand: Brand): Problem | undefined {
  return digits.length < (brand === 'unknown' ? 3 : cvcDigits(brand)) ? incompleteCvc : undefined;
}

export const zipProblem = (text: string): Problem | undefined =>
  /^\d{5}$/.test(text.trim()) ? undefined : incompleteZip;

/**
 * Whether it is told yet: what is merely not finished is not called wrong while somebody types.
 * @param left the field was left, or payment was asked for
 */
export const isTold = (wrong: Problem | undefined, left: boolean): boolean =>
  wrong !== undefined && (left || !isIncomplete(wrong));
