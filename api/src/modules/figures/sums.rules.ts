/** What goods brought, in cents, and units of them. */
export interface SumsRow {
  readonly units: number;
  readonly sales: number;
  readonly refunded: number;
  readonly fees: number;
}

/** With what is left for the company. */
export function withEarned<S extends SumsRow>(sums: S): S & { readonly earned: number } {
  return { ...sums, earned: sums.sales - sums.refunded - sums.fees };
}
