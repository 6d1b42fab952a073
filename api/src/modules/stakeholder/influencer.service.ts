import type { Influencer, Product } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { networkOf } from '../../platform/http/network.ts';
import { listOfCompanies, listOfProducts } from '../catalog/index.ts';
import type { Badge, BadgeOf } from '../images/index.ts';
import { productsBought, productsGiven } from './bought.repo.ts';
import { companiesInfluenced, influencerById, influencersNamed, recordVisit } from './influencer.repo.ts';
import { BROWSERS_A_DAY, bucketOf } from './view-limit.ts';

/** As many influencers as a list holds; whoever looks for somebody else types a part of the name. */
const LISTED = 200;

/** Who opens a page: the browser's name, and its address in the network. */
export interface Browser {
  readonly visitor: string;
  readonly address: string;
}

export interface OwnBadge {
  readonly badge: (Badge & Pick<Influencer, 'id' | 'username'>) | null;
}

/** Influencers as everybody sees them. What asks for one rejects with a 404 CallError for whoever is none. */
export interface InfluencerService {
  /** Those whose name holds a text, the ones seen most first. */
  list(text: string): Promise<Influencer[]>;
  of(id: number): Promise<Influencer>;
  /** The active products of the companies influenced, bought ones first. */
  products(id: number): Promise<Product[]>;
  /** What the influencer's link is passed on with. */
  badge(id: number): Promise<Badge>;
  /** What somebody passes their own link on with; null in it for whoever influences nothing. */
  ownBadge(id: number): Promise<OwnBadge>;
  /** Opens the page: the browser's visit is recorded, the products come back. */
  open(id: number, browser: Browser): Promise<Product[]>;
  /** What the influencer paid for as gifts. */
  gifted(id: number): Promise<Product[]>;
  /** The same, and the browser's visit is recorded. */
  openGifted(id: number, browser: Browser): Promise<Product[]>;
}

export function influencerService(database: Database, badge: BadgeOf): InfluencerService {
  const of = async (id: number): Promise<Influencer> => {
    const influencer = await influencerById(database, id);
    if (!influencer) throw notFound('influencer');
    return influencer;
  };
  const record = async (influencerId: number, { visitor, address }: Browser): Promise<void> => {
    const visit = { influencerId, visitor, bucket: bucketOf(influencerId, networkOf(address)) };
    if (!(await recordVisit(database, visit, BROWSERS_A_DAY))) throw notFound('influencer');
  };
  const influenced = async (id: number): Promise<Product[]> =>
    boughtFirst(
      await listOfCompanies(database, await companiesInfluenced(database, id)),
      await productsBought(database, id),
    );
  const given = async (id: number): Promise<Product[]> =>
    listOfProducts(database, await productsGiven(database, id));
  return {
    list: (text) => influencersNamed(database, text.trim(), LISTED),
    of,
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
      const own = await influencerById(database, id);
      return { badge: own ? { id, username: own.username, ...(await badge(id)) } : null };
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

/** What an influencer has bought stands before what they merely influence, the last bought first. */
function boughtFirst(products: readonly Product[], bought: readonly number[]): Product[] {
  const place = new Map(bought.map((id, index) => [id, index]));
  const after = bought.length;
  return products.toSorted((one, other) => (place.get(one.id) ?? after) - (place.get(other.id) ?? after));
}
