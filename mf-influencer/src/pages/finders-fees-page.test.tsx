/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aMedian } from '../testing/builders.ts';
import { renderEarnings } from '../testing/scenes.tsx';

const MEDIAN = '/api/fees/median';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

it('splits the fee of one sale to the cent, and tells when it is paid', async () => {
  server.answer({ [MEDIAN]: aMedian() });
  renderEarnings('/finders-fees', { status: 'signed-out' });

  expect(await screen.findByText('$48.00 of goods at 10 percent: a fee of $4.80')).toBeVisible();
  const shares = within(screen.getByRole('figure')).getAllByRole('listitem');
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'The person who made the sale$3.60',
    'The person who brought them$0.90',
    'The person who brought that one$0.23',
    'And the next$0.07',
  ]);
  expect(screen.getByText(/Until 30 days after delivery, or 37 days after shipping/)).toBeVisible();
  expect(screen.getByText(/When you ask for it, from \$25.00 on/)).toBeVisible();
});

it('tells everybody what influencers earned, those who earned nothing first, and on what terms', async () => {
  server.answer({ [MEDIAN]: aMedian() });
  renderEarnings('/finders-fees', { status: 'signed-out' });

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
  expect(
    screen.getByText(/the house, which is in the list of influencers too, is not counted/),
  ).toBeVisible();
  const meet = screen.getByRole('link', { name: 'Meet the influencers' });
  expect(meet).toHaveAttribute('href', '/follow');
});

it('keeps its words when the figures do not come, and asks for them again', async () => {
  server.answer({ [MEDIAN]: refusal(503, 'unavailable') });
  renderEarnings('/finders-fees');
  expect(await screen.findByText('What influencers really earn could not be loaded.')).toBeVisible();
  expect(screen.getByText('Joining costs nothing.')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);

  server.answer({ [MEDIAN]: aMedian() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^8 of 14 influencers earned nothing/)).toBeVisible();
});
