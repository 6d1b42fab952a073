/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom, mediaInJsdom } from 'shared-testing/jsdom';
import { renderPage } from 'shared-testing/render';
import { type Creator, readDraft } from '../../data/create-company.ts';
import { EMPTY_DRAFT } from '../../domain/company-draft.ts';
import { aCompany } from '../../testing/builders.ts';
import { NewCompanyPage } from './new-company-page.tsx';

const POST = 'POST /api/company/';
const june: Creator = { kind: 'signed-in', username: 'june.park', draft: EMPTY_DRAFT, companies: [] };
jest.spyOn(console, 'error').mockImplementation(() => undefined);
dialogInJsdom();
// Less motion is wanted: jsdom draws nothing.
mediaInJsdom(true);

const server = await startFakeServer();
beforeEach(() => sessionStorage.clear());

const show = (creator: Creator) =>
  renderPage(<NewCompanyPage />, { creator: Promise.resolve(creator) }, '/new/company');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add the business' }));

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Name view'), 'Kilnfold');
  await userEvent.type(screen.getByLabelText('Company Title'), 'Stoneware mug');
  await userEvent.type(screen.getByLabelText('Merchandice Price'), '24.50');
}

it('asks to log in, and comes back here', async () => {
  show({ kind: 'signed-out' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New company');
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fnew%2Fcompany',
  );
  expect(screen.queryByRole('form')).toBeNull();
});

it('shows what to do, the form with the fee that is recommended, and what each entry is for', async () => {
  show(june);
  expect(await screen.findByLabelText('Finders Fee')).toHaveValue('10');
  expect(within(screen.getByRole('list', { name: 'How it goes on' })).getAllByRole('listitem')).toHaveLength(
    4,
  );
  const terms = [...screen.getByRole('region', { name: 'What to enter' }).querySelectorAll('dt')];
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Name view',
    'Company Title',
    'Official Website',
    'Merchandice Price',
    'Finders Fee',
    'Description',
  ]);
});

it('says under each field what is wrong, begins with the first, and sends nothing', async () => {
  server.answer({});
  show(june);
  await userEvent.clear(await screen.findByLabelText('Finders Fee'));
  await send();
  for (const words of [
    'Name view is required',
    'Company Title is required',
    'Merchandice Price is required',
    'Finders Fee is required',
  ])
    expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.getByLabelText('Name view')).toHaveFocus();
  expect(server.paths).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Merchandice Price is required' }));
  expect(screen.getByLabelText('Merchandice Price')).toHaveFocus();

  await userEvent.type(screen.getByLabelText('Finders Fee'), '96');
  expect(await screen.findAllByText('Finders Fee is a whole number from 0 to 95')).toHaveLength(2);
});

it('warns in the server’s words, at its fields too, and keeps what was typed', async () => {
  server.answer({
    [POST]: refusal(422, 'invalid', { msg: 'Not like this.', fields: { title: 'Say more.' } }),
  });
  show(june);
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not like this.');
  expect(await screen.findByText('Say more.')).toBeVisible();
  expect(screen.getByLabelText('Name view')).toHaveValue('Kilnfold');
  expect(readDraft('june.park')).toMatchObject({ name_view: 'Kilnfold', price: '24.50' });
});

it('keeps what was typed when the session has ended, and says how to go on', async () => {
  server.answer({ [POST]: refusal(401, 'sign_in_needed') });
  show(june);
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept');
  expect(readDraft('june.park').title).toBe('Stoneware mug');
});

it('leads to the desks of the companies one works for already', async () => {
  show({ ...june, companies: [{ company: aCompany(), state: 'waiting', role: 'owner' }] });
  const desks = within(await screen.findByRole('region', { name: 'Your desks' }));
  const desk = desks.getByRole('link', { name: /Kilnfold/ });
  expect(desk).toHaveAttribute('href', '/company/kilnfold/desk');
  expect(desk).toHaveTextContent('Waits for our approval');
});

it('begins with what was typed before', async () => {
  show({ ...june, draft: { ...EMPTY_DRAFT, name_view: 'Kilnfold', influencer_usd: '15' } });
  expect(await screen.findByLabelText('Name view')).toHaveValue('Kilnfold');
  expect(screen.getByLabelText('Finders Fee')).toHaveValue('15');
});

it('gives the badge of the new company, leads to its desk and its page, and forgets the form', async () => {
  server.answer({ [POST]: { msg: 'Kilnfold is created.', id: 9, name_code: 'kilnfold-2' } });
  show(june);
  await fillIn();
  await send();
  const badge = within(await screen.findByRole('dialog', { name: 'New company badge' }));
  expect(badge.getByText('Kilnfold')).toBeVisible();
  expect(badge.getByText(/^Created by june\.park\. It waits for our approval/)).toBeVisible();
  expect(badge.getByRole('link', { name: 'Go to your desk' })).toHaveAttribute(
    'href',
    '/company/kilnfold-2/desk',
  );
  expect(badge.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', '/company/kilnfold-2');
  expect(readDraft('june.park')).toEqual(EMPTY_DRAFT);

  await userEvent.click(badge.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Kilnfold is created');
  expect(document.activeElement).toContainElement(heading);
  expect(document.body).not.toHaveFocus();
});
