import { websiteUrl } from '../companies/settings.ts';

/** How much an influencer's page may hold. A shelf's products include those that are no longer listed. */
export const PAGE_LIMITS = { links: 6, pinned: 12, shelves: 6, shelfProducts: 24 } as const;

/**
 * The address of a page elsewhere as it is stored and linked: `instagram.com/june` becomes `https://instagram.com/june`. Undefined
 * for anything but a public page by https.
 */
export function pageLink(text: string): string | undefined {
  const url = websiteUrl(text);
  return url?.startsWith('https://') ? url : undefined;
}

/** What a link is called on a page: its host without `www.`, and its path without the last slash. */
export function pageLinkName(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return (parsed.hostname.replace(/^www\./, '') + parsed.pathname).replace(/\/$/, '');
}
