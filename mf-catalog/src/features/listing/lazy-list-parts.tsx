import { lazyPages } from 'shared-shell/lazy-pages';
import type { Listing } from '../../data/loaders.ts';

/** What a plain list with products shows nothing of: a chunk of its own. */
const parts = lazyPages(() => import(/* webpackChunkName: "list-parts" */ './list-parts.tsx'));

export const Chips = parts.page((loaded) => loaded.Chips);
export const NoProducts = parts.page((loaded) => loaded.NoProducts);
export const ShowEarlier = parts.page((loaded) => loaded.ShowEarlier);

/** Loads that code for a list that shows some of it. Loaders call it, so that the server renders the list whole. */
export async function loadListParts({ list, query }: Pick<Listing, 'list' | 'query'>): Promise<void> {
  if (list.products.length === 0 || Object.keys(query).length > 0) await parts.load();
}
