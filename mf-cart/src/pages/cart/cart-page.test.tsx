/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartNumberAtom, emptyCart, fillCart, slices } from 'shared-shell';
import { aCart, aWish } from '../../testing/builders.ts';
import { renderCart } from '../../testing/render-cart.tsx';

const known = (...wishes: ReturnType<typeof aWish>[]) => ({ kind: 'known', cart: aCart(...wishes) }) as const;
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('signed out', () => {
  it('says so to the letter, and leads to the login and from there back here', async () => {
    renderCart({ kind: 'signed-out' });

    expect(await screen.findByText('Please Login to access this page')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cart$/);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fcart',
    );
  });
});

describe('signed in', () => {
  it('shows a card for each wish, the newest first, and their sum', async () => {
    renderCart(
      known(
        aWish({ id: 4, name_view: 'Wood tag', total: 48, cart_quantity: 2 }),
        aWish({ id: 9, total: 62, cart_quantity: 1 }),
      ),
    );

    expect(await screen.findByText('2 wishes')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cart$/);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Stem vase',
      'Wood tag',
      'Your wishes so far',
    ]);
    expect(card('Wood tag').getByText('$96.00')).toBeVisible();
    expect(card('Wood tag').getByText('2 × $48.00')).toBeVisible();
    const sum = within(screen.getByRole('complementary', { name: 'Your wishes so far' }));
    expect(sum.getByText('$158.00')).toBeVisible();
    expect(sum.getByText('Shipping and tax are added at checkout.')).toBeVisible();
    expect(
      sum.getByText(/For now a wish can be deleted\. .* checkout come with the next release/),
    ).toBeVisible();
  });

  it('says of a wish what it is, whose, through whom, and when it may come', async () => {
    const { container } = renderCart(known(aWish({ name: 'For Nora' })));
    await screen.findByRole('article', { name: 'Stem vase' });
    const wish = card('Stem vase');

    expect(wish.getByText('Terracotta')).toBeVisible();
    expect(wish.getByText('Named “For Nora”')).toBeVisible();
    expect(wish.getByRole('link', { name: 'Kilnfold Pottery' })).toHaveAttribute('href', '/company/kilnfold');
    expect(wish.getByText('tansy.quill').parentElement).toHaveTextContent('Influenced by tansy.quill');
    expect(wish.getByRole('img', { name: 'A terracotta vase' })).toHaveAttribute(
      'src',
      '/img/products/9.jpg?w=640',
    );
    const facts = [...container.querySelectorAll('dl')][0];
    expect(facts).toHaveTextContent(
      'Production phaseIn StockStock7 in stockPending0Estimated delay2 daysMax quantity12',
    );
  });

  it('has nothing to say of an influencer where there is none', async () => {
    renderCart(known(aWish({ username: null })));
    await screen.findByRole('article');

    expect(screen.queryByText(/Influenced/)).toBeNull();
  });

  it('leads to the shop while there is no wish', async () => {
    renderCart(known());

    expect(await screen.findByText(/Your cart is empty/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the shared cart', () => {
  it('is what the page shows, and what the header counts', async () => {
    const { store } = renderCart(known(aWish({ id: 4 }), aWish({ id: 9 })));
    await screen.findByText('2 wishes');

    expect(Object.keys(store.get(slices.cartlist))).toEqual(['4', '9']);
    expect(store.get(cartNumberAtom)).toBe(2);
  });

  it('is asked for again when others find other wishes in it, and only then', async () => {
    const { store, left } = renderCart(known(aWish({ id: 4 })), known(aWish({ id: 4 }), aWish({ id: 9 })));
    await screen.findByText('1 wish');
    act(() => fillCart(store, aCart(aWish({ id: 4 }))));
    expect(left()).toBe(1);
    act(() => fillCart(store, aCart(aWish({ id: 4 }), aWish({ id: 9 }))));

    expect(await screen.findByText('2 wishes')).toBeVisible();
    expect(left()).toBe(0);
  });

  it('shows nothing of it any more once the person is gone', async () => {
    const { store } = renderCart(known(aWish()), { kind: 'signed-out' });
    await screen.findByText('1 wish');
    act(() => emptyCart(store));

    expect(await screen.findByText('Please Login to access this page')).toBeVisible();
    await waitFor(() => expect(store.get(cartNumberAtom)).toBe(0));
  });
});

describe('while loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the cards’ outline for a longer wait', async () => {
    renderCart(new Promise(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(250));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cart');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your cart');
  });
});

describe('a failed call', () => {
  it('says so in place, names the request and tries again', async () => {
    renderCart({ kind: 'failed', requestId: 'req-7' }, known(aWish()));

    expect(await screen.findByText('Request req-7')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 wish')).toBeVisible();
  });

  it('that nothing foresaw goes to the error view of the route', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderCart(Promise.reject(new Error('unforeseen')));

    expect(await screen.findByText('The error view of the route')).toBeVisible();
  });
});
