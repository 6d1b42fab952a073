import { FAVORITES_MAX, type ListedProduct } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listedProducts } from '../listing/listing.service.ts';
import { deleteFavorite, deleteOldest, favoriteIds, insertFavorite } from './favorite.repo.ts';

/** The favorites of people, and cards of named products. */
export interface FavoriteService {
  /** Newest first. */
  list(personId: number): Promise<number[]>;
  /** Rejects with a 404 CallError for a product that strangers cannot see. */
  add(personId: number, productId: number): Promise<void>;
  remove(personId: number, productId: number): Promise<void>;
  /** Listed products among `ids` (`2,17,5`), in this order, each once. */
  named(ids: string): Promise<ListedProduct[]>;
}

export function favoriteService(database: Database): FavoriteService {
  return {
    list: (personId) => favoriteIds(database, personId),
    add: async (personId, productId) => {
      if (!(await insertFavorite(database, personId, productId))) throw notFound('product');
      await deleteOldest(database, personId, FAVORITES_MAX);
    },
    remove: (personId, productId) => deleteFavorite(database, personId, productId),
    named: (ids) => listedProducts(database, idsOf(ids)),
  };
}

/** The ids that an address names, each once. */
export function idsOf(ids: string): number[] {
  return [...new Set(ids.split(',').map(Number))];
}
