import type { InfluencerPageContent, KeptProduct, OwnPage, OwnPageForm } from 'shared-api/contract';
import { pageLink, seenText } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { keptProducts } from '../../catalog/index.ts';
import type { PictureUploads } from '../../images/index.ts';
import { influencerById } from '../influencers/influencers.repo.ts';
import {
  isListed,
  readPage,
  recommendable,
  replaceContents,
  replaceCover,
  type StoredPage,
  storePage,
} from './own-page.repo.ts';

/** Pixels of the longer side of a stored cover. */
const COVER_SIDE = 2160;
const FOLDER = '/covers';

/** What influencers make of their pages. */
export interface OwnPages {
  /** As others see it; empty for those who do not want to be seen. Rejects with a 404 CallError for a person who is no influencer. */
  shown(personId: number): Promise<InfluencerPageContent>;
  own(personId: number): Promise<OwnPage>;
  /** Rejects with a CallError: 409 for an older version, 422 for a product that the person cannot recommend. */
  change(personId: number, form: OwnPageForm): Promise<OwnPage>;
  changeCover(personId: number, picture: Blob): Promise<{ cover_location: string }>;
  removeCover(personId: number): Promise<{ cover_location: string }>;
}

export interface OwnPageParts {
  readonly database: Database;
  readonly pictures: Pick<PictureUploads, 'encode' | 'store' | 'discard'>;
  /** Receives the error of an unused picture that could not be removed. */
  readonly onLeftover: (error: unknown) => void;
}

const EMPTY: InfluencerPageContent = { bio: '', cover_location: '', links: [], pinned: [], shelves: [] };

export function ownPages({ database, pictures, onLeftover }: OwnPageParts): OwnPages {
  const own = async (personId: number): Promise<OwnPage> =>
    withProducts(database, await readPage(database, personId));
  const discard = (unused: string): Promise<void> => pictures.discard(unused).catch(onLeftover);
  const setCover = async (personId: number, location: string): Promise<{ cover_location: string }> => {
    await discard(await database.transaction((transaction) => replaceCover(transaction, personId, location)));
    return { cover_location: location };
  };
  return {
    own,
    shown: async (personId) => {
      if (!(await influencerById(database, personId))) throw notFound('influencer');
      if (!(await isListed(database, personId))) return EMPTY;
      const { bio, cover_location, links, pinned, shelves } = await own(personId);
      return {
        bio,
        cover_location,
        links,
        pinned: pinned.filter(isShown),
        shelves: shelves
          .map(({ title, products }) => ({ title, products: products.filter(isShown) }))
          .filter(({ products }) => products.length > 0),
      };
    },
    change: async (personId, { bio, links, pinned, shelves, version }) => {
      const wanted = [
        { title: '', products: pinned },
        ...shelves.map(({ title, product_ids }) => ({ title, products: product_ids })),
      ];
      const ids = [...new Set(wanted.flatMap(({ products }) => products))];
      const known = await recommendable(database, personId, ids);
      if (ids.some((id) => !known.has(id)))
        throw new CallError(
          'invalid',
          'One of the products is not on sale any more, or you do not influence its company. Please remove it.',
        );
      await database.transaction(async (transaction) => {
        if (!(await storePage(transaction, personId, { bio: seenText(bio).trim(), version })))
          throw new CallError(
            'conflict',
            'Your page was changed elsewhere meanwhile. Load it again to see the change.',
          );
        await replaceContents(
          transaction,
          personId,
          links.flatMap((link) => pageLink(link) ?? []),
          wanted,
        );
      });
      return own(personId);
    },
    changeCover: async (personId, picture) => {
      const drawn = await pictures.encode(picture, FOLDER, { longest: COVER_SIDE });
      // The picture first, then the row that names it: no row ever names a picture that is not there.
      await pictures.store(drawn);
      try {
        return await setCover(personId, drawn.location);
      } catch (error) {
        await discard(drawn.location);
        throw error;
      }
    },
    removeCover: (personId) => setCover(personId, ''),
  };
}

const isShown = ({ unlisted }: KeptProduct): boolean => !unlisted;

/** A stored page with the cards of its products. */
async function withProducts(
  database: Database,
  { bio, cover_location, version, links, shelves }: StoredPage,
): Promise<OwnPage> {
  const ids = [...new Set(shelves.flatMap(({ products }) => products))];
  const cards = new Map((await keptProducts(database, ids)).map((product) => [product.id, product]));
  const shown = shelves.map(({ position, title, products }) => ({
    position,
    title,
    products: products.flatMap((id): KeptProduct[] => {
      const card = cards.get(id);
      return card === undefined ? [] : [card];
    }),
  }));
  return {
    bio,
    cover_location,
    links,
    version,
    pinned: shown.find(({ position }) => position === 0)?.products ?? [],
    shelves: shown.filter(({ position }) => position > 0).map(({ title, products }) => ({ title, products })),
  };
}
