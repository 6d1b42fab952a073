const SEPARATOR = ' / ';

/**
 * An expiry date as it is being typed, in the form `MM / YY`.
 * @param typed as it stands in the field, such as `5`, `12/2030` or `1230`
 * @param deleting the separator is not put back while somebody takes away what is before it
 */
export function formatExpiry(typed: string, deleting = false): string {
  const { month, year } = partsOf(typed);
  if (month.length < 2) return month;
  return year === '' && deleting ? month : month + SEPARATOR + year;
}

/** The date that is told, with a year of four digits; undefined while it is not whole. */
export function readExpiry(typed: string): { readonly month: number; readonly year: number } | undefined {
  const { month, year } = partsOf(typed);
  return year.length === 2 ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

function partsOf(typed: string): { readonly month: string; readonly year: string } {
  // A month of one digit is whole when something other than a digit follows it, or when no month begins so.
  const text = typed.trim().replace(/^(\d)\D+/, '0$1/');
  const digits = text.replace(/\D/g, '').replace(/^([2-9])/, '0$1');
  const month = digits.slice(0, 2);
  const rest = digits.slice(2);
  if (Number(month) > 12) return { month: `0${month[0]}`, year: `${month[1]}${rest}`.slice(0, 2) };
  return { month, year: /^20\d\d$/.test(rest) ? rest.slice(2) : rest.slice(0, 2) };
}
