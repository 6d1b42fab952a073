import { paidLink } from '../links.ts';

/** Longest tag of a link, in characters. */
export const TAG_MAX = 20;

const TAG_FORM = /^[a-z0-9_-]{1,20}$/;

/** The tag that a text of an address (`&s=`) means, in lower case; '' for none and for what is no tag. */
export function linkTag(text: string | null | undefined): string {
  const tag = (text ?? '').trim().toLowerCase();
  return TAG_FORM.test(tag) ? tag : '';
}

/** What a person who types a tag is told is wrong with it; '' for a usable tag and for none. */
export function tagProblem(text: string): string {
  const tag = text.trim();
  if (tag === '' || linkTag(tag) !== '') return '';
  if (tag.length > TAG_MAX) return `A tag has at most ${TAG_MAX} characters.`;
  return 'A tag has letters, digits, - and _ only.';
}

/** An influencer as links name them. */
export interface LinkOwner {
  readonly id: number;
  readonly username: string;
  /** Others see the name: only then a link may hold it. */
  readonly listed: boolean;
}

/** Whether `/i/{username}` is this person's page: a name of digits alone reads as a number. */
export function hasNameLink({ username, listed }: LinkOwner): boolean {
  return listed && !/^\d+$/.test(username);
}

/**
 * The link of an influencer to a path of the site, with `?i=` and, for a tag, `&s=`; to their own page by number. Other parameters of
 * the path are left out: they were the reader's own.
 * @param origin of the site, such as `https://shop.example`
 * @param path of a page; null for the own page
 */
export function ownLink(origin: string, { id }: Pick<LinkOwner, 'id'>, path: string | null, tag = ''): string {
  const address = new URL(path ?? `/i/${id}`, origin);
  address.search = '';
  address.hash = '';
  if (path !== null) address.searchParams.set('i', String(id));
  if (tag !== '') address.searchParams.set('s', tag);
  return address.href;
}

/** The link of an influencer to their own page by name, with the tag where there is one; null where the name is no link. */
export function nameLink(origin: string, owner: LinkOwner, tag = ''): string | null {
  if (!hasNameLink(owner)) return null;
  const address = new URL(`/i/${encodeURIComponent(owner.username)}`, origin);
  if (tag !== '') address.searchParams.set('s', tag);
  return address.href;
}

/** What is copied: a link with the disclosure that has to stand beside it (16 CFR 255). */
export function linkWithDisclosure(link: string, username: string): string {
  return `${link}\n${paidLink(username)}.`;
}

/** Shapes of the cards that a link is shared with, and their size in pixels. */
export const CARD_SHAPES = {
  story: { width: 1080, height: 1920 },
  post: { width: 1080, height: 1080 },
  product: { width: 1080, height: 1350 },
  code: { width: 900, height: 1200 },
} as const;

export type CardShape = keyof typeof CARD_SHAPES;

/** What a card shows beside the person: a product, a company, or the person's own page. */
export interface CardTarget {
  readonly product_id?: number | undefined;
  readonly company_id?: number | undefined;
}

/** Path below the prefix of pictures of a card with a link's QR code, the name and the disclosure. */
export function shareCardLocation(
  { id }: Pick<LinkOwner, 'id'>,
  shape: CardShape,
  { product_id, company_id }: CardTarget,
  tag = '',
): string {
  const query = new URLSearchParams();
  if (product_id !== undefined) query.set('product', String(product_id));
  else if (company_id !== undefined) query.set('company', String(company_id));
  if (tag !== '') query.set('s', tag);
  const text = query.toString();
  return `/share/${id}/${shape}.png${text && `?${text}`}`;
}
