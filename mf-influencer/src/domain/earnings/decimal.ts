/** Cents as a plain number in dollars, for programs: 48 gives "0.48", 123450 gives "1234.50", -23 gives "-0.23". */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
