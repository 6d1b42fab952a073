/** The number that was typed, its thousands apart or not ("$1,200.00"); NaN for what is none, so that its field says what it takes. */
export function numberOf(text: string): number {
  const typed = text.trim().replace(/^\$\s*/, '');
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}

/** The same of a field that may be left empty. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberOf(text);
}

/** A number as it stands in a field. */
export const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** Dollars as they stand in a field, with the cents: "12.50". */
export const dollarsText = (value: number): string => value.toFixed(2);
