import { linkTag, OTHER_TAG } from 'shared-api/rules';
import { networkOf } from '../../../platform/contract/visitor.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { influencerById, recordVisit } from '../influencers/influencers.repo.ts';
import { BROWSERS_A_DAY, type Browser, bucketOf, isProgram } from '../influencers/influencers.service.ts';
import {
  countsLink,
  findLink,
  hasTag,
  insertLink,
  isListed,
  type Link,
  type LinkPlace,
  recordLinkVisit,
  recordProductView,
  shownCompany,
  storeTag,
} from './visits.repo.ts';

/** Links of one browser that count on one day: more are a program's. */
export const LINKS_A_DAY = 50;
/** Products of one browser that count on one day for a link. */
export const PRODUCTS_A_DAY = 200;
/** Tags that one influencer makes. */
export const TAGS_MAX = 200;

/** Where a link led, as the browser says: the influencer's own page, a product, a company, else another page. */
export interface OpenedAt {
  readonly page?: boolean | undefined;
  readonly product_id?: number | undefined;
  readonly company?: string | undefined;
  readonly tag?: string | undefined;
}

interface Counted {
  /** False for programs and beyond the limits. */
  readonly counted: boolean;
}

export interface LinkVisits {
  /** Sets the 30-day visit and counts it for the link. Rejects with a 404 CallError for a person who is no influencer. */
  open(influencerId: number, at: OpenedAt, browser: Browser): Promise<Counted>;
  /** Counts a look at a product for the link that brought this browser. */
  view(
    influencerId: number,
    productId: number,
    browser: Pick<Browser, 'userAgent'> & { readonly visitor: string | null },
  ): Promise<Counted>;
  /** Has links of an influencer with this tag count by it. Rejects with a 409 CallError for one tag too many. */
  keepTag(influencerId: number, tag: string): Promise<{ readonly tag: string }>;
}

export function linkVisits(database: Database): LinkVisits {
  return {
    open: async (influencerId, at, { visitor, address, userAgent }) => {
      if (isProgram(userAgent)) {
        if (!(await influencerById(database, influencerId))) throw notFound('influencer');
        return { counted: false };
      }
      // Statement by statement: a transaction would hold the influencer's row of views, for which all visitors wait.
      const bucket = bucketOf(influencerId, networkOf(address));
      if (!(await recordVisit(database, { influencerId, visitor, bucket }, BROWSERS_A_DAY)))
        throw notFound('influencer');
      const place = await placeOf(database, at);
      const link = { influencerId, ...place, tag: linkTag(at.tag) };
      const linkId = await linkOf(database, link, visitor);
      if (linkId === undefined) return { counted: false };
      return { counted: await recordLinkVisit(database, { linkId, influencerId, visitor }, LINKS_A_DAY) };
    },
    view: async (influencerId, productId, { visitor, userAgent }) => {
      if (visitor === null || isProgram(userAgent) || !(await isListed(database, productId)))
        return { counted: false };
      const view = { influencerId, productId, visitor };
      return { counted: await recordProductView(database, view, PRODUCTS_A_DAY) };
    },
    keepTag: async (influencerId, tag) => {
      if (await storeTag(database, influencerId, tag, TAGS_MAX)) return { tag };
      throw new CallError(
        'conflict',
        `You have ${TAGS_MAX} tags, which is the most. Links with this one count under “${OTHER_TAG}”.`,
      );
    },
  };
}

/** What is not shown to visitors counts as another page. */
async function placeOf(database: Queryable, { page, product_id, company }: OpenedAt): Promise<LinkPlace> {
  if (page) return { kind: 'page', target_id: 0 };
  if (product_id !== undefined && (await isListed(database, product_id)))
    return { kind: 'product', target_id: product_id };
  const companyId = company === undefined ? undefined : await shownCompany(database, company);
  return companyId === undefined ? { kind: 'site', target_id: 0 } : { kind: 'company', target_id: companyId };
}

/** The tag under which links of an influencer with a tag count: OTHER_TAG for one that the influencer did not make, '' for none. */
export async function countedTag(database: Queryable, influencerId: number, tag: string): Promise<string> {
  const isKnown = tag === '' || tag === OTHER_TAG || (await hasTag(database, influencerId, tag));
  return isKnown ? tag : OTHER_TAG;
}

/**
 * The link's id, by the tag under which it counts. A link that is opened for the first time is written where the
 * visit counts, undefined elsewhere: anyone can make up links, of each product with each tag.
 */
async function linkOf(database: Queryable, link: Link, visitor: string): Promise<number | undefined> {
  const known = await findLink(database, link);
  if (known !== undefined) return known;
  const { influencerId } = link;
  const tag = await countedTag(database, influencerId, link.tag);
  if (tag !== link.tag) return linkOf(database, { ...link, tag }, visitor);
  if (!(await countsLink(database, { influencerId, visitor }, LINKS_A_DAY))) return undefined;
  const id = (await insertLink(database, link)) ?? (await findLink(database, link));
  if (id === undefined) throw new Error('A link was neither there nor written');
  return id;
}
