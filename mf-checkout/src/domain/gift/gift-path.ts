/** Address of the page that a gift's code leads to. */
export function giftPath(code: string): string {
  return `/g/${encodeURIComponent(code)}`;
}
