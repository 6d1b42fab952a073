import type { LineRow } from './order-row.ts';
import type { ParcelRow } from './parcel-row.ts';

/** What goes back to the buyer of one company's goods, in cents. */
export interface GivenBack {
  readonly goods: number;
  /** On the goods alone. */
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly total: number;
}

/**
 * Price and tax of lines, with the shipping of their parcel and its tax where that goes back too (domain.md, More rulings,
 * Refund of a line).
 */
export function givenBack(lines: readonly LineRow[], parcel: ParcelRow | null): GivenBack {
  const goods = sum(lines.map(({ price_cents, quantity }) => price_cents * quantity));
  const tax = sum(lines.map(({ tax_cents }) => tax_cents));
  const shipping = parcel?.shipping_cents ?? 0;
  const shippingTax = parcel?.tax_cents ?? 0;
  return { goods, tax, shipping, shippingTax, total: goods + tax + shipping + shippingTax };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
