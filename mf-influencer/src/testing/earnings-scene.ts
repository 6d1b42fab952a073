import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startFakeServer } from './fake-server.ts';
import { aLine, aStatement, aTree } from './fees-builders.ts';
import { renderEarnings } from './render-earnings.tsx';
import { resizeInJsdom } from './resize-in-jsdom.ts';

export const STATEMENT = '/api/fees/statement';

const EARNINGS = {
  by: 'month',
  points: [
    { from: '2026-10-01', earned: 1250, returned: 49, paid: 0 },
    { from: '2026-11-01', earned: 360, returned: 0, paid: 1000 },
  ],
};

/** Everything that the earnings page asks for, with what a test has to say differently. */
export const answers = (own: Record<string, unknown> = {}) => ({
  [STATEMENT]: aStatement(),
  '/api/fees/payouts': [],
  '/api/stakeholder/badge': {
    badge: { id: 2, username: 'marlowe.finch', qr_url: 'https://shop.example/i/2', qr_location: '/qr/2.png' },
  },
  '/api/fees/earnings': EARNINGS,
  '/api/fees/tree': aTree(),
  '/api/fees/lines/31': aLine(),
  ...own,
});

/** The earnings page before a server that knows everything; for the tests of one file. What goes wrong is logged in silence. */
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

/** A part of the page, as soon as it is there. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
