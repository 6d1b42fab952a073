/** The name of the browser that somebody of the demo buys with: everybody has one of their own. */
export function usualBrowser(personId: number): string {
  return `00000000-0000-4000-8000-${String(personId).padStart(12, '0')}`;
}
