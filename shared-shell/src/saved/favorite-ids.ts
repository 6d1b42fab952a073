/** No favorites: what the server renders, and what the browser hydrates. */
export const NO_FAVORITES: ReadonlySet<number> = new Set();

let ids = NO_FAVORITES;
const listeners = new Set<() => void>();

/** The favorites that the page shows, newest first; none until they are read. */
export function shownFavorites(): ReadonlySet<number> {
  return ids;
}

/** Shows these favorites everywhere on the page. */
export function showFavorites(next: ReadonlySet<number>): void {
  ids = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, until the returned function is called. */
export function subscribeFavorites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
