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
import { keyframes, styled } from 'styled-components';
import { isShellHandle } from '../remotes/remote-source.ts';
import { useCompanyTheme } from './company-theme.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SessionNotice } from './header/session-notice.tsx';
import { PLACES, placeKey } from './scroll-positions.ts';

const grow = keyframes`
  from { transform: scaleX(0); }
  60% { transform: scaleX(0.7); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-toast);
  height: 3px;
  background: var(--ink);
  transform: scaleX(0);
  transform-origin: left;
  animation: ${grow} 4s var(--enter) 250ms forwards;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 1ms;
  }
`;

/** A line over the page while the next one is on its way; a wait under 250 ms shows nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line role="progressbar" aria-label="Loading the next page" />;
}

const Mark = styled.p`
  position: fixed;
  bottom: var(--s8);
  left: var(--s8);
  z-index: var(--z-bar);
  padding: var(--s4) var(--s12);
  border: 1px solid var(--warning);
  border-radius: var(--full);
  background: var(--warning-soft);
  color: var(--warning);
  font: var(--t12);
  font-weight: 600;
`;

/** A mark that says that the services behind the site are stand-ins. */
export function TestMode() {
  const { testMode } = useAtomValue(siteAtom);
  return testMode ? <Mark>Test mode: nothing here is real</Mark> : null;
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

const SkipLink = styled.a`
  position: fixed;
  top: var(--s8);
  left: var(--s8);
  z-index: var(--z-toast);
  padding: var(--s12) var(--s16);
  border-radius: var(--r8);
  background: var(--ink);
  color: var(--paper);
  font: var(--t14);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Main = styled.main`
  &:focus {
    outline: none;
  }
`;

/** What stays while pages come and go: header, place for the page, footer. */
export function Frame() {
  useCompanyTheme();
  const announcement = usePageHead('main');
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavigationProgress />
      <Header />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <TestMode />
      <SessionNotice />
      <Announcement aria-live="polite">{announcement}</Announcement>
      <ScrollRestoration getKey={placeKey} storageKey={PLACES} />
      <SessionWatcher />
    </>
  );
}

const Announcement = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
