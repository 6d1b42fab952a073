import { useEffect, useState } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router-dom';
import { isShellHandle } from '../remotes/shell-handle.ts';

/**
 * After each navigation to another address: title and description of the page that arrived, and the focus
 * in the element with `mainId`, so that keyboard and screen reader start where the new page starts.
 * @returns the title, for a live region; '' until the first navigation
 */
export function usePageHead(mainId: string): string {
  const matches = useMatches();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, title: '' });
  const meta = metaOf(matches);
  const title = meta?.title ?? '';

  useEffect(() => {
    if (shown.pathname === pathname || !title) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta?.description ?? '');
    document.getElementById(mainId)?.focus({ preventScroll: true });
    setShown({ pathname, title });
  }, [mainId, meta?.description, pathname, shown.pathname, title]);
  return shown.title;
}

function metaOf(matches: UIMatch[]) {
  const match = matches.at(-1);
  return match && isShellHandle(match.handle) ? match.handle.meta(match.loaderData) : null;
}
