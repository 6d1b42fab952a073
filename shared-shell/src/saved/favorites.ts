import { useSyncExternalStore } from 'react';
import { logError } from '../session/log.ts';
import { NO_FAVORITES, showFavorites, shownFavorites, subscribeFavorites } from './favorite-ids.ts';
import { loadSavedItems } from './saved-items.ts';

/** The favorites of the person who is here. */
export interface Favorites {
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

/** The favorites and how to change them; without any on the server and while the page hydrates. */
export function useFavorites(): Favorites {
  return {
    ids: useSyncExternalStore(subscribeFavorites, shownFavorites, () => NO_FAVORITES),
    toggle,
  };
}
