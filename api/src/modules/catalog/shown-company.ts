/**
 * SQL: whether a company is shown to whoever asks. `also` is the parameter that holds the companies which are shown to them
 * beside the active ones.
 */
export function isShown(company: 'company' | 'seller', also: `$${number}`): string {
  return `(${company}.status = 'active' or ${company}.id = any (${also}::int[]))`;
}
