/**
 * The highest number that a company's template may have: room for those still to come. Which there are is the shell's to say; of
 * a number that it does not have it shows the usual one.
 */
export const TEMPLATE_MAX = 99;

export const FINDERS_FEE_MAX = 95;
export const FINDERS_FEE_RECOMMENDED = 10;

/** A finders fee in percent: whole values 0 to 95 only (specification chapter 5, Company form). */
export function isFindersFee(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= FINDERS_FEE_MAX;
}

/** Most working days until a finished item leaves. */
export const HANDLING_DAYS_MAX = 60;

/** Most holidays of a company, those that are over included. */
export const HOLIDAYS_MAX = 60;

/** Longest address of a site. */
export const WEBSITE_MAX = 300;

/**
 * Normalizes a typed website to a URL: `example.com` becomes `https://example.com/`. Empty for no site, undefined for
 * anything but a public website (other schemes, user names, hosts without a dot).
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
