/** Longest address of a site. */
export const WEBSITE_MAX = 300;

/**
 * The address of a site as a browser opens it, from what a person typed: `example.com` is `https://example.com/`. Empty for no
 * site, undefined for what is no address of a site that anybody can open (other schemes, user names, hosts without a dot).
 */
export function websiteUrl(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  const url = parsed(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/[^.]\.[^.]/.test(url.hostname) || url.href.length > WEBSITE_MAX) return undefined;
  return url.href;
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
