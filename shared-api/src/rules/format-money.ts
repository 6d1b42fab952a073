import { centsToDollars, dollarsToCents } from './money.ts';

/** Cents as a person reads them: 4800 gives "$48.00", 123450 gives "$1,234.50", -23 gives "-$0.23". */
export function formatCents(cents: number): string {
  const [whole = '', fraction = ''] = centsToDollars(Math.abs(cents)).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${fraction}`;
}

/** Dollars from the wire as a person reads them: 48 gives "$48.00". */
export function formatDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars));
}
