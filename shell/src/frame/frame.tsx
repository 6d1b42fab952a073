import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SessionKeeper } from 'shared-auth';
import { styled } from 'styled-components';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SessionNotice } from './header/session-notice.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PLACES, placeKey } from './places.ts';
import { TestMode } from './test-mode.tsx';
import { useCompanyTheme } from './use-company-theme.ts';
import { usePageHead } from './use-page-head.ts';

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
      <SessionKeeper />
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
