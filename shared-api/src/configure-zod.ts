import * as z from 'zod/mini';

/**
 * Keeps zod from building functions out of text, which a Content-Security-Policy without unsafe-eval forbids and
 * reports. Call once, before the first schema of the full `zod` is made; the schemas of this package never do it.
 */
export function configureZod(): void {
  z.config({ jitless: true });
}
