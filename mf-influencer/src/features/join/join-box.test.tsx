/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import { Joining } from './join-box.tsx';

const JOIN = '/api/stakeholder/influence';
const june = { status: 'signed-in', username: 'june.park', email: '', roles: [] } as const;
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

const show = (session: Session = june) =>
  renderPage(
    <Joining session={session} influencer={{ id: 2, username: 'marlowe' }} joined={<p>Your link</p>} />,
    null,
    '/i/2',
  );
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Become an influencer' }));

it('says that one is an influencer now, and of how much', async () => {
  server.answer({
    [JOIN]: { msg: 'You are an influencer now.', companies: 3 },
  });
  show();
  expect(screen.queryByText('Your link')).toBeNull();
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'You are an influencer now. You influence 3 companies.',
  );
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Your earnings' })).toHaveAttribute('href', '/profile/earnings');
  expect(screen.getByText('Your link')).toBeVisible();
});

it('says the server’s sentence where it cannot be, and may be tried again', async () => {
  server.answer({ [JOIN]: refusal(422, 'invalid') });
  show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: invalid');
  server.answer({ [JOIN]: { msg: 'You are an influencer already.', companies: 1 } });
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('You influence 1 company.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to the sign-in where the server no longer takes the one there was', async () => {
  server.answer({ [JOIN]: refusal(401, 'sign_in_needed') });
  show();
  await press();
  expect(await screen.findByRole('link', { name: 'Log In to become an influencer' })).toBeVisible();
});

it('waits for whoever was signed in, and sends nobody to a sign-in that they need not', async () => {
  const entry = { preferred_username: 'june.park', roles: '', exp: Date.now() / 1000 + 600 };
  localStorage.setItem('auth', JSON.stringify(entry));
  show({ status: 'unknown' });
  expect(await screen.findByRole('button', { name: 'Become an influencer' })).toBeDisabled();
  expect(screen.queryByRole('link')).toBeNull();
  localStorage.removeItem('auth');
});
