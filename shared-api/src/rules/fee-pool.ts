/** Share of what reaches a person that is passed on to whoever brought them, in percent; one constant for the market. */
export const FEE_PASS_PERCENT = 25;

/** The longest chain of people one sale pays. */
export const FEE_CHAIN_MAX = 10;

/** P = floor(base * F / 100) in cents, of a line's base in cents and its fee in whole percent (domain.md, Finders fees). */
export function feePool(base: number, percent: number): number {
  return Math.floor((base * percent) / 100);
}
