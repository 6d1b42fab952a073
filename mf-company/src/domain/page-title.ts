/** The title of a page of this remote. */
export function pageTitle(name: string): string {
  return `${name} · Wishbin`;
}
