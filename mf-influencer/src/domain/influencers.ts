import type { Product } from 'shared-api/contract/catalog/products';
import type { Influencer } from 'shared-api/contract/influence/influencer';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { countWords, listed } from 'shared-api/rules/words';

/** The house influencer, whom everyone follows. */
export const HOUSE_ID = 1;

export const SERVICES_PATH = '/services';
/** The page of the own links and what they brought. */
export const LINKS_PATH = '/profile/links';

export const FOLLOW_PATH = '/follow';
export const FOLLOWED_PATH = '/influencer';
export const JOIN_PATH = '/join';
export const OWN_PAGE_PATH = '/profile/page';
export const SAMPLES_PATH = '/profile/samples';

/** Address of the search for a name; '' for all influencers. */
export function searchPath(text: string): string {
  return text === '' ? FOLLOW_PATH : `${FOLLOW_PATH}?${new URLSearchParams({ q: text })}`;
}

/** Address of the part of a list after a place. @param path with its search, if any */
export function partPath(path: string, name: string, after: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set(name, after);
  return `${pathname}?${query}`;
}

/** The name in upper case, independent of the computer's language. */
export function upperName({ username }: Pick<Influencer, 'username'>): string {
  return username.toUpperCase();
}

/**
 * The number of results: "12 influencers", "2 influencers whose names contain “mar”".
 * @param more whether there are further ones
 */
export function describeFound(count: number, text: string, more: boolean): string {
  const people = more ? `${count}+ influencers` : countWords(count, 'influencer');
  const whose =
    text === '' ? '' : ` whose ${count === 1 && !more ? 'name contains' : 'names contain'} “${text}”`;
  return `${people}${whose}`;
}

/** Names listed before the rest is counted. */
const NAMED = 4;

/**
 * Lists some names and counts the rest: "Wishbin, Kilnfold and 2 more". Returns '' without names.
 * @param all total number
 */
export function listNames(all: number, names: readonly string[]): string {
  const named = names.length > NAMED ? names.slice(0, NAMED) : names;
  const rest = Math.max(all, names.length) - named.length;
  return listed(rest === 0 || named.length === 0 ? named : [...named, `${rest} more`]);
}

/** Distinct company names of products, in the products' order. */
export function companyNames(products: readonly Product[]): string[] {
  return [
    ...new Map(products.map(({ company_id, company_name_view }) => [company_id, company_name_view])).values(),
  ];
}

/**
 * Who earns when a shopper buys from what an influencer's page shows; null where there is nothing to say.
 * @param earning names of the companies in which this shopper's purchases pay the influencer; null while that is not known
 */
export function disclosure(
  {
    username,
    earns,
    row_count,
  }: Pick<Influencer, 'username' | 'row_count'> & { readonly earns?: boolean | undefined },
  earning: readonly string[] | null,
): string | null {
  // The API of before does not say.
  if (earns === false) return null;
  if (earning?.length === 0) return `${username} earns no fee if you buy`;
  if (earning === null || earning.length >= row_count) return paidLink(username);
  return `${paidLink(username)} from ${listNames(earning.length, earning)}`;
}
