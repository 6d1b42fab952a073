const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as text with the dollar prefix: 1140 is `$1,140.00`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
