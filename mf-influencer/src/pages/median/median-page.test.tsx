/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, refusal, startFakeServer } from '../../testing/fake-server.ts';
import { aMedian } from '../../testing/fees-builders.ts';
import { renderEarnings } from '../../testing/render-earnings.tsx';

const MEDIAN = '/api/fees/median';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

it('tells everybody what influencers earned, those who earned nothing first, and on what terms', async () => {
  server.answer({ [MEDIAN]: aMedian() });
  renderEarnings('/earnings', { status: 'signed-out' });

  expect(await screen.findByText(/^8 of 14 influencers earned nothing/)).toBeVisible();
  const figures = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(figures).toEqual([
    'Influencers14',
    'Earned nothing8',
    'A quarter of them earned no more than$0.00',
    'Half of them earned no more than (the median)$0.00',
    'Three quarters of them earned no more than$12.34',
  ]);
  expect(screen.getByText('November 22, 2026')).toHaveAttribute('datetime', '2026-11-22T00:00:00.000Z');
  for (const term of [
    'Joining costs nothing.',
    'You need not buy anything to earn.',
    'Nothing is paid for bringing people.',
  ]) {
    expect(screen.getByText(term)).toBeVisible();
  }
});

it('keeps its words when the figures do not come, and asks for them again', async () => {
  server.answer({ [MEDIAN]: refusal(503, 'unavailable') });
  renderEarnings('/earnings');
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(screen.getByText('Joining costs nothing.')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);

  server.answer({ [MEDIAN]: aMedian() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^8 of 14 influencers earned nothing/)).toBeVisible();
});
