/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareCard } from './share-card.tsx';

jest.spyOn(console, 'error').mockImplementation(() => undefined);

const show = () =>
  render(
    <ShareCard influencer={{ username: 'marlowe' }} link="https://shop.example/i/2" location="/qr/2.png" />,
  );

function giveBrowser(parts: object): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('shows the code, the name in upper case and the link, and lets the picture be kept', () => {
  show();
  expect(screen.getByRole('img', { name: 'QR code of https://shop.example/i/2' })).toHaveAttribute(
    'src',
    '/img/qr/2.png',
  );
  expect(screen.getByText('MARLOWE')).toBeVisible();
  const keep = screen.getByRole('link', { name: 'Download PNG' });
  expect(keep).toHaveAttribute('href', '/img/qr/2.png');
  expect(keep).toHaveAttribute('download', 'wishbin-marlowe-qr.png');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('copies the link and says so, or says what to do instead', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://shop.example/i/2');
  giveBrowser({ clipboard: { writeText: () => Promise.reject(new Error('Denied')) } });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Please select the link and copy it/)).toBeVisible();
});

it('shares where the browser can, and says that the link is a paid one', async () => {
  const shared: unknown[] = [];
  giveBrowser({ share: async (what: unknown) => void shared.push(what) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toEqual([
    {
      title: 'marlowe on Wishbin',
      text: 'Paid link: marlowe earns a fee if you buy.',
      url: 'https://shop.example/i/2',
    },
  ]);
});

it('is silent where sharing was called off, and honest where it failed', async () => {
  const outcomes = [new DOMException('Off', 'AbortError'), new Error('Broken')];
  giveBrowser({ share: () => Promise.reject(outcomes.shift()) });
  show();
  const share = await screen.findByRole('button', { name: 'Share' });
  await userEvent.click(share);
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.click(share);
  expect(await screen.findByText(/Please copy the link instead/)).toBeVisible();
});
