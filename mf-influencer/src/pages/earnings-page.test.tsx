/** @jest-environment federation/jest/dom-environment */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aStatement } from '../testing/builders.ts';
import { answers, earningsScene, region, renderEarnings, STATEMENT } from '../testing/scenes.tsx';

const scene = await earningsScene();

it('signed out says the profile’s own sentence, asks nothing, and leads back here', async () => {
  scene.server.answer(answers());
  renderEarnings('/profile/earnings', { status: 'signed-out' });

  expect(await screen.findByText('You are not logged in, redirect to login page please')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fprofile%2Fearnings',
  );
  expect(scene.server.paths).toEqual([]);
});

it('says to whoever is no influencer how to become one, free', async () => {
  scene.show({ [STATEMENT]: refusal(403, 'forbidden') });

  expect(await screen.findByText(/Anyone can become one, free and without buying anything/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a company to join' })).toHaveAttribute('href', '/join');
  expect(scene.log).not.toHaveBeenCalled();
});

it('that could not be fetched says so, names the request and tries again', async () => {
  scene.show({ [STATEMENT]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();

  scene.server.answer(answers());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Available now')).toBeTruthy();
});

it('shows its outline for a longer wait', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  scene.show({ [STATEMENT]: promise });

  expect((await screen.findByText('Loading your earnings')).parentElement).toHaveRole('status');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Earnings');
  resolve(aStatement());
  expect(await region('Available now')).toBeTruthy();
});

it('keeps what it knows when it cannot be asked for again, and says so', async () => {
  const { router } = scene.show();
  await region('Available now');

  scene.server.answer(answers({ [STATEMENT]: refusal(503, 'unavailable') }));
  await act(() => router.revalidate());
  expect(await screen.findByText('Could not be brought up to date.')).toBeVisible();
  expect(await region('Available now')).toBeTruthy();
});

it('leads to its parts, and has the own link to pass on', async () => {
  scene.show();
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of this page' }));
  for (const link of parts.getAllByRole('link')) {
    const id = link.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '');
  }
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Over time',
    'Payouts',
    'Statement',
    'Your people',
    'Tax years',
    'Emails',
  ]);
  await userEvent.click(parts.getByRole('link', { name: 'Statement' }));
  expect(document.getElementById('statement')).toHaveFocus();
  const link = await region('Your link');
  expect(link.getByRole('link', { name: 'https://shop.example/i/2' })).toBeVisible();
});

it('says beside the chart how one fee is split', async () => {
  scene.show();
  const split = await region('How one fee is split');
  expect(split.getByText('$48.00 of goods at 10 percent: a fee of $4.80')).toBeVisible();
  expect(split.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The person who made the sale$3.60',
    'The person who brought them$0.90',
    'The person who brought that one$0.23',
    'And the next$0.07',
  ]);
});
