/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { ShareCard, ShareDialog } from './share-dialog.tsx';

const BADGE = '/api/stakeholder/influencer/2/badge';
const marlowe = { id: 2, username: 'marlowe' };
jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();

it('shows the link and its code, and what has to be said when it is passed on', () => {
  render(<ShareCard influencer={marlowe} link="https://shop.example/i/2" location="/qr/2.png" />);
  expect(screen.getByRole('img', { name: 'QR code of https://shop.example/i/2' })).toHaveAttribute(
    'src',
    '/img/qr/2.png',
  );
  expect(screen.getByText('MARLOWE')).toBeVisible();
  expect(
    screen.getByText('Say so when you pass it on: “Paid link: marlowe earns a fee if you buy.”'),
  ).toBeVisible();
});

it('loads the link with its code, and says so when that fails', async () => {
  server.answer({});
  render(<ShareDialog influencer={marlowe} open onClose={() => undefined} />);
  expect(await screen.findByText('The link could not be loaded.')).toBeVisible();

  server.answer({ [BADGE]: { qr_url: 'https://shop.example/i/2', qr_location: '/qr/2.png' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'QR code of https://shop.example/i/2' })).toBeVisible();
});

it('of the own link has tags and cards, and has the server keep a tag once it is typed', async () => {
  server.answer({});
  const own = { id: 2, username: 'marlowe', listed: true };
  render(
    <ShareDialog influencer={marlowe} own={own} open onClose={() => undefined} title="Share your link" />,
  );
  expect(screen.getByRole('link', { name: `${location.origin}/i/marlowe` })).toBeVisible();
  expect(screen.getByRole('link', { name: `${location.origin}/i/2` })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Tag/), 'mail');
  expect(screen.getByRole('link', { name: `${location.origin}/i/2?s=mail` })).toBeVisible();
  expect(server.paths).toEqual([]);
  const kept = '/api/stakeholder/links/tags/mail';
  server.answer({ [`PUT ${kept}`]: { tag: 'mail' } });
  await userEvent.tab();
  await waitFor(() => expect(server.asked).toEqual([`PUT ${kept}`]));
});
