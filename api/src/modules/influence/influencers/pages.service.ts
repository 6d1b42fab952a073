import { type Influencer, LIST_PAGE_SIZE, type ListedProduct, type Suggestions } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { cutPage, listedProducts, pageWanted, searchWords, suggestInShop } from '../../catalog/index.ts';
import { influencerById, namePatterns } from './influencers.repo.ts';
import {
  giftedPage,
  influencedPage,
  influencersPage,
  type PlacedInfluencer,
  type PlacedProduct,
} from './pages.repo.ts';

const SUGGESTED_INFLUENCERS = 3;

interface InfluencerPage {
  readonly influencers: Influencer[];
  readonly next: string | null;
}

interface ProductPage {
  readonly products: ListedProduct[];
  readonly next: string | null;
}

/**
 * Influencers and their products, one page at a time. Every method rejects with a 400 CallError for a cursor of another list;
 * those for one person with a 404 CallError for a person who is none.
 */
export interface InfluencePages {
  influencers(text: string, after: string | undefined): Promise<InfluencerPage>;
  influenced(id: number, after: string | undefined): Promise<ProductPage>;
  gifted(id: number, after: string | undefined): Promise<ProductPage>;
  /** Products, companies and influencers that match a text. */
  suggest(text: string, company: string | undefined): Promise<Suggestions>;
}

/** Reads one page of products, one row more than it holds. */
type ReadPage = typeof influencedPage;

export function influencePages(database: Database): InfluencePages {
  const productPage = async (
    list: string,
    { read, keys }: { readonly read: ReadPage; readonly keys: number },
    id: number,
    after: string | undefined,
  ): Promise<ProductPage> => {
    const wanted = pageWanted(list, { after }, keys);
    if (!(await influencerById(database, id))) throw notFound('influencer');
    const places = await read(database, id, wanted, LIST_PAGE_SIZE + 1);
    const { rows, next } = cutPage(list, places, wanted, LIST_PAGE_SIZE, (row: PlacedProduct) => row.keys);
    return {
      products: await listedProducts(
        database,
        rows.map(({ product_id }) => product_id),
      ),
      next,
    };
  };
  const influencers = async (
    text: string,
    after: string | undefined,
    size: number,
  ): Promise<InfluencerPage> => {
    const wanted = pageWanted('influencers', { after }, 3);
    const found = await influencersPage(database, namePatterns(text), wanted, size + 1);
    const { rows, next } = cutPage('influencers', found, wanted, size, (row: PlacedInfluencer) => row.keys);
    return { influencers: rows.map(({ keys, ...influencer }) => influencer), next };
  };
  return {
    influencers: (text, after) => influencers(text, after, LIST_PAGE_SIZE),
    influenced: (id, after) => productPage('influenced', { read: influencedPage, keys: 3 }, id, after),
    gifted: (id, after) => productPage('gifted', { read: giftedPage, keys: 2 }, id, after),
    suggest: async (text, company) => {
      const [found, people] = await Promise.all([
        suggestInShop(database, text, company),
        searchWords(text).length === 0 ? undefined : influencers(text, undefined, SUGGESTED_INFLUENCERS),
      ]);
      return { ...found, influencers: people?.influencers ?? [] };
    },
  };
}
