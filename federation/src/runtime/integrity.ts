declare global {
  // Webpack's script loader of every build asks this function; see the preset's IntegrityLookupPlugin.
  var wishbinIntegrity: (url: string) => string;
}

const known = new Map<string, string>();

/** Makes hashes known, by address (path only), and answers the script loaders of all builds on the page. */
export function provideIntegrity(hashes: Record<string, string>): void {
  for (const [url, hash] of Object.entries(hashes)) known.set(url, hash);
  globalThis.wishbinIntegrity = integrityOf;
}

/**
 * Hash of the script at `url`.
 * @throws when none is known: a file that was never released must not run.
 */
export function integrityOf(url: string): string {
  const hash = known.get(new URL(url, location.href).pathname);
  if (!hash) throw new Error(`No release contains the script ${url}`);
  return hash;
}
