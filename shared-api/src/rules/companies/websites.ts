import { websiteUrl } from './settings.ts';

/**
 * Where a price was seen, beside the website that a company names: `own` site (its host, or one below or above it), another one, or
 * `unknown` when one of the two is no website.
 */
export type SeenAt = 'own' | 'other' | 'unknown';

/** Compares the hosts of two websites; `www.` counts for nothing. */
export function seenAt(official: string, seen: string): SeenAt {
  const [own, other] = [hostOf(official), hostOf(seen)];
  if (own === null || other === null) return 'unknown';
  const isBelow = (host: string, above: string): boolean => host === above || host.endsWith(`.${above}`);
  return isBelow(other, own) || isBelow(own, other) ? 'own' : 'other';
}

/** The host of a website in small letters, without `www.`; null for no website. */
export function hostOf(website: string): string | null {
  const url = websiteUrl(website);
  if (!url) return null;
  return new URL(url).hostname.toLowerCase().replace(/^www\./, '');
}
