/** Of an influencer's link and its tag: the browser handles them. */
const LINK_PARAMETERS = ['i', 's'];

/** Of advertisements and newsletters, for the statistics of others. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl|ref_src)$/i;

/** What an address means: two addresses of one meaning are one page. */
export interface PageAddress {
  /** As it was asked for, but without slashes at the end: a path with two slashes within is another one to routers. */
  readonly pathname: string;
  /** What search engines are to call it: with single slashes. */
  readonly canonicalPath: string;
  /** The parameters that matter, sorted, with their question mark; '' without any. */
  readonly search: string;
  /** The last `i` of an influencer's link; null without one. */
  readonly influencer: string | null;
}

/** Reads the address of a page. `url` begins with the path; throws TypeError for one that is no URL. */
export function pageAddress(origin: string, url: string): PageAddress {
  const { pathname: asked, search, searchParams } = new URL(origin + url);
  const pathname = asked.replace(/(?<=.)\/+$/, '');
  const canonicalPath = pathname.replaceAll(/\/{2,}/g, '/');
  if (search === '') return { pathname, canonicalPath, search, influencer: null };
  const influencer = searchParams.getAll('i').at(-1) ?? null;
  for (const name of new Set(searchParams.keys()))
    if (LINK_PARAMETERS.includes(name) || TRACKING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const rest = searchParams.toString();
  return { pathname, canonicalPath, search: rest && `?${rest}`, influencer };
}

/** The part of an address's search whose parameters have one of these names. */
export function onlyParameters(search: string, names: readonly string[]): string {
  const wanted = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  );
  const rest = wanted.toString();
  return rest && `?${rest}`;
}

/**
 * Whether a path is spelled as the site's own links spell it: routers take other cases and encodings for the same.
 * @param named what the page itself calls its address, if it does
 */
export function isOwnSpelling(pathname: string, named: string | undefined): boolean {
  if (named !== undefined) return pathname === named.split('?')[0];
  return pathname === pathname.toLowerCase() && !pathname.includes('%');
}
