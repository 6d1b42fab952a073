import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { SessionWatcher } from 'shared-auth';
import { siteAtom } from 'shared-shell';
import { isShellHandle } from '../remotes/remote-source.ts';
import { useCompanyTheme } from './company-theme.ts';
import { neutralAtom } from './follow-navigation.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { Notices } from './notices.tsx';
import { PLACES, placeKey } from './scroll-positions.ts';

/** A line over the page while the next one is on its way; a wait under 250 ms shows nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div data-frame="progress" role="progressbar" aria-label="Loading the next page" />
  );
}

/** A mark that says that the services behind the site are stand-ins. */
export function TestMode() {
  const { testMode } = useAtomValue(siteAtom);
  return testMode ? <p data-frame="mark">Test mode: nothing here is real</p> : null;
}

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

/** What stays while pages come and go: header, place for the page, footer. */
export function Frame() {
  useCompanyTheme();
  const announcement = usePageHead('main');
  const neutral = useAtomValue(neutralAtom);
  return (
    <>
      <a data-frame="skip" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} data-frame={neutral ? 'neutral' : undefined}>
        <Outlet />
      </main>
      <Footer />
      <TestMode />
      <Notices />
      <p data-frame="announcement" aria-live="polite">
        {announcement}
      </p>
      <ScrollRestoration getKey={placeKey} storageKey={PLACES} />
      <SessionWatcher />
    </>
  );
}
