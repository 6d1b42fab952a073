/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from 'shared-auth';
import { cartChangesAtom, cartNumberAtom, emptyCart, fillCart, slices } from 'shared-shell';
import { aCart, aWish } from '../testing/builders.ts';
import { givenForWishes, known, renderCart } from '../testing/render-cart.tsx';

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
  it('shows a card for each wish, company by company, the newest first, and the sum of the chosen ones', async () => {
    const house = { company_id: 1, company_view: 'Wishbin', company_name: 'bin' };
    renderCart(
      known(
        aWish({ id: 4, name_view: 'Wood tag', total: 48, cart_quantity: 2, ...house }),
        aWish({ id: 9, total: 62, cart_quantity: 1 }),
        aWish({ id: 10, name_view: 'Oak ring', total: 20, checked: false, complete: false, ...house }),
      ),
    );

    expect(await screen.findByText('3 items, 2 selected')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cart$/);
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(
      ['H1 Cart', 'H2 Wishbin', 'H3 Oak ring', 'H3 Wood tag', 'H2 Kilnfold Pottery', 'H3 Stem vase'].concat(
        'H2 Selected for checkout',
      ),
    );
    expect(card('Wood tag').getByText('$96.00')).toBeVisible();
    expect(card('Wood tag').getByText('2 × $48.00')).toBeVisible();
    const sum = within(screen.getByRole('complementary', { name: 'Selected for checkout' }));
    expect(
      within(sum.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wood tag2 pieces$96.00', 'Stem vase1 piece$62.00']);
    expect(sum.getByText('$158.00')).toBeVisible();
    expect(sum.getByText('1 wish stays in your cart until its media is complete.')).toBeVisible();
    const ways = screen.getAllByRole('link', { name: 'Checkout', hidden: true });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/checkout', '/checkout']);
    const bar = within(screen.getByRole('region', { name: 'Cart total' }));
    expect(bar.getByText('2 of 3 selected')).toBeVisible();
  });

  it('puts a company’s wishes below its logo and name, in its colours, with the way to more', async () => {
    renderCart(known(aWish()));
    const group = await screen.findByRole('region', { name: 'Kilnfold Pottery' });

    expect(group.querySelector('header img')).toHaveAttribute('src', '/img/companies/kilnfold.png?w=96');
    expect(within(group).getByRole('link', { name: 'More from Kilnfold Pottery' })).toHaveAttribute(
      'href',
      '/company/kilnfold',
    );
    expect(group.style.getPropertyValue('--solid')).toBe('#B4431F');
    expect(group.style.getPropertyValue('--second')).toBe('#7A2A10');
  });

  it('says of a wish what it is, through whom, and when it may come', async () => {
    const { container } = renderCart(known(aWish({ name: 'For Nora' })));
    await screen.findByRole('article', { name: 'Stem vase' });
    const wish = card('Stem vase');

    expect(wish.getByText('Color: Terracotta')).toBeVisible();
    expect(wish.getByText('Named “For Nora”')).toBeVisible();
    expect(wish.getByText('tansy.quill').parentElement).toHaveTextContent(
      /^Influencer tansy\.quill earns a fee if you buy$/,
    );
    expect(container.querySelector('img[src^="/img/people/7.png"]')).not.toBeNull();
    const ways = wish.getAllByRole('link').map((way) => way.getAttribute('href'));
    expect(ways).toEqual(['/company/kilnfold/product/9', '/company/kilnfold/product/9']);
    expect(wish.getByRole('img', { name: 'A terracotta vase' })).toHaveAttribute(
      'src',
      '/img/products/9.jpg?w=640',
    );
    const facts = [...container.querySelectorAll('dl')][0];
    expect(facts).toHaveTextContent(
      'Production phaseIn StockStock7 in stockPending0Estimated delay2 daysMax quantity12',
    );
  });

  it('promises no fee for a wish of which none is paid', async () => {
    renderCart(known(aWish({ earns_fee: false })));
    await screen.findByRole('article', { name: 'Stem vase' });
    expect(card('Stem vase').getByText('tansy.quill').parentElement).toHaveTextContent(
      /^Influencer tansy\.quill$/,
    );
  });

  it('shows the words and pictures that were given for it, and those of its gift page while it is a gift', async () => {
    const item = { cart_id: 1, cartaddon_id: 0, gift: false, type_media: 'TEXT' } as const;
    givenForWishes(
      { ...item, content: 'For Ada,\nwith love' },
      { ...item, content: null },
      { ...item, type_media: 'IMAGE', content: '/signed/a/photo.png' },
      { ...item, gift: true, content: 'Happy birthday' },
      { ...item, cart_id: 2, content: 'Of another wish' },
    );
    renderCart(known(aWish({ media_id: 3 })));
    const given = within(await screen.findByRole('list', { name: 'Your personalization of Stem vase' }));

    expect(given.getByText(/^For Ada,\s+with love$/)).toBeVisible();
    expect(given.getByText('This cannot be shown at the moment. It is kept safe.')).toBeVisible();
    const picture = given.getByRole('img', { name: 'Picture you gave' });
    expect(picture).toHaveAttribute('src', '/img/signed/a/photo.png?w=192');
    expect(screen.queryByText('Happy birthday')).toBeNull();
    expect(screen.queryByText('Of another wish')).toBeNull();
    fireEvent.error(picture);
    expect(await given.findByText(/^Picture you gave: it cannot be shown/)).toBeVisible();
  });

  it('shows the words and the design of an item that was saved before the sign-in, once they have arrived', async () => {
    const { store } = renderCart(known(aWish({ media_id: 3 })));
    await screen.findByRole('article');
    expect(screen.queryByRole('list', { name: 'Your personalization of Stem vase' })).toBeNull();
    const item = { cart_id: 1, cartaddon_id: 0, gift: false } as const;
    givenForWishes(
      { ...item, type_media: 'PREVIEW', content: '/signed/a/wishes/1.jpeg' },
      { ...item, type_media: 'TEXT', content: 'For Nora' },
    );
    act(() => store.set(cartChangesAtom, (changes) => changes + 1));
    expect(await screen.findByText('For Nora')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your design of Stem vase' })).toHaveAttribute(
      'src',
      '/img/signed/a/wishes/1.jpeg?w=640',
    );
  });

  it('keeps the product’s own picture beside the design of an add-on alone', async () => {
    const item = { cart_id: 1, gift: false } as const;
    givenForWishes(
      { ...item, cartaddon_id: 31, type_media: 'PREVIEW', content: '/signed/a/wishes/1.jpeg' },
      { ...item, cartaddon_id: 0, type_media: 'TEXT', content: 'For Nora' },
    );
    renderCart(known(aWish({ media_id: 3, addons: 1 })));
    expect(await screen.findByText('For Nora')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Your design of Stem vase' })).toBeNull();
  });

  it('has nothing to say of an influencer where there is none', async () => {
    renderCart(known(aWish({ username: null })));
    await screen.findByRole('article');

    expect(screen.queryByText(/Influencer/)).toBeNull();
  });

  it('leads to the shop and to what was ordered while there is no wish', async () => {
    renderCart(known());

    expect(await screen.findByText(/Your cart is empty/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the shared cart', () => {
  it('is what the page shows, and what the header counts', async () => {
    const { store } = renderCart(known(aWish({ id: 4 }), aWish({ id: 9 })));
    await screen.findByText(/^2 items,/);

    expect(Object.keys(store.get(slices.cartlist))).toEqual(['4', '9']);
    expect(store.get(cartNumberAtom)).toBe(2);
  });

  it('is asked for again when others find other wishes in it, and only then', async () => {
    const { store, left } = renderCart(known(aWish({ id: 4 })), known(aWish({ id: 4 }), aWish({ id: 9 })));
    await screen.findByText(/^1 item,/);
    act(() => fillCart(store, aCart(aWish({ id: 4 }))));
    expect(left()).toBe(1);
    act(() => fillCart(store, aCart(aWish({ id: 4 }), aWish({ id: 9 }))));

    expect(await screen.findByText(/^2 items,/)).toBeVisible();
    expect(left()).toBe(0);
  });

  it('shows nothing of it any more once the person is gone', async () => {
    const { store } = renderCart(known(aWish()), { kind: 'signed-out' });
    await screen.findByText(/^1 item,/);
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
    renderCart({ kind: 'failed', message: 'No.' }, known(aWish()));

    expect(await screen.findByText('Request req-7')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^1 item,/)).toBeVisible();
  });

  it('that nothing foresaw goes to the error view of the route', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(api, 'call').mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    renderCart();

    expect(await screen.findByText('The error view of the route')).toBeVisible();
  });
});
