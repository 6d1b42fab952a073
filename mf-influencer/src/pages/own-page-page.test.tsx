/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { renderPage, SIGNED_OUT, signedIn } from 'shared-testing/render';
import { aProduct } from '../testing/builders.ts';
import { OwnPagePage } from './own-page-page.tsx';

dialogInJsdom();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  sessionStorage.clear();
});

const PAGE = 'GET /api/stakeholder/page';
const SAVE = 'PUT /api/stakeholder/page';
const BADGE = '/api/stakeholder/badge';
const PRODUCTS = 'GET /api/stakeholder/influencer/3/products/page';
const [tag, mug, pot] = [
  aProduct({ id: 9, name_view: 'Wood tag' }),
  aProduct({ id: 10, name_view: 'Mug' }),
  aProduct({ id: 11, name_view: 'Pot' }),
];
const badge = {
  badge: { id: 3, username: 'june.park', qr_url: 'https://shop.example/i/3', qr_location: '' },
};
const stored = (own: object = {}) => ({
  bio: 'I write on wood.',
  cover_location: '',
  links: ['https://instagram.com/june'],
  pinned: [tag, mug],
  shelves: [{ title: 'For the garden', products: [pot] }],
  version: 4,
  ...own,
});
const answers = (own: object = {}) => ({
  [BADGE]: badge,
  [PAGE]: stored(),
  [SAVE]: stored({ version: 5 }),
  [PRODUCTS]: { products: [tag, mug, pot], next: null },
  ...own,
});

function show(own: object = {}, session: Parameters<typeof OwnPagePage>[0]['session'] = signedIn()) {
  server.answer(answers(own));
  return renderPage(<OwnPagePage session={session} />, null, '/profile/page');
}

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save your page' }));

it('stores words, links, pinned products and shelves together, in their order', async () => {
  show();
  const bio = await screen.findByRole('textbox', { name: /A few words about you/ });
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link 2' }), 'june.example');
  const pinned = within(screen.getByRole('region', { name: 'Pinned products' }));
  await userEvent.click(pinned.getByRole('button', { name: 'Move Mug up' }));
  await save();

  expect(await screen.findByText(/Your page is saved\./)).toBeVisible();
  expect(server.sent(SAVE)).toEqual([
    {
      bio: 'Hello',
      links: ['https://instagram.com/june', 'june.example'],
      pinned: [10, 9],
      shelves: [{ title: 'For the garden', product_ids: [11] }],
      version: 4,
    },
  ]);
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/i/3');
  await save();
  await waitFor(() => expect(server.sent(SAVE)).toHaveLength(2));
  expect(server.sent(SAVE).at(-1)).toMatchObject({ version: 5 });
});

it('keeps a product that is off sale at its place, and says so', async () => {
  show({ [PAGE]: stored({ pinned: [tag, { ...mug, unlisted: true }] }) });
  const pinned = within(await screen.findByRole('region', { name: 'Pinned products' }));
  const [first, second] = pinned.getAllByRole('listitem');
  expect(first).not.toHaveTextContent('Off sale');
  expect(second).toHaveTextContent('Off sale now, so others do not see it here.');
  await save();
  await waitFor(() => expect(server.sent(SAVE)).toMatchObject([{ pinned: [9, 10] }]));
});

it('adds products of the companies influenced to a new shelf, each once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a shelf' }));
  const shelf = within(screen.getByRole('region', { name: 'Shelf 2' }));
  await userEvent.type(shelf.getByRole('textbox', { name: /Shelf name/ }), 'Gifts');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Shelf Gifts' })).getByRole('button', {
      name: 'Add products to this shelf: Gifts',
    }),
  );
  const picker = within(await screen.findByRole('dialog', { name: 'Add products to Gifts' }));
  await userEvent.click(await picker.findByRole('button', { name: 'Add Mug' }));
  const added = picker.getByRole('button', { name: 'Added Mug' });
  expect(added).toHaveFocus();
  await userEvent.click(added);
  await userEvent.click(picker.getByRole('button', { name: 'Done' }));
  await save();
  await waitFor(() =>
    expect(server.sent(SAVE)).toMatchObject([
      {
        shelves: [
          { title: 'For the garden', product_ids: [11] },
          { title: 'Gifts', product_ids: [10] },
        ],
      },
    ]),
  );
});

it('says what is wrong beside the field, moves there, and sends nothing', async () => {
  show();
  const link = await screen.findByRole('textbox', { name: 'Link 1' });
  await userEvent.clear(link);
  await userEvent.type(link, 'http://june.example');
  await save();
  expect(screen.getByText('A link is an address such as https://instagram.com/june.')).toBeVisible();
  await waitFor(() => expect(link).toHaveFocus());
  expect(link).toHaveValue('http://june.example');
  expect(server.sent(SAVE)).toEqual([]);
});

const bio = () => screen.findByRole('textbox', { name: /A few words about you/ });
const conflict = () => refusal(409, 'conflict', { msg: 'Your page was changed elsewhere meanwhile.' });

it('brings what was entered together with a page that was stored elsewhere', async () => {
  show();
  await userEvent.type(await bio(), ' And on cups.');
  server.once(SAVE, conflict());
  server.answerTo(PAGE, stored({ links: ['https://june.example'], pinned: [mug], version: 6 }));
  await save();
  expect(
    await screen.findByText(/Your page was changed elsewhere: Links, Pinned products\. That is here now/),
  ).toBeVisible();
  expect(await bio()).toHaveValue('I write on wood. And on cups.');
  expect(screen.getByRole('textbox', { name: 'Link 1' })).toHaveValue('https://june.example');

  await save();
  expect(await screen.findByText(/Your page is saved\./)).toBeVisible();
  expect(server.sent(SAVE).at(-1)).toMatchObject({
    bio: 'I write on wood. And on cups.',
    links: ['https://june.example'],
    pinned: [10],
    version: 6,
  });
});

