import { useLocation, useNavigate } from 'shared-shell';
import { FIRST_PAGE, type ListPlace, type ListShows, listUrl, parseListUrl } from '../../domain/desk-url.ts';

/** The filter of a list that has none. */
export const WITHOUT_FILTER = { all: '' } as const;

/**
 * What a list shows, kept in the address: Back, a reload and a copied address lead to the same. Another filter begins with its first
 * page.
 * @param shows the choices of its filter, the usual one first
 * @param list its name, where its tab has several
 */
export function useListPlace<Show extends string>(
  shows: ListShows<Show>,
  list = '',
): readonly [ListPlace<Show>, (to: Partial<ListPlace<Show>>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = parseListUrl(search, shows, list);
  const change = (to: Partial<ListPlace<Show>>) => {
    const next = { ...place, page: 1, cursors: FIRST_PAGE, ...to };
    const path = listUrl(search, next, shows, list);
    if (path !== listUrl(search, place, shows, list)) void navigate(path, { preventScrollReset: true });
  };
  return [place, change];
}
