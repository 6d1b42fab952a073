import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { Influencer, ShownInfluencer } from 'shared-api/contract';
import { rowsInBatches } from '../../../platform/contract/row-stream.ts';
import { networkOf } from '../../../platform/contract/visitor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listOfProducts, type Place, type Products } from '../../catalog/index.ts';
import type { Badge, BadgeOf } from '../../images/index.ts';
import { earnsAnywhere } from '../links/earner.repo.ts';
import {
  influencerById,
  influencerByName,
  influencersNamed,
  namePatterns,
  ownName,
  readListed,
  recordVisit,
  setListed,
} from './influencers.repo.ts';
import { giftedPage, influencedPage } from './pages.repo.ts';

/** Browsers of one place in the network whose visits count at one influencer on one day: more are a program's. */
export const BROWSERS_A_DAY = 200;
/** So low that a shared address stays within it. */
const BUCKETS = 4096;

/** Which bucket a network is in at an influencer's page; the same all the time, another one at the next page. */
export function bucketOf(influencerId: number, network: string): number {
  return createHash('sha256').update(`${influencerId} ${network}`).digest().readUInt16BE(0) % BUCKETS;
}

/** Products of one query of a long array. */
const BATCH = 1000;

/** Longest list of influencers; a search by name finds the others. */
const LISTED = 200;

/** The browser that opens a page: its visitor cookie, its network address, and what it calls itself. */
export interface Browser {
  readonly visitor: string;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface OwnBadge {
  readonly badge: (Badge & Pick<Influencer, 'id' | 'username' | 'listed'>) | null;
}

/** Public data of influencers. Calls for one reject with a 404 CallError for a person who is none. */
export interface InfluencerService {
  /** Those whose name holds a text, the ones seen most first. */
  list(text: string): Promise<Influencer[]>;
  of(id: number): Promise<ShownInfluencer>;
  /** The influencer of this name, in any case; others than those who are listed have none. */
  named(username: string): Promise<ShownInfluencer>;
  /** The active products of the companies influenced, bought ones first. */
  products(id: number): Promise<Products>;
  /** What the influencer's link is passed on with. */
  badge(id: number): Promise<Badge>;
  /** The badge of the caller's own link; null for those who influence no company. */
  ownBadge(id: number): Promise<OwnBadge>;
  /** Whether the person wants to be seen; null while there is no answer. */
  listed(id: number): Promise<{ listed: boolean | null }>;
  changeListed(id: number, listed: boolean): Promise<{ listed: boolean }>;
  /** Opens the page: the visit of a browser, not of a program, is recorded, and the products come back. */
  open(id: number, browser: Browser): Promise<Products>;
  /** What the influencer paid for as gifts. */
  gifted(id: number): Promise<Products>;
  /** The same, and the browser's visit is recorded. */
  openGifted(id: number, browser: Browser): Promise<Products>;
}

export function influencerService(database: Database, badge: BadgeOf): InfluencerService {
  const of = async (id: number): Promise<Influencer> => {
    const influencer = await influencerById(database, id);
    if (!influencer) throw notFound('influencer');
    return influencer;
  };
  const record = async (influencerId: number, { visitor, address, userAgent }: Browser): Promise<void> => {
    if (isProgram(userAgent)) return void (await of(influencerId));
    const visit = { influencerId, visitor, bucket: bucketOf(influencerId, networkOf(address)) };
    if (!(await recordVisit(database, visit, BROWSERS_A_DAY))) throw notFound('influencer');
  };
  const inBatches = (read: typeof influencedPage, id: number): Promise<Products> =>
    rowsInBatches(async (place: Place | undefined) => {
      const places = await read(database, id, { place, backward: false }, BATCH);
      const products = await listOfProducts(
        database,
        places.map(({ product_id }) => product_id),
      );
      return { rows: products, next: places.length < BATCH ? undefined : places.at(-1)?.keys };
    });
  const influenced = (id: number): Promise<Products> => inBatches(influencedPage, id);
  const given = (id: number): Promise<Products> => inBatches(giftedPage, id);
  return {
    list: (text) => influencersNamed(database, namePatterns(text), LISTED),
    of: async (id) => ({ ...(await of(id)), earns: await earnsAnywhere(database, id) }),
    named: async (username) => {
      const influencer = await influencerByName(database, username);
      if (!influencer) throw notFound('influencer');
      return { ...influencer, earns: await earnsAnywhere(database, influencer.id) };
    },
    open: async (id, browser) => {
      await record(id, browser);
      return influenced(id);
    },
    products: async (id) => {
      await of(id);
      return influenced(id);
    },
    badge: async (id) => {
      await of(id);
      return badge(id);
    },
    ownBadge: async (id) => {
      const own = await ownName(database, id);
      return { badge: own === undefined ? null : { id, ...own, ...(await badge(id)) } };
    },
    listed: async (id) => ({ listed: await readListed(database, id) }),
    changeListed: async (id, listed) => {
      await setListed(database, id, listed);
      return { listed };
    },
    gifted: async (id) => {
      await of(id);
      return given(id);
    },
    openGifted: async (id, browser) => {
      await record(id, browser);
      return given(id);
    },
  };
}

/**
 * Whether a visit is a program's and counts for nothing: it calls itself one, as crawlers, link previews, monitors and browsers without
 * windows do, or says nothing of itself. What calls itself a browser is limited by its network and counted once a day.
 */
export function isProgram(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || isbot(userAgent);
}
