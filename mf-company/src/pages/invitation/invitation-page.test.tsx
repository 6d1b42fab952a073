/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage } from 'shared-testing/render';
import type { InvitationState } from '../../data/invitation.ts';
import { aCompany } from '../../testing/builders.ts';
import { InvitationPage } from './invitation-page.tsx';

const ACCEPT = 'POST /api/company/invitation/accept';
const open = {
  kind: 'open',
  code: 'abcDEF_123-abcDEF',
  invitation: { company: aCompany(), invited_by: 'ada', expires_at: '2026-12-06T04:00:00.000Z', fees: null },
} as const;
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

const show = (answer: InvitationState) =>
  renderPage(<InvitationPage />, { answer: Promise.resolve(answer) }, '/invitation/abcDEF_123-abcDEF');

it('says who invites, for which company and until when, and leads to the desk once it is accepted', async () => {
  server.answer({ [ACCEPT]: { company: aCompany(), state: 'approved', role: 'employee' } });
  show(open);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Work for Kilnfold');
  expect(screen.getByText(/^ada invites you/)).toBeVisible();
  expect(screen.getByText('December 5, 2026')).toHaveAttribute('datetime', '2026-12-06T04:00:00.000Z');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You work for Kilnfold now.');
  expect(screen.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk',
  );
  expect(screen.getByRole('link', { name: 'Go to the desk' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  expect(server.sent()).toEqual([{ code: 'abcDEF_123-abcDEF' }]);
});

it('says what an influencer is paid, and leads to the earnings once it is accepted', async () => {
  const call = 'POST /api/stakeholder/invitation/accept';
  server.answer({ [call]: { company: aCompany(), own_rate: 15 } });
  const fees = { fee_from: 5, fee_to: 10, own_rate: 15 };
  show({ ...open, invitation: { ...open.invitation, fees } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sell with Kilnfold');
  expect(screen.getByText(/It pays 15% of what is sold through your link/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You are an influencer of Kilnfold now.');
  expect(screen.getByRole('link', { name: 'See your link and earnings' })).toHaveAttribute(
    'href',
    '/profile/earnings',
  );
  expect(server.sent(call)).toEqual([{ code: 'abcDEF_123-abcDEF' }]);
});

it('says why it could not be accepted, and can be pressed again', async () => {
  server.answer({ [ACCEPT]: refusal(409, 'conflict') });
  show(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: conflict');
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeEnabled();
});

it('asks to log in, and comes back here', async () => {
  show({ kind: 'signed-out' });
  expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Finvitation%2FabcDEF_123-abcDEF',
  );
});

it('says that an invitation is over, and what failed where something did', async () => {
  const { unmount } = show({ kind: 'over', message: 'This invitation does not hold any more.' });
  expect(await screen.findByText('This invitation does not hold any more.')).toBeVisible();
  unmount();

  show({ kind: 'failed', message: 'Please try again later.', requestId: 'req-7' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
  expect(screen.getByText('Request req-7')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
