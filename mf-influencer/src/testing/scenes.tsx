import { jest } from '@jest/globals';
import { configure, screen, within } from '@testing-library/react';
import type { Session } from 'shared-auth';
import { startFakeServer } from 'shared-testing/fake-server';
import { resizeInJsdom } from 'shared-testing/jsdom';
import { renderPage, renderRoutes, signedIn } from 'shared-testing/render';
import { earningsLoader } from '../data/load-earnings.ts';
import { loadMedian } from '../data/load-median.ts';
import type { OwnProfile } from '../data/loaders.ts';
import type { PageData } from '../data/page-data.ts';
import { EarningsRoute } from '../pages/earnings-page.tsx';
import { FindersFeesPage } from '../pages/finders-fees-page.tsx';
import { ProfilePage } from '../pages/profile-page.tsx';
import { aLine, aStatement, aTree } from './builders.ts';

// Loads may be slow on a busy machine; the time limit of the test ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

export const MARLOWE = signedIn('marlowe.finch');

/** Renders a page of earnings with the data that its own loader gets from the fake server. */
export function renderEarnings(path: string, session: Session = MARLOWE) {
  return renderRoutes(
    [
      { path: '/profile/earnings', loader: earningsLoader(async () => session), Component: EarningsRoute },
      { path: '/finders-fees', loader: loadMedian, Component: FindersFeesPage },
    ],
    path,
  );
}

/** Renders the profile with the first answer; each further load takes the next one. */
export function renderProfile(...answers: readonly (PageData<OwnProfile> | Promise<PageData<OwnProfile>>)[]) {
  const rest = [...answers];
  const next = () => Promise.resolve(rest.shift() ?? Promise.reject(new Error('Asked too often')));
  return renderPage(<ProfilePage />, () => ({ answer: next() }), '/profile');
}

export const STATEMENT = '/api/fees/statement';

const EARNINGS = {
  by: 'month',
  points: [
    { from: '2026-10-01', earned: 1250, own: 1000, returned: 49, paid: 0 },
    { from: '2026-11-01', earned: 360, own: 360, returned: 0, paid: 1000 },
  ],
};

/** Answers to all calls of the earnings page; a test overrides some. */
export const answers = (own: Record<string, unknown> = {}) => ({
  [STATEMENT]: aStatement(),
  '/api/fees/payouts': [],
  '/api/stakeholder/badge': {
    badge: { id: 2, username: 'marlowe.finch', qr_url: 'https://shop.example/i/2', qr_location: '/qr/2.png' },
  },
  '/api/fees/earnings': EARNINGS,
  '/api/fees/tree': aTree(),
  '/api/fees/lines/31': aLine(),
  'GET /api/fees/mails': { choice: 'weekly' },
  ...own,
});

/** The earnings page with a fake server, for the tests of one file; the error log is silenced. */
export async function earningsScene() {
  resizeInJsdom(600);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await startFakeServer();
  return {
    log,
    server,
    show: (own: Record<string, unknown> = {}, search = '') => {
      log.mockClear();
      server.answer(answers(own));
      return renderEarnings(`/profile/earnings${search}`);
    },
  };
}

export type EarningsScene = Awaited<ReturnType<typeof earningsScene>>;

/** A part of the page, once it has loaded. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
