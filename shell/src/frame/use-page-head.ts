import { useEffect, useState } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router-dom';
import { isShellHandle } from '../remotes/shell-handle.ts';

/**
 * Gives the document the title and the description of the page shown. After a navigation to another address the
 * focus goes to the element with `mainId`, so that keyboard and screen reader start where the new page starts.
 * @returns the new page's title, for a live region; '' until the first navigation
 */
export function usePageHead(mainId: string): string {
  const { pathname } = useLocation();
  const [arrival, setArrival] = useState({ pathname, announced: '' });
  const meta = metaOf(useMatches());
  const title = meta?.title;
  const description = meta?.description;

  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  useEffect(() => {
    if (arrival.pathname === pathname) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    setArrival({ pathname, announced: title ?? document.title });
  }, [arrival.pathname, mainId, pathname, title]);
  return arrival.announced;
}

function metaOf(matches: UIMatch[]) {
  const match = matches.at(-1);
  return match && isShellHandle(match.handle) ? match.handle.meta(match.loaderData) : null;
}
