/** The title of a page, narrowest part first: the house's own company does not name the house twice. */
export function pageTitle(...parts: readonly string[]): string {
  return [...new Set([...parts, 'Wishbin'])].join(' · ');
}
