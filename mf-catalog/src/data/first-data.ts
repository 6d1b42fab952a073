/**
 * The loaders of all pages, fetched when they are first needed: a page that comes from the server has its data
 * with it.
 */
export function loaders() {
  return import('./loaders.ts');
}

/** Fetches the loaders ahead of a likely visit. Should that fail, the visit itself asks again. */
export function warmLoaders(): void {
  loaders().catch(() => undefined);
}
