import type { Location } from 'react-router-dom';

/** Where the router keeps for the tab how far each page was scrolled down, by place. */
export const PLACES = 'places';

/** The first page of every load has the same key: what was read of one page is not the place of another. */
export function placeKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

type Kind = PerformanceNavigationTiming['type'];

/**
 * Forgets how far a page was scrolled down that is now opened anew, by its address or from another site: it begins at its
 * top. One that is reloaded, or come back to, stays where it was.
 * @param kind how this page was come to
 */
export function beginAtTop({ pathname, search }: Pick<Location, 'pathname' | 'search'>, kind = kindOfLoad()) {
  if (kind !== 'navigate') return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
    const { [placeKey({ key: 'default', pathname, search })]: _left, ...others } = Object(places);
    sessionStorage.setItem(PLACES, JSON.stringify(others));
  } catch {
    // Denied or damaged: the router finds no place there either.
  }
}

function kindOfLoad(): Kind | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming ? load.type : undefined;
}
