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

/** Parses a decimal text in dollars, such as "7.90", to cents; undefined when invalid. */
export function parseDollars(text: string): number | undefined {
  const match = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats cents: 4800 gives "$48.00", 123450 gives "$1,234.50", -23 gives "-$0.23". */
export function formatCents(cents: number): string {
  const [whole = '', fraction = ''] = centsToDollars(Math.abs(cents)).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${fraction}`;
}

/** Formats dollars from the wire: 48 gives "$48.00". */
export function formatDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars));
}
