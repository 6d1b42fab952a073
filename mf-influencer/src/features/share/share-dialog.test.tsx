/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
