import { type ReactNode, useSyncExternalStore } from 'react';
import { logError } from '../session/log.ts';
import { NO_FAVORITES, showFavorites, shownFavorites, subscribeFavorites } from './favorite-ids.ts';
import { loadSavedItems } from './saved-items.ts';

/** A product, as a link to it needs it. */
export interface LinkedProduct {
  readonly id: number;
  readonly name_view: string;
  readonly company_name_code: string;
}

/** What cards show for some people only: code that is loaded for them sets it, and then publishes the favorites. */
interface CardParts {
  /** The influencer's own link to a product. */
  ownLink?: (product: LinkedProduct) => ReactNode;
}

export const cardParts: CardParts = {};

/** The favorites of the person who is here, and further parts of the cards that show them. */
export interface Favorites extends Readonly<CardParts> {
  /** Product ids, newest first; empty until they are read. */
  readonly ids: ReadonlySet<number>;
  /** Marks a product, or takes its mark away. */
  readonly toggle: (productId: number) => void;
}

function toggle(id: number): void {
  const ids = shownFavorites();
  const others = [...ids].filter((one) => one !== id);
  showFavorites(new Set(ids.has(id) ? others : [id, ...others]));
  store(id);
}

function store(id: number): void {
  loadSavedItems()
    .then(({ setFavorite }) => setFavorite(id, shownFavorites().has(id)))
    .catch((error: unknown) => {
      logError('A favorite could not be saved', error);
      addEventListener('online', () => store(id), { once: true });
    });
}

/** The favorites and how to change them; without any, and without further parts, on the server and while the page hydrates. */
export function useFavorites(): Favorites {
  const ids = useSyncExternalStore(subscribeFavorites, shownFavorites, () => NO_FAVORITES);
  return { ids, toggle, ...(ids !== NO_FAVORITES && cardParts) };
}
