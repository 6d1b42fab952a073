/** @jest-environment federation/jest/dom-environment */

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CompanyInfluencer,
  companyInfluencerListSchema,
  companyInfluencerSchema,
  influencerInvitationSchema,
} from 'shared-api/contract/influence/company-influencers';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
const LIST = `${DESK}/influencers`;
const RATE = `PUT ${LIST}/9/rate`;
const INVITATIONS = `GET ${DESK}/influencer-invitations`;
const SAMPLES = `GET ${DESK}/samples`;
const INVITE = `POST ${DESK}/influencer-invitations`;
/** No invitations and no samples. */
const REST = { [INVITATIONS]: [], [SAMPLES]: { samples: [], next: null } };

function anInfluencer(own: Partial<CompanyInfluencer> = {}): CompanyInfluencer {
  return companyInfluencerSchema.parse({
    id: 9,
    username: 'ines',
    picture_location: '',
    since: '2026-10-02T12:00:00.000Z',
    brought_by: null,
    brought: 2,
    own_rate: null,
    orders: 3,
    units: 5,
    sales: 12_000,
    refunded: 2400,
    fees: 960,
    ...own,
  });
}

const aList = (...influencers: CompanyInfluencer[]) =>
  companyInfluencerListSchema.parse({ influencers, fee_from: 5, fee_to: 10, next: null });

const anInvitation = influencerInvitationSchema.parse({
  id: 3,
  email: 'otto@mail.example',
  own_rate: 15,
  invited_by: 'nora.kiln',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-12-20T12:00:00.000Z',
});

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows who sells and what each brought', async () => {
  scene.show('/influencers', { [LIST]: aList(anInfluencer()), ...REST });
  const cells = (await row(/ines/)).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['3', '$120.00', '$24.00', '$9.60', 'Set', 'Offer']);
  expect(screen.getByText(/brought 2 influencers/)).toBeVisible();
  expect(screen.getByText(/Your products pay 5–10% of their price/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ines' })).toHaveAttribute('href', '/i/9');
});

it('sets an own rate, says what it means, and shows it', async () => {
  scene.show('/influencers', { [LIST]: aList(anInfluencer()), ...REST });
  await userEvent.click(await button('Set own rate of ines'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Own rate of ines' }));
  const field = dialog.getByLabelText(/Percent of the price/);
  await userEvent.type(field, '96');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/The own rate is a whole number from 0 to 95/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '15 %');
  scene.answer({
    [LIST]: aList(anInfluencer()),
    ...REST,
    [RATE]: anInfluencer({ own_rate: 15 }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/ines brings 15% from now on/)).toBeVisible();
  expect(scene.server.sent(RATE)).toEqual([{ own_rate: 15 }]);
  expect(await button('Change own rate of ines: 15%')).toBeVisible();
});

it('removes an own rate by an empty field', async () => {
  scene.show('/influencers', {
    [LIST]: aList(anInfluencer({ own_rate: 15 })),
    ...REST,
    [RATE]: anInfluencer(),
  });
  await userEvent.click(await button('Change own rate of ines: 15%'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/Percent of the price/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ines brings what each product pays.')).toBeVisible();
  expect(scene.server.sent(RATE)).toEqual([{ own_rate: null }]);
});

it('shows the server’s reason at the field, and keeps what was typed', async () => {
  const msg = 'Your products pay 5% or more already.';
  scene.show('/influencers', {
    [LIST]: aList(anInfluencer()),
    ...REST,
    [RATE]: refusal(422, 'invalid', { msg, fields: { own_rate: msg } }),
  });
  await userEvent.click(await button('Set own rate of ines'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Percent of the price/), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(dialog.getByLabelText(/Percent of the price/)).toHaveValue('3');
});

it('shows rates to employees, who set none and invite no one', async () => {
  scene.show('/influencers', {
    [DESK]: aDesk({ role: 'employee' }),
    [LIST]: aList(anInfluencer({ own_rate: 15 })),
    ...REST,
  });
  const cells = (await row(/ines/)).getAllByRole('cell');
  expect(cells.at(-1)).toHaveTextContent('15%');
  expect(screen.queryByRole('button', { name: /Offer/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /own rate/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Invite an influencer' })).toBeNull();
});

it('finds by name and lists sellers alone, each by its address', async () => {
  scene.show('/influencers?q=in&show=sold', {
    [`${LIST}?q=in&sold=only`]: aList(),
    ...REST,
  });
  const none = 'No influencer with “in” in their name sold anything yet.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Find influencers' })).toHaveValue('in');
  expect(screen.getByRole('link', { name: 'Who sold', current: 'page' })).toBeVisible();
});

it('invites by email with an own rate, and withdraws', async () => {
  scene.show('/influencers', { [LIST]: aList(), ...REST });
  const form = within(await screen.findByRole('form', { name: 'Invite an influencer' }));
  await userEvent.type(form.getByLabelText('Email'), 'otto');
  await userEvent.click(form.getByRole('button', { name: 'Invite' }));
  expect(await form.findByText(/An email address looks like/)).toBeVisible();
  await userEvent.type(form.getByLabelText('Email'), '@mail.example');
  await userEvent.type(form.getByLabelText(/Own rate in percent/), '15');
  scene.answer({ [LIST]: aList(), ...REST, [INVITATIONS]: [anInvitation], [INVITE]: anInvitation });
  await userEvent.click(form.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('We’ve emailed an invitation to otto@mail.example.')).toBeVisible();
  expect(scene.server.sent(INVITE)).toEqual([{ email: 'otto@mail.example', own_rate: 15 }]);
  const withdraw = await button('Withdraw the invitation of otto@mail.example');
  scene.answer({
    [LIST]: aList(),
    ...REST,
    [`DELETE ${DESK}/influencer-invitations/3`]: {
      msg: 'The invitation of otto@mail.example was withdrawn.',
    },
  });
  await userEvent.click(withdraw);
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw it' }),
  );
  expect(await screen.findByText('The invitation of otto@mail.example was withdrawn.')).toBeVisible();
});
