/**
 * The loaders of all pages, fetched when they are first needed: a page that comes from the server has its data
 * with it.
 */
export function loaders() {
  return import('./loaders.ts');
}

/** Prefetches the loaders. After a failure the visit itself loads them again. */
export function warmLoaders(): void {
  loaders().catch(() => undefined);
}