it.each([
  ['Keep what is here', 'I write on wood. And on cups.'],
  ['Take what was saved elsewhere', 'From the other window.'],
])('asks which of two texts stays: %s', async (choice, chosen) => {
  const first = show();
  await userEvent.type(await bio(), ' And on cups.');
  server.once(SAVE, conflict());
  server.answerTo(PAGE, stored({ bio: 'From the other window.', version: 6 }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A few words about you: here it is “I write on wood. And on cups.”, elsewhere it is “From the other window.”',
  );
  await save();
  expect(screen.getByRole('button', { name: 'Keep what is here' })).toHaveFocus();
  expect(server.sent(SAVE)).toHaveLength(1);
  first.unmount();

  // The question comes again after the page was left without an answer.
  show({ [PAGE]: stored({ bio: 'From the other window.', version: 6 }) });
  await userEvent.click(await screen.findByRole('button', { name: choice }));
  expect(screen.getByRole('button', { name: 'Save your page' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await bio()).toHaveValue(chosen);
  await save();
  await waitFor(() => expect(server.sent(SAVE)).toMatchObject([{ bio: chosen, version: 6 }]));
});

it('counts what was entered as saved where the answer to its save was lost', async () => {
  show();
  await userEvent.type(await bio(), ' And on cups.');
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link 2' }), 'june.example');
  server.once(SAVE, conflict());
  const links = ['https://instagram.com/june', 'https://june.example'];
  server.answerTo(PAGE, stored({ bio: 'I write on wood. And on cups.', links, version: 5 }));
  await save();
  expect(await screen.findByText(/Your page is saved\./)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was typed where the page that was stored elsewhere cannot be loaded', async () => {
  show();
  await userEvent.type(await bio(), ' And on cups.');
  server.once(SAVE, conflict());
  server.answerTo(PAGE, refusal(503, 'unavailable'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your page was changed elsewhere meanwhile.');
  server.answerTo(PAGE, stored({ pinned: [mug], version: 6 }));
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText(/Your page was changed elsewhere: Pinned products\./)).toBeVisible();
  expect(await bio()).toHaveValue('I write on wood. And on cups.');
  expect(screen.getByRole('button', { name: 'Save your page' })).toHaveFocus();
});

it('shows, replaces and removes the cover', async () => {
  show({
    [PAGE]: stored({ cover_location: '/covers/1.jpeg' }),
    'DELETE /api/stakeholder/page/cover': { cover_location: '' },
  });
  expect(await screen.findByRole('img', { name: 'Your cover' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace the cover' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the cover' }));
  expect(await screen.findByText('Your cover was removed.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Your cover' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Cover' })).toHaveFocus();
});

it('keeps the focus where something was removed', async () => {
  show();
  const pinned = within(await screen.findByRole('region', { name: 'Pinned products' }));
  await userEvent.click(pinned.getByRole('button', { name: 'Remove Wood tag' }));
  expect(pinned.getByRole('button', { name: 'Move Mug up' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
  expect(screen.getByRole('heading', { name: 'Links' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove shelf For the garden' }));
  expect(screen.getByRole('heading', { name: 'Shelves' })).toHaveFocus();
});

it('asks before unsaved changes are left', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  show();
  const bio = await screen.findByRole('textbox', { name: /A few words about you/ });
  expect(leave()).toBe(false);
  await userEvent.type(bio, '!');
  expect(leave()).toBe(true);
  await save();
  expect(await screen.findByText(/Your page is saved\./)).toBeVisible();
  expect(leave()).toBe(false);
});

it('keeps what is not saved while other pages are open, until it is discarded', async () => {
  const first = show();
  await userEvent.type(await bio(), ' And on cups.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove shelf For the garden' }));
  first.unmount();

  const second = show({ [PAGE]: stored({ pinned: [mug], version: 6 }), [SAVE]: stored({ version: 7 }) });
  expect(await bio()).toHaveValue('I write on wood. And on cups.');
  expect(screen.getByText('What you entered here before is not saved yet.')).toBeVisible();
  // On top of the change of another window.
  await save();
  await waitFor(() =>
    expect(server.sent(SAVE)).toMatchObject([
      { bio: 'I write on wood. And on cups.', pinned: [10], shelves: [], version: 6 },
    ]),
  );
  expect(await screen.findByText(/Your page is saved\./)).toBeVisible();
  await userEvent.type(await bio(), '!');
  second.unmount();

  show({ [PAGE]: stored({ bio: 'I write on wood. And on cups.', pinned: [mug], shelves: [], version: 7 }) });
  expect(await bio()).toHaveValue('I write on wood. And on cups.!');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await bio()).toHaveValue('I write on wood. And on cups.');
  expect(screen.getByRole('button', { name: 'Save your page' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('sends visitors to the sign-in, and people without a company to the list of companies', async () => {
  const { unmount } = show({}, SIGNED_OUT);
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  expect(server.calls).toEqual([]);
  unmount();
  show({ [BADGE]: { badge: null } });
  expect(await screen.findByRole('link', { name: 'Find a company to join' })).toHaveAttribute(
    'href',
    '/join',
  );
  expect(server.paths).not.toContain('/api/stakeholder/page');
});

it('says so where the page could not be loaded, and tries again', async () => {
  show({ [PAGE]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Your page could not be loaded.')).toBeVisible();
  server.answerTo(PAGE, stored());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /A few words about you/ })).toHaveValue(
    'I write on wood.',
  );
});
