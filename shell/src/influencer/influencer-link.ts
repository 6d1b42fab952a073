import { matchPath } from 'react-router-dom';
import { linkTag } from 'shared-api/rules/influence/own-links';
import { SIGN_IN_PATH } from 'shared-shell';

/** Path of an influencer's page, read as the router reads it; and the parameters by which any other address can be a link. */
const PAGE = '/i/:id';
const PARAMETER = 'i';
const TAG = 's';
const PRODUCT = '/company/:company/product/:product';
const COMPANY = '/company/:company';

/** Longest name of a person, in characters. */
const NAME_MAX = 25;

/** Whose link an address is: a number, or on their own page also a name. */
export type LinkOwner = { readonly id: number } | { readonly name: string };

/** Where a link leads, as the server counts it; another page of the site has nothing but its tag. */
export interface LinkTarget {
  readonly page?: true;
  readonly product_id?: number;
  readonly company?: string;
  /** What the influencer put into the link, '' for nothing. */
  readonly tag: string;
}

export interface InfluencerLink {
  readonly owner: LinkOwner;
  readonly target: LinkTarget;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The influencer whose link this address is; null for every other address and for what can name no person. */
export function influencerLink({ pathname, search }: Place): InfluencerLink | null {
  if (pathname === SIGN_IN_PATH) return null;
  const parameters = new URLSearchParams(search);
  const tag = linkTag(parameters.getAll(TAG).at(-1));
  const path = decoded(pathname);
  const own = matchPath(PAGE, path)?.params.id;
  if (own !== undefined) {
    const owner = byNumber(own) ?? byName(own);
    return owner && { owner, target: { page: true, tag } };
  }
  const owner = byNumber(parameters.getAll(PARAMETER).at(-1));
  return owner && { owner, target: { ...placeOf(path), tag } };
}

function byNumber(text: string | undefined): LinkOwner | null {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? { id: Number(text) } : null;
}

/** Digits alone are a number, also one that no person can have. */
function byName(text: string): LinkOwner | null {
  return /^\d+$/.test(text) || text.length > NAME_MAX ? null : { name: text };
}

function placeOf(path: string): Omit<LinkTarget, 'tag'> {
  const product = byNumber(matchPath(PRODUCT, path)?.params.product);
  if (product !== null && 'id' in product) return { product_id: product.id };
  const { company = '' } = matchPath(COMPANY, path)?.params ?? {};
  return /^[A-Za-z0-9_-]{1,60}$/.test(company) ? { company } : {};
}

/** Decoded as the router does it, so that both agree on the page: `/I/%33` is the page of 3. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The query without the link, as an address has it: '' when nothing else is in it. */
export function withoutLink(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  rest.delete(TAG);
  const text = rest.toString();
  return text && `?${text}`;
}
