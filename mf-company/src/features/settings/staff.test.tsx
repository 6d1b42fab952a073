/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const STAFF = `${DESK}/staff`;
const since = '2026-11-20T12:00:00.000Z';
const nora = {
  id: 1,
  username: 'nora.kiln',
  email: 'nora@kilnfold.example',
  picture_location: '/people/1.png',
  role: 'owner',
  since,
};
const olaf = { ...nora, id: 2, username: 'olaf', email: '', role: 'employee' };
const asked = {
  id: 6,
  email: 'ida@kilnfold.example',
  invited_by: 'nora.kiln',
  created_at: since,
  expires_at: '2026-12-04T12:00:00.000Z',
};
const list = (own: object = {}) => ({ staff: [nora, olaf], invitations: [], ...own });

it('lists who works for the company, and lets the last owner stay', async () => {
  scene.show('/staff', { [STAFF]: list() });
  const people = within(await screen.findByRole('list', { name: 'Staff' }));
  expect(people.getByText('Owner')).toBeVisible();
  expect(people.getByText('Employee')).toBeVisible();
  expect(people.queryByRole('button', { name: 'Remove nora.kiln' })).toBeNull();
});

it('invites by mail, and takes an invitation back', async () => {
  scene.show('/staff', { [STAFF]: list() });
  await userEvent.click(await button('Invite'));
  expect(screen.getByText('Email is required.')).toBeVisible();
  scene.answer({ [`POST ${STAFF}`]: asked, [STAFF]: list({ invitations: [asked] }) });
  await userEvent.type(screen.getByLabelText('Email of an employee'), 'ida@kilnfold.example{Enter}');
  expect(
    await screen.findByText('ida@kilnfold.example is asked by mail, and has 14 days to accept.'),
  ).toBeVisible();
  expect(scene.server.sent()).toEqual([{ email: 'ida@kilnfold.example' }]);
  const back = await button('Withdraw the invitation of ida@kilnfold.example');
  scene.answer({ [`DELETE ${DESK}/invitations/6`]: { msg: 'Done.' }, [STAFF]: list() });
  await userEvent.click(back);
  await userEvent.click(await button('Not now'));
  expect(back).toHaveFocus();
  expect(scene.server.paths).toEqual([]);
  await userEvent.click(back);
  await userEvent.click(await button('Withdraw it'));
  expect(await screen.findByText('The invitation of ida@kilnfold.example was withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Staff' })).toHaveFocus());
});

it('keeps an address that was begun', async () => {
  const { unmount } = scene.show('/staff', { [STAFF]: list() });
  await userEvent.type(await screen.findByLabelText('Email of an employee'), 'ida@kiln');
  unmount();
  scene.show('/staff', { [STAFF]: list() });
  const box = await screen.findByLabelText('Email of an employee');
  expect(box).toHaveValue('ida@kiln');
  await userEvent.clear(box);
  expect(sessionStorage.getItem('deskForms')).toBeNull();
});

it('removes somebody after it was asked', async () => {
  scene.show('/staff', { [STAFF]: list(), [`DELETE ${STAFF}/2`]: refusal(409, 'conflict') });
  await userEvent.click(await button('Remove olaf'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(await button('Remove olaf')).toHaveFocus();
  await userEvent.click(await button('Remove olaf'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove olaf' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Refused: conflict');
  // The list reloads after the refusal: olaf has joined before the second attempt.
  let staff = [nora, olaf];
  scene.server.answer({
    [DESK]: aDesk(),
    [`DELETE ${STAFF}/2`]: () => {
      staff = [nora];
      return { msg: 'olaf works here no longer.' };
    },
    [STAFF]: () => list({ staff }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove olaf' }));
  expect(await screen.findByText('olaf works here no longer.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'olaf' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Staff' })).toHaveFocus());
});

it.each([
  ['waiting', 'Once your company is approved, you can invite people to work with you.'],
  ['refused', 'Once your company is approved, you can invite people to work with you.'],
  ['suspended', 'Your company is suspended, so you cannot invite people.'],
] as const)('says beforehand that a %s company invites nobody', async (state, words) => {
  scene.show('/staff', { [DESK]: aDesk({ state }), [STAFF]: list() });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Invite an employee' })).toBeNull();
  expect(await button('Remove olaf')).toBeVisible();
});
