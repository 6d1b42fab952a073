/** A parcel as far as its shipping is paid for, in cents. */
export interface ParcelShare {
  readonly company_id: number;
  readonly shipping_cents: number;
}

/**
 * The tax on an order's shipping, parcel by parcel: in the order of the companies each has floor(tax * all shipping up to
 * it / all shipping), less what those before it have. Sums to the tax exactly.
 */
export function withShippingTax<P extends ParcelShare>(
  parcels: readonly P[],
  shippingTax: number,
): (P & { readonly tax_cents: number })[] {
  const all = parcels.reduce((sum, { shipping_cents }) => sum + shipping_cents, 0);
  let upTo = 0;
  let given = 0;
  const taxed = new Map<number, number>();
  for (const { company_id, shipping_cents } of parcels.toSorted((a, b) => a.company_id - b.company_id)) {
    upTo += shipping_cents;
    const reached = all === 0 ? 0 : Math.floor((shippingTax * upTo) / all);
    taxed.set(company_id, reached - given);
    given = reached;
  }
  return parcels.map((parcel) => ({ ...parcel, tax_cents: taxed.get(parcel.company_id) ?? 0 }));
}
