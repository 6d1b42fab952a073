import { type FeePercents, feeRangeText } from '../fees/fee-range.ts';
import { paidLink } from './paid-link.ts';

/** Longest tag of a link, in characters. */
export const TAG_MAX = 20;

/** Under this tag count the links whose tag their influencer did not make. */
export const OTHER_TAG = 'other';

const TAG_FORM = /^[a-z0-9_-]{1,20}$/;

/** The tag that a text of an address (`&s=`) means, in lower case; '' for none and for what is no tag. */
export function linkTag(text: string | null | undefined): string {
  const tag = (text ?? '').trim().toLowerCase();
  return TAG_FORM.test(tag) ? tag : '';
}

/** What is wrong with a tag, for the person who types it; '' for a usable tag and for none. */
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
export function ownLink(
  origin: string,
  { id }: Pick<LinkOwner, 'id'>,
  path: string | null,
  tag = '',
): string {
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

/**
 * Short links to a person's own page for paper and pictures, the best first: by name where it is typed as it reads, with the tag and
 * without, then by number.
 */
export function typedLinks(origin: string, owner: LinkOwner, tag = ''): string[] {
  const byName = /^[\w.~-]+$/.test(owner.username)
    ? [nameLink(origin, owner, tag), nameLink(origin, owner)]
    : [];
  const all = [...byName, ownLink(origin, owner, null, tag), ownLink(origin, owner, null)];
  return [...new Set(all.filter((link) => link !== null))];
}

/**
 * Whether sales by an influencer's link to a page pay them. `open`: not before they join the company (its name code), which pays
 * `fee`; `staff`: they work for it; `no-fee`: it pays none there; `missing`: there is no such page.
 */
export type LinkEarning =
  | { readonly kind: 'earns' | 'staff' | 'no-fee' | 'missing' }
  | { readonly kind: 'open'; readonly company: string; readonly fee: FeePercents };

/** The disclosure that has to stand beside a link (16 CFR 255): "Paid link: june.park earns a fee if you buy."; '' where it pays nothing. */
export function linkDisclosure(username: string, { kind }: LinkEarning): string {
  return kind === 'earns' ? `${paidLink(username)}.` : '';
}

/** What is copied: a link with its disclosure, if any. */
export function linkWithDisclosure(
  link: string,
  username: string,
  earning: LinkEarning = { kind: 'earns' },
): string {
  return `${link}\n${linkDisclosure(username, earning)}`.trimEnd();
}

/** In place of the disclosure, to the influencer: why a link earns nothing; '' for one that earns. */
export function unpaidReason({ kind }: LinkEarning): string {
  if (kind === 'open') return 'You earn nothing here yet.';
  if (kind === 'staff') return 'You work for this company, so its sales pay you no fee.';
  if (kind === 'no-fee') return 'No finders fee is paid here.';
  return kind === 'missing' ? 'There is no such page.' : '';
}

/** The way to join where that makes a link earn: "Join (fee 5–25%)". */
export function joinOffer(earning: LinkEarning): { readonly path: string; readonly words: string } | null {
  if (earning.kind !== 'open') return null;
  const path = `/company/${encodeURIComponent(earning.company)}#${JOIN_PART}`;
  return { path, words: `Join (fee ${feeRangeText(earning.fee)})` };
}

/** Id of the part of a company's page where one joins it. */
export const JOIN_PART = 'join-company';

/** Shapes of the cards that a link is shared with, and their size in pixels. */
export const CARD_SHAPES = {
  story: { width: 1080, height: 1920 },
  post: { width: 1080, height: 1080 },
  product: { width: 1080, height: 1350 },
  code: { width: 900, height: 1200 },
} as const;

export type CardShape = keyof typeof CARD_SHAPES;

/** What a card shows beside the person: a product, else a company by its name code, or neither for the person's own page. */
export interface CardTarget {
  readonly product_id?: number | undefined;
  readonly company?: string | undefined;
}

const PRODUCT_PATH = /^\/company\/([\w-]{1,60})\/product\/([1-9]\d{0,8})\/?$/;
const COMPANY_PATH = /^\/company\/([\w-]{1,60})\/?$/;

/** What is at a path of the site; nothing for pages that are neither a product's nor a company's. */
export function targetAt(path: string): CardTarget {
  const [, seller, product] = PRODUCT_PATH.exec(path) ?? [];
  if (product !== undefined) return { product_id: Number(product), company: seller };
  const company = COMPANY_PATH.exec(path)?.[1];
  return company === undefined ? {} : { company };
}

const OWN_PAGE = /^\/(profile|cart|checkout|orders|auth|admin|g)(\/|$)|\/(desk|order)(\/|$)/;

/**
 * The path of a page of this site that a person wrote or pasted: an address of the site, or a path. Null for what leads elsewhere, and
 * for pages of one person, which a link would open for no one else.
 */
export function pathOfText(text: string, origin: string): string | null {
  const typed = text.trim();
  if (typed === '' || !URL.canParse(typed, origin)) return null;
  const address = new URL(typed, origin);
  return address.origin === origin && !OWN_PAGE.test(address.pathname) ? address.pathname : null;
}

/** Path below the prefix of pictures of a card with a link's QR code, the name and the disclosure. */
export function shareCardLocation(
  { id }: Pick<LinkOwner, 'id'>,
  shape: CardShape,
  { product_id, company }: CardTarget,
  tag = '',
): string {
  const query = new URLSearchParams();
  if (product_id !== undefined) query.set('product', String(product_id));
  else if (company !== undefined) query.set('company', company);
  if (tag !== '') query.set('s', tag);
  const text = query.toString();
  return `/share/${id}/${shape}.png${text && `?${text}`}`;
}

/** Location of the card with the code of a link to an own page by number; null for other links. */
export function codeCardOf(link: string): string | null {
  const id = /\/i\/(\d{1,9})$/.exec(link)?.[1];
  return id === undefined ? null : shareCardLocation({ id: Number(id) }, 'code', {});
}
