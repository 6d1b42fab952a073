/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aProfile } from '../../testing/builders.ts';
import { renderProfile } from '../../testing/scenes.tsx';
import { memberSince } from './profile-card.tsx';
import { changedFields } from './profile-dialogs.tsx';

dialogInJsdom();
const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
const call = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  log.mockClear();
  call.mockClear();
});

async function openForm() {
  renderProfile({ kind: 'known', value: { profile: aProfile(), admin: false } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile info' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Profile info' }));
  return {
    username: dialog.getByLabelText('Username'),
    email: dialog.getByLabelText('Email'),
    update: dialog.getByRole('button', { name: 'Update' }),
  };
}

async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

it('begins with what is known', async () => {
  const { username, email } = await openForm();

  expect(username).toHaveValue('june.park');
  expect(email).toHaveValue('june@wishbin.example');
});

it.each([
  ['username', '', 'Username is required'],
  ['username', 'x'.repeat(26), 'Username must be less than 25 characters'],
  ['email', '', 'Email is required'],
  ['email', 'x'.repeat(26), 'Email must be less than 25 characters'],
] as const)('%s: "%s" is answered by "%s", and nothing is sent', async (name, text, message) => {
  const form = await openForm();
  await enter(form[name], text);
  await userEvent.click(form.update);

  expect(await screen.findByText(message)).toBeVisible();
  expect(form[name]).toHaveAccessibleDescription(message);
  expect(form[name]).toBeInvalid();
  await waitFor(() => expect(form[name]).toHaveFocus());
  expect(log).not.toHaveBeenCalled();
});

it('never refuses what was not changed, however long it is', async () => {
  const profile = aProfile({ email: `${'x'.repeat(30)}@wishbin.example` });
  renderProfile({ kind: 'known', value: { profile, admin: false } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile info' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Profile info' }));
  await enter(dialog.getByLabelText('Username'), 'june');
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }));

  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Email must be less than 25 characters')).toBeNull();
});

it('tells at leaving a field and takes it back while typing', async () => {
  const { username } = await openForm();
  await enter(username, '');
  await userEvent.tab();
  expect(await screen.findByText('Username is required')).toBeVisible();
  await userEvent.type(username, 'j');
  await waitFor(() => expect(screen.queryByText('Username is required')).toBeNull());
});

it('takes 25 characters; Update only logs, without what was entered, and says that nothing was changed', async () => {
  const form = await openForm();
  const text = 'x'.repeat(25);
  await enter(form.username, text);
  await enter(form.email, text);
  await userEvent.click(form.update);

  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing was changed/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain('username and email changed; it is not stored');
  expect(String(log.mock.calls[0])).not.toContain(text);
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'june.park' })).toBeVisible();
});

it('begins anew when it is opened again, and takes the note away', async () => {
  const form = await openForm();
  await enter(form.username, 'juno');
  await userEvent.click(form.update);
  await screen.findByText(/^Nothing was changed/);
  await userEvent.click(screen.getByRole('button', { name: 'Edit profile info' }));

  expect(screen.queryByText(/^Nothing was changed/)).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('june.park'));
});

const before = { username: 'june', email: 'june@wishbin.example' };

it.each([
  [before, []],
  [{ ...before, username: 'juno' }, ['username']],
  [{ username: 'juno', email: 'juno@wishbin.example' }, ['username', 'email']],
])('%j differs in %j', (after, fields) => {
  expect(changedFields(before, after)).toEqual(fields);
});

describe('member since', () => {
  it('is said with month, day and year', () => {
    expect(memberSince('2026-11-21T12:00:00.000Z', 'UTC')).toBe('Member since November 21, 2026');
  });

  it.each([
    ['2026-01-01T03:00:00.000Z', 'America/Los_Angeles', 'Member since December 31, 2025'],
    ['2025-12-31T18:00:00.000Z', 'Asia/Tokyo', 'Member since January 1, 2026'],
  ])('%s is, in %s, another day than in UTC', (moment, zone, words) => {
    expect(memberSince(moment, zone)).toBe(words);
  });

  it('goes by the clock of this computer when no zone is named', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(memberSince('2026-06-30T23:30:00.000Z')).toBe(memberSince('2026-06-30T23:30:00.000Z', here));
  });
});
