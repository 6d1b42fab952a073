/** Card brands, recognized by the first digits. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface Make {
  readonly starts: RegExp;
  /** Digits of a whole number. */
  readonly lengths: readonly number[];
  /** Digits in each group, as they stand on the card. */
  readonly groups: readonly number[];
  /** Digits of the security code. */
  readonly cvc: number;
}

const fours = [4, 4, 4, 4];

const makes: Readonly<Record<Brand, Make>> = {
  visa: { starts: /^4/, lengths: [16], groups: fours, cvc: 3 },
  mastercard: {
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvc: 3,
  },
  amex: { starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  discover: { starts: /^(6011|64[4-9]|65)/, lengths: [16], groups: fours, cvc: 3 },
  diners: { starts: /^(30[0-5]|309|36|38|39)/, lengths: [14, 16], groups: [4, 6, 4], cvc: 3 },
  jcb: { starts: /^35/, lengths: [16], groups: fours, cvc: 3 },
  unionpay: { starts: /^(62|81)/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  unknown: { starts: /^/, lengths: [16], groups: fours, cvc: 4 },
};

/** @param digits as many of a card number as there are yet */
export function brandOf(digits: string): Brand {
  if (digits === '') return 'unknown';
  const names = Object.keys(makes) as Brand[];
  return names.find((name) => makes[name].starts.test(digits)) ?? 'unknown';
}

export const cvcDigits = (brand: Brand): number => makes[brand].cvc;

/** The most digits that a number of this brand has. */
export const mostDigits = (digits: string): number => Math.max(...makes[brandOf(digits)].lengths);

/** Whether the number has as many digits as one of its brand. */
export const isWhole = (digits: string): boolean => makes[brandOf(digits)].lengths.includes(digits.length);

/** Formats a number as printed on a card: 4242 4242 4242 4242. */
export function grouped(digits: string): string {
  // Sixteen digits of Diners Club stand in fours.
  const { groups } = makes[digits.length > 14 && brandOf(digits) === 'diners' ? 'unknown' : brandOf(digits)];
  const parts: string[] = [];
  let rest = digits;
  for (const size of groups) {
    if (rest) parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ') + rest;
}

/** The check digit fits (Luhn's sum). */
export function isValidNumber(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length >= 12 && sum % 10 === 0;
}

const SEPARATOR = ' / ';

/**
 * An expiry date as it is being typed, in the form `MM / YY`.
 * @param typed the field's text, such as `5`, `12/2030` or `1230`
 * @param deleting does not restore the separator while characters before it are deleted
 */
export function formatExpiry(typed: string, deleting = false): string {
  const { month, year } = partsOf(typed);
  if (month.length < 2) return month;
  return year === '' && deleting ? month : month + SEPARATOR + year;
}

/** The date that was typed, with a year of four digits; undefined while it is not whole. */
export function readExpiry(typed: string): { readonly month: number; readonly year: number } | undefined {
  const { month, year } = partsOf(typed);
  return year.length === 2 ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

function partsOf(typed: string): { readonly month: string; readonly year: string } {
  // A month of one digit is whole when something other than a digit follows it, or when no month begins so.
  const text = typed.trim().replace(/^(\d)\D+/, '0$1/');
  const digits = text.replace(/\D/g, '').replace(/^([2-9])/, '0$1');
  const month = digits.slice(0, 2);
  const rest = digits.slice(2);
  if (Number(month) > 12) return { month: `0${month[0]}`, year: `${month[1]}${rest}`.slice(0, 2) };
  return { month, year: /^20\d\d$/.test(rest) ? rest.slice(2) : rest.slice(0, 2) };
}

/** A field's error, in the service's codes and words. */
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

/** Validates a card number. */
export function numberProblem(digits: string): Problem | undefined {
  if (brandOf(digits) === 'unknown' && digits.length >= 4)
    return problem('invalid_number', 'Your card number is invalid.');
  if (!isWhole(digits)) return incompleteNumber;
  return isValidNumber(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.');
}

/** Validates an expiry date. */
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

/** Validates a security code; without a known brand three digits are enough. */
export function cvcProblem(digits: string, brand: Brand): Problem | undefined {
  return digits.length < (brand === 'unknown' ? 3 : cvcDigits(brand)) ? incompleteCvc : undefined;
}

export const zipProblem = (text: string): Problem | undefined =>
  /^\d{5}$/.test(text.trim()) ? undefined : incompleteZip;

/**
 * Whether to show the problem yet: an incomplete value is no error while it is being typed.
 * @param left the field was left, or payment was asked for
 */
export const isTold = (wrong: Problem | undefined, left: boolean): boolean =>
  wrong !== undefined && (left || !isIncomplete(wrong));
