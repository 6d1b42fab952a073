/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderSummary } from 'shared-api/contract/orders/orders';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { aSummary } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const ORDERS = 'GET /api/order/orders/page';
const page = (orders: readonly OrderSummary[], next: string | null = null) => ({ orders, next });
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
});

it('signed out says so to the letter, asks nothing, and leads to the login and from there back here', async () => {
  renderPath('/orders', { status: 'signed-out' });

  expect(await screen.findByText('Please Log in to see this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Forders',
  );
  expect(server.asked).toEqual([]);
});

it('shows a card for each order, with its money, where it stands, and the way to each company’s part', async () => {
  server.answerTo(
    ORDERS,
    page([
      aSummary({
        id: 18,
        total: 12_345,
        refunded: 4_500,
        lines: 5,
        wishes: 3,
        names: ['Stem vase', 'Wood tag'],
        states: [
          { state: 'waiting', lines: 1 },
          { state: 'shipped', lines: 2 },
        ],
        companies: [
          { name_code: 'kilnfold', name_view: 'Kilnfold Pottery', lines: 4, wishes: 2, states: ['shipped'] },
          { name_code: 'wishbin', name_view: 'Wishbin', lines: 1, wishes: 1, states: ['waiting'] },
        ],
      }),
      aSummary({ id: 17 }),
    ]),
  );
  renderPath('/orders');

  const card = within(await screen.findByRole('article', { name: 'Order 18' }));
  expect(screen.getByText('2 orders')).toBeVisible();
  expect(screen.getAllByRole('article').map((one) => one.querySelector('h2 > span')?.textContent)).toEqual([
    'Order 18',
    'Order 17',
  ]);
  expect(card.getByText('$123.45')).toBeVisible();
  expect(card.getByText('$45.00 refunded')).toBeVisible();
  expect(card.getByText('Waiting to be made')).toBeVisible();
  expect(card.getByRole('link', { name: /^Order 18, Kilnfold Pottery/ })).toHaveAttribute(
    'href',
    '/company/kilnfold/order/18',
  );
  expect(card.getByText('Stem vase, Wood tag and 1 more')).toBeVisible();
  expect(card.getByText('2 wishes · On its way')).toBeVisible();
  expect(card.getByRole('img', { name: 'A terracotta vase' })).toBeVisible();
});

it('asks again for a picture whose address has expired, once', async () => {
  const design = (step: string) =>
    aSummary({ picture_location: `/signed/${step}/wishes/1.jpeg`, picture_alt: 'Your design of Wood tag' });
  server.answerTo(ORDERS, page([design('a')]));
  renderPath('/orders');
  const picture = await screen.findByRole('img', { name: 'Your design of Wood tag' });
  expect(picture).toHaveAttribute('src', expect.stringContaining('/img/signed/a/wishes/1.jpeg'));

  server.answerTo(ORDERS, page([design('b')]));
  fireEvent.error(picture);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Your design of Wood tag' })).toHaveAttribute(
      'src',
      expect.stringContaining('/img/signed/b/wishes/1.jpeg'),
    ),
  );
  expect(server.asked).toEqual([ORDERS, ORDERS]);
});

it('does not ask again for a picture of the shop that is lost', async () => {
  server.answerTo(ORDERS, page([aSummary()]));
  renderPath('/orders');
  fireEvent.error(await screen.findByRole('img', { name: 'A terracotta vase' }));
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(server.asked).toEqual([ORDERS]);
});

it('without orders leads to the shop', async () => {
  server.answerTo(ORDERS, page([]));
  renderPath('/orders');

  expect(await screen.findByText(/You have not ordered anything yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
});

it('that could not be fetched says so, names the request and tries again', async () => {
  server.answerTo(ORDERS, refusal(503, 'unavailable'));
  renderPath('/orders');
  expect(await screen.findByText('Request req-7')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);

  server.answerTo(ORDERS, page([aSummary()]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Order 17' })).toBeVisible();
});

it('keeps what it knows when it cannot be asked for again, and says so', async () => {
  server.answerTo(ORDERS, page([aSummary()]));
  const { router } = renderPath('/orders');
  await screen.findByRole('article', { name: 'Order 17' });

  server.answerTo(ORDERS, CUT);
  await act(() => router.revalidate());
  expect(await screen.findByText(/Could not be brought up to date/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Order 17' })).toBeVisible();
});

it('shows the cards’ outline for a longer wait, until the orders are there', async () => {
  const send = server.hold(ORDERS, page([aSummary()]));
  renderPath('/orders');

  expect((await screen.findByText('Loading your orders')).parentElement).toHaveRole('status');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your orders');
  send();
  expect(await screen.findByRole('article', { name: 'Order 17' })).toBeVisible();
});

it('does not call unpaid what was charged after the order had ended', async () => {
  server.answerTo(
    ORDERS,
    page([aSummary({ state: 'cancelled', states: [], total: 12_345, refunded: 12_345 })]),
  );
  renderPath('/orders');

  const card = within(await screen.findByRole('article', { name: 'Order 17' }));
  expect(card.getByText('$123.45 refunded')).toBeVisible();
  expect(screen.queryByText(/not charged/)).toBeNull();
});

it('says that nothing was bought where no payment came to anything', async () => {
  server.answerTo(ORDERS, page([aSummary({ state: 'cancelled', states: [] })]));
  renderPath('/orders');

  expect(await screen.findByText(/You have not bought anything yet/)).toBeVisible();
  expect(screen.getByText('Not paid, and not charged: 1 order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
});

it('keeps what was never paid apart, and names no amount for it', async () => {
  server.answerTo(
    ORDERS,
    page([aSummary({ id: 18, total: 12_345, state: 'cancelled', states: [] }), aSummary({ id: 17 })]),
  );
  renderPath('/orders');

  expect(await screen.findByText('1 order')).toBeVisible();
  const fold = screen.getByText('Not paid, and not charged: 1 order');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  const card = within(screen.getByText('Order 18').closest('article') as HTMLElement);
  expect(card.getByText('Not paid')).toBeInTheDocument();
  expect(card.queryByText('$123.45')).toBeNull();
});

it('shows older orders below by a press, and says so where that fails', async () => {
  server.answerTo(ORDERS, page([aSummary({ id: 18 })], '18'));
  server.answerTo(`${ORDERS}?before=18`, refusal(503, 'unavailable'));
  renderPath('/orders');
  expect(await screen.findByText('The newest 1 order')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/Request req-7|unavailable|try again/i)).toBeVisible();

  server.answerTo(`${ORDERS}?before=18`, page([aSummary({ id: 17 }), aSummary({ id: 16 })]));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('article', { name: 'Order 16' })).toBeVisible();
  expect(screen.getByText('3 orders')).toBeVisible();
  expect(screen.getByText('2 more orders, 3 shown.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Order 17/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
