/** The number of an order as it was typed, `12` or `#12`; undefined for what is none. */
export function orderNumber(typed: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? [];
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}
