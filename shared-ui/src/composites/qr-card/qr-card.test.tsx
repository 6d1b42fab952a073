/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QrCard } from './qr-card.tsx';

const failed = jest.fn();
const card = (
  <QrCard username="shopper" link="https://shop.example/i/7" location="/qr/7.png" onFailure={failed} />
);

function giveBrowser(parts: object): void {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

beforeEach(() => failed.mockClear());
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('shows the code, the name in upper case and the link, and lets the picture be kept', () => {
  render(card);
  expect(screen.getByRole('img', { name: 'QR code of https://shop.example/i/7' })).toHaveAttribute(
    'src',
    '/img/qr/7.png',
  );
  expect(screen.getByText('SHOPPER')).toBeVisible();
  const keep = screen.getByRole('link', { name: 'Download PNG' });
  expect(keep).toHaveAttribute('href', '/img/share/7/code.png');
  expect(keep).toHaveAttribute('download', 'wishbin-shopper-qr.png');
});

it('copies the link and says so', async () => {
  const user = userEvent.setup();
  render(card);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    'https://shop.example/i/7\nPaid link: shopper earns a fee if you buy.',
  );
});

it('says what to do where copying does not work', async () => {
  giveBrowser({ clipboard: { writeText: () => Promise.reject(new Error('Denied')) } });
  render(card);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Please select the link and copy it/)).toBeVisible();
});

it('shares where the browser can, and says that the link is a paid one', async () => {
  const shared: unknown[] = [];
  giveBrowser({ share: async (what: unknown) => void shared.push(what) });
  render(card);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toEqual([
    {
      title: 'shopper on Wishbin',
      text: 'Paid link: shopper earns a fee if you buy.',
      url: 'https://shop.example/i/7',
    },
  ]);
});

it('is silent where sharing was called off, and honest where it failed', async () => {
  const outcomes = [new DOMException('Off', 'AbortError'), new Error('Broken')];
  giveBrowser({ share: () => Promise.reject(outcomes.shift()) });
  render(card);
  const share = await screen.findByRole('button', { name: 'Share' });
  await userEvent.click(share);
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.click(share);
  expect(await screen.findByText(/Please copy the link instead/)).toBeVisible();
  expect(failed.mock.calls).toEqual([['a link could not be shared', new Error('Broken')]]);
});

it('offers no sharing where the browser cannot', () => {
  render(card);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
