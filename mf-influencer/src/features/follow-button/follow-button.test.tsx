/** @jest-environment federation/jest/dom-environment */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillFollowed, influencerNumberAtom } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { FollowButton, FollowButtonOf } from './follow-button.tsx';

const marlowe = { id: 2, username: 'marlowe.finch' };
const june = { status: 'signed-in', username: 'june.park', email: '', roles: [] } as const;
const FOLLOW = '/api/stakeholder/follow/2';

const server = await startFakeServer();

const signedIn = (username = 'june.park') =>
  renderPage(<FollowButtonOf session={{ ...june, username }} influencer={marlowe} />, null, '/follow');

it('leads to the sign-in and back where nobody is signed in', async () => {
  renderPage(<FollowButton influencer={marlowe} />, null, '/follow');
  expect(await screen.findByRole('link', { name: 'Follow marlowe.finch, log in first' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Ffollow',
  );
});

it('waits until it is known who is followed, then says so', async () => {
  const { store } = signedIn();
  expect(await screen.findByRole('button', { name: 'Follow marlowe.finch' })).toBeDisabled();
  act(() => fillFollowed(store, [1, 2]));
  const button = screen.getByRole('button', { name: 'Following marlowe.finch' });
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

it('follows by the server’s calls', async () => {
  server.answer({ [FOLLOW]: { msg: 'You follow marlowe.finch.' } });
  const { store } = signedIn();
  await screen.findByRole('button');
  act(() => fillFollowed(store, [1]));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Following marlowe.finch' })).toBeVisible();
  expect(store.get(influencerNumberAtom)).toBe(2);
});

it('says what did not hold', async () => {
  server.answer({ [FOLLOW]: refusal(503, 'unavailable') });
  const { store } = signedIn();
  await screen.findByRole('button');
  act(() => fillFollowed(store, [1]));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'marlowe.finch is not followed. Refused: unavailable',
  );
  expect(screen.getByRole('button', { name: 'Follow marlowe.finch' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(store.get(influencerNumberAtom)).toBe(1);
});

it('is none for the house, and none for oneself', async () => {
  const { unmount } = renderPage(
    <FollowButton influencer={{ id: 1, username: 'wishbin' }} />,
    null,
    '/follow',
  );
  expect(await screen.findByText('Everyone follows the house')).toBeVisible();
  unmount();
  signedIn('marlowe.finch');
  expect(await screen.findByText('This is you')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
