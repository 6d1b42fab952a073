/** Companies whose cards are told from their first digits. */
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

/** As it stands on the card: 4242 4242 4242 4242. */
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
