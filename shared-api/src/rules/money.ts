/** Dollars as the wire carries them (at most two decimals) to whole cents. Throws a RangeError on anything else. */
export function dollarsToCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new RangeError(`Not an amount in dollars and cents: ${dollars}`);
  }
  return cents;
}

/** Whole cents to dollars as the wire carries them. Throws a RangeError on a fraction of a cent. */
export function centsToDollars(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents / 100;
}

/** A decimal text in dollars, such as a shipping rate's "7.90" or what a person typed, to cents; undefined when it is none. */
export function parseDollars(text: string): number | undefined {
  const match = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
