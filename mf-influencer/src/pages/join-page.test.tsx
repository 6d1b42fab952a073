/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderPage, SIGNED_OUT, signedIn } from 'shared-testing/render';
import { aJoinable } from '../testing/builders.ts';
import { JoinPageOf } from './join-page.tsx';

const OWN = 'GET /api/stakeholder/influence';
const JOIN = 'POST /api/stakeholder/influence';
const POTTERY = aJoinable();
const TEA = aJoinable({ id: 7, name_code: 'tea', name_view: 'Tea & Co', fee: { from: 10, to: 10 } });
const WORK = aJoinable({ id: 8, name_code: 'work', name_view: 'My work', fee: { from: 0, to: 0 } });
const NONE = { influences: [], works_for: [] };
const badge = {
  badge: { id: 3, username: 'june.park', qr_url: 'https://shop.example/i/3', qr_location: '/qr/3.png' },
};

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.answer({ [OWN]: NONE });
});

const all = { entries: [POTTERY, TEA, WORK], failed: false, next: null, further: false };

function show(session: Session = signedIn(), data: object = all) {
  return renderPage(<JoinPageOf session={session} />, data, '/join');
}

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (item === null) throw new Error(`${name} stands in no row`);
  return within(item);
};

it('lists companies with their fee in percent, and what joining means', async () => {
  show(SIGNED_OUT);
  const pottery = await row('Kilnfold Pottery');
  expect(pottery.getByText('Finders fee: 5–25% of the price')).toBeVisible();
  expect(pottery.getByRole('link', { name: 'Kilnfold Pottery' })).toHaveAttribute(
    'href',
    '/company/kilnfold',
  );
  expect((await row('Tea & Co')).getByText('Finders fee: 10% of the price')).toBeVisible();
  expect((await row('My work')).getByText('Finders fee: none at present')).toBeVisible();
  expect(screen.getByText(/you do not have to buy anything/)).toBeVisible();
  expect(screen.getByText(/Otherwise you keep the whole fee\./)).toBeVisible();
});

it('leads visitors to the sign-in and back, and asks nothing about them', async () => {
  show(SIGNED_OUT);
  expect((await row('Tea & Co')).getByRole('link', { name: 'Log In to join Tea & Co' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fjoin',
  );
  expect(server.calls).toEqual([]);
});

it('joins a company by one press, says so in its place, and shows the own link', async () => {
  server.answer({
    [OWN]: NONE,
    [JOIN]: { msg: 'You are an influencer now.', companies: 1 },
    '/api/stakeholder/badge': badge,
  });
  show();
  const pottery = await row('Kilnfold Pottery');
  await waitFor(() => expect(pottery.getByRole('button', { name: 'Join Kilnfold Pottery' })).toBeEnabled());
  await userEvent.click(pottery.getByRole('button', { name: 'Join Kilnfold Pottery' }));

  expect(await pottery.findByRole('status')).toHaveTextContent(
    'Joined: you are an influencer of Kilnfold Pottery',
  );
  expect(pottery.getByRole('status')).toHaveFocus();
  expect(server.sent(JOIN)).toEqual([{ company_id: 4 }]);
  expect(await screen.findByRole('link', { name: badge.badge.qr_url })).toBeVisible();
  expect((await row('Tea & Co')).getByRole('button', { name: 'Join Tea & Co' })).toBeEnabled();
});

it('names who brings a person to a company before the press that counts for good', async () => {
  const parents = [{ company_id: 4, username: 'tessa.vale' }];
  server.answer({
    [OWN]: { ...NONE, parents },
    [JOIN]: { msg: 'You are an influencer now.', companies: 1 },
    '/api/stakeholder/badge': badge,
  });
  show();
  const [pottery, tea] = [await row('Kilnfold Pottery'), await row('Tea & Co')];
  const words = 'tessa.vale brought you here: a quarter of your fees goes on to them, for good.';
  expect(await pottery.findByText(words)).toBeVisible();
  expect(tea.queryByText(/brought you here/)).toBeNull();
  await userEvent.click(pottery.getByRole('button', { name: 'Join Kilnfold Pottery' }));
  expect(await pottery.findByRole('status')).toHaveTextContent(/^Joined/);
  expect(pottery.queryByText(words)).toBeNull();
});

it('says where one has joined before, and where one works', async () => {
  server.answer({ [OWN]: { influences: [7], works_for: [8] } });
  show();
  const tea = await row('Tea & Co');
  expect(await tea.findByText('Joined')).toBeVisible();
  expect(tea.queryByRole('button')).toBeNull();
  expect((await row('My work')).getByText('You work here')).toBeVisible();
});

it('says in the row why joining failed, and joins when asked again', async () => {
  server.answer({ [OWN]: NONE, [JOIN]: { msg: 'You are an influencer now.', companies: 1 } });
  server.once(JOIN, refusal(503, 'unavailable', { msg: 'The shop is busy right now.' }));
  show();
  const tea = await row('Tea & Co');
  const button = () => tea.getByRole('button', { name: 'Join Tea & Co' });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await tea.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  await userEvent.click(button());
  expect(await tea.findByRole('status')).toHaveTextContent(/^Joined/);
});

it('lets one join also where it could not be loaded what one has joined, and tries again', async () => {
  server.answer({ [OWN]: refusal(503, 'unavailable') });
  show();
  expect(await screen.findByText('Which companies you have joined could not be loaded.')).toBeVisible();
  const tea = await row('Tea & Co');
  expect(tea.getByRole('button', { name: 'Join Tea & Co' })).toBeEnabled();
  server.answer({ [OWN]: { influences: [7], works_for: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tea.findByText('Joined')).toBeVisible();
});

it('says so where there is no company, and where the list failed', async () => {
  const { unmount } = show(SIGNED_OUT, { ...all, entries: [] });
  expect(await screen.findByText('No companies to join yet.')).toBeVisible();
  unmount();
  show(SIGNED_OUT, { ...all, entries: [], failed: true, requestId: 'req-9' });
  expect(await screen.findByText('The companies could not be loaded.')).toBeVisible();
  expect(screen.getByText('Request req-9')).toBeVisible();
});
