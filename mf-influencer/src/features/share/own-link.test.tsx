/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { OwnLink } from './own-link.tsx';

const BADGE = '/api/stakeholder/badge';
const JUNES = { id: 9, username: 'june.park', qr_url: 'https://shop.example/i/9', qr_location: '/qr/9.png' };
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

it('can be copied, and says what has to be said when it is passed on', async () => {
  server.answer({ [BADGE]: { badge: JUNES } });
  const user = userEvent.setup();
  renderPage(<OwnLink />, null, '/profile');

  expect(await screen.findByRole('link', { name: JUNES.qr_url })).toHaveAttribute('href', JUNES.qr_url);
  expect(screen.getByText(/Paid link: june\.park earns a fee if you buy/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${JUNES.qr_url}\nPaid link: june.park earns a fee if you buy.`,
  );
  expect(screen.getByRole('link', { name: 'Links and figures' })).toHaveAttribute('href', '/profile/links');
});

it('is short for people who are shown by name', async () => {
  server.answer({ [BADGE]: { badge: { ...JUNES, listed: true } } });
  const user = userEvent.setup();
  renderPage(<OwnLink />, null, '/profile');
  expect(await screen.findByRole('link', { name: 'https://shop.example/i/june.park' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/shop\.example\/i\/june\.park\n/);
});

it('leads to the other pages of an influencer', async () => {
  server.answer({ [BADGE]: { badge: JUNES } });
  renderPage(<OwnLink />, null, '/profile');
  expect(await screen.findByRole('link', { name: 'Edit your page' })).toHaveAttribute(
    'href',
    '/profile/page',
  );
  expect(screen.getByRole('link', { name: 'Samples' })).toHaveAttribute('href', '/profile/samples');
});

it('is nothing for somebody who is no influencer', async () => {
  server.answer({ [BADGE]: { badge: null } });
  const { container } = renderPage(<OwnLink expected />, null, '/profile');
  await waitFor(() => expect(server.paths).toContain(BADGE));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('that could not be fetched says so and is asked for again', async () => {
  server.answer({ [BADGE]: refusal(503, 'unavailable') });
  renderPage(<OwnLink />, null, '/profile');
  expect(await screen.findByText('Your link could not be loaded.')).toBeVisible();

  server.answer({ [BADGE]: { badge: JUNES } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Your link' })).toBeVisible();
});
