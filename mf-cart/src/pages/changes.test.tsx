/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartNumberAtom, emptyCart } from 'shared-shell';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aWish } from '../testing/builders.ts';
import { announced, box, card, gift, known, renderCart } from '../testing/render-cart.tsx';

const CLICKED = 'GET /api/order/cart/7/clicked';
const GIFT = 'GET /api/order/cart/7/gift';
const UPDATE = 'PUT /api/order/cart/7/update';
const mug = aWish({ id: 9, name_view: 'Two-tone mug', total: 34, cart_quantity: 1 });
const vase = aWish({ id: 7, total: 62, cart_quantity: 2, checked: false });
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
});

const total = () => screen.getByText('Cart total').nextSibling?.textContent;

describe('choosing a wish', () => {
  it('is shown at once, in the sum too, and told when it is done', async () => {
    const send = server.hold(CLICKED, { ...vase, checked: true });
    const { left } = renderCart(known(vase, mug), known({ ...vase, checked: true }, mug));
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());
    expect(box()).toBeChecked();
    expect(box()).toBeEnabled();
    expect(screen.getByText('2 items, 2 selected')).toBeVisible();
    expect(total()).toBe('$158.00');
    fireEvent.click(box());
    await waitFor(() => expect(server.asked).toEqual([CLICKED]));
    await act(async () => send());

    await announced('Stem vase is selected for checkout. 2 of 2 selected, cart total $158.00');
    await waitFor(() => expect(left()).toBe(0));
    expect(box()).toBeChecked();
    expect(server.asked).toEqual([CLICKED]);
  });

  it('is taken back in so many words when fewer can be had, and as many are offered', async () => {
    server.answerTo(CLICKED, refusal(423, 'wish_quantity_over_max', { quantity: 1 }));
    server.answerTo(UPDATE, { ...vase, cart_quantity: 1, cart_max_quantity: 1 });
    renderCart(
      known(vase, mug),
      known({ ...vase, cart_max_quantity: 1 }, mug),
      known({ ...vase, cart_quantity: 1 }),
    );
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());

    const dialog = within(await screen.findByRole('dialog', { name: 'Quantity Error' }));
    expect(dialog.getByText('Update Quantity, Max Quantity is 1')).toBeVisible();
    expect(box()).not.toBeChecked();
    expect(total()).toBe('$34.00');
    fireEvent.click(dialog.getByRole('button', { name: 'Change to 1' }));
    await waitFor(() => expect(server.sent(UPDATE)).toEqual([{ cart_quantity: 1 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens Media Required where something is missing', async () => {
    const bare = { ...vase, media_id: 3, complete: false };
    server.answerTo(CLICKED, bare);
    renderCart(known(bare, mug), known(bare, mug));
    await screen.findByText('2 items, 1 selected');
    expect(card().getByText('Add your personalization to check out.')).toBeVisible();
    expect(card().getByRole('button', { name: 'Add Media for Stem vase' })).toBeVisible();
    fireEvent.click(box());

    expect(await screen.findByRole('dialog', { name: 'Media Required' })).toBeVisible();
    expect(box()).not.toBeChecked();
  });

  it('of which nobody knows whether it was done says so on the card, and the server is asked', async () => {
    server.answerTo(CLICKED, CUT);
    const page = renderCart(known(vase, mug), known({ ...vase, checked: true }, mug));
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());

    await waitFor(() => expect(page.left()).toBe(0));
    // It was done: there is nothing to say any more.
    await waitFor(() => expect(box()).toBeChecked());
    expect(card().queryByRole('alert')).toBeNull();
  });

  it('in vain leaves the wish as it is, with the reason', async () => {
    server.answerTo(CLICKED, refusal(503, 'unavailable'));
    renderCart(known(vase, mug), known(vase, mug));
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());

    expect(await card().findByRole('alert')).toHaveTextContent(
      'This could not be saved. Refused: unavailable',
    );
    expect(box()).not.toBeChecked();
  });
});

describe('a gift', () => {
  it('shows its media button at once, and gives up what may not stay chosen', async () => {
    const chosen = { ...vase, checked: true };
    server.answerTo(GIFT, { ...vase, gift: true });
    renderCart(known(chosen, mug), known({ ...vase, gift: true }, mug));
    await screen.findByText('2 items, 2 selected');
    expect(card().queryByRole('button', { name: /Gift Media/ })).toBeNull();
    fireEvent.click(gift());

    expect(gift()).toBeChecked();
    expect(card().getByRole('button', { name: 'Gift Media for Stem vase' })).toBeVisible();
    expect(box()).not.toBeChecked();
    expect(card().getByText('Add what your gift needs to check out.')).toBeVisible();
    await announced('Stem vase is a gift. Its gift media is missing.');
  });

  it('that cannot be one is none, for the reason the server gives', async () => {
    server.answerTo(GIFT, refusal(422, 'gift_not_possible'));
    renderCart(known(vase, mug), known(vase, mug));
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(gift());

    const dialog = within(await screen.findByRole('dialog', { name: 'Gift Error' }));
    expect(dialog.getByText('Refused: gift_not_possible')).toBeVisible();
    expect(gift()).not.toBeChecked();
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a wish that is gone', () => {
  it('goes from the page, is told of, and leads the focus on', async () => {
    server.answerTo(CLICKED, refusal(404, 'not_found'));
    const { store } = renderCart(known(vase, mug), known(mug));
    await screen.findByText('2 items, 1 selected');
    box().focus();
    fireEvent.click(box());

    await announced('Stem vase is no longer in your cart.');
    expect(screen.getByText('Stem vase is no longer in your cart.')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Stem vase' })).toBeNull();
    expect(store.get(cartNumberAtom)).toBe(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the cart asked for again', () => {
  it('in vain leaves what is known, says so, and can be tried once more', async () => {
    server.answerTo(CLICKED, { ...vase, checked: true });
    renderCart(
      known(vase, mug),
      { kind: 'failed', message: 'No line.' },
      known({ ...vase, checked: true }, { ...mug, cart_max_quantity: 5 }),
    );
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());
    expect(await screen.findByText(/Could not be brought up to date/)).toBeVisible();
    expect(box()).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('5 at most')).toBeVisible();
    expect(screen.queryByText(/Could not be brought up to date/)).toBeNull();
  });

  it('once for changes that are answered together', async () => {
    server.answerTo(CLICKED, { ...vase, checked: true });
    const sendGift = server.hold(GIFT, { ...vase, checked: true, gift: true, gift_media: true });
    const { left } = renderCart(
      known(vase, mug),
      known({ ...vase, checked: true, gift: true, gift_media: true }, mug),
    );
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());
    fireEvent.click(gift());
    await waitFor(() => expect(server.asked).toEqual([CLICKED, GIFT]));
    expect(left()).toBe(1);
    await act(async () => sendGift());

    await waitFor(() => expect(left()).toBe(0));
  });

  it('shows the way to the login when the session has ended meanwhile', async () => {
    server.answerTo(CLICKED, refusal(401, 'sign_in_needed'));
    const { store } = renderCart(known(vase, mug), { kind: 'signed-out' });
    await screen.findByText('2 items, 1 selected');
    fireEvent.click(box());

    expect(await screen.findByText('Please Login to access this page')).toBeVisible();
    act(() => emptyCart(store));
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('Checkout while nothing is chosen', () => {
  const press = () => {
    const [way] = screen.getAllByRole('link', { name: 'Checkout', hidden: true });
    if (way === undefined) throw new Error('There is no way to checkout');
    return fireEvent.click(way);
  };

  it('leads to what can be chosen, and says so', async () => {
    renderCart(known(vase, { ...mug, checked: false, complete: false }));
    await screen.findByText('2 items, none selected');

    expect(press()).toBe(false);

    expect(box()).toHaveFocus();
    await announced('Select Stem vase, or another item, to check out. 0 of 2 selected, cart total $0.00');
  });

  it('opens what the first wish lacks where none can be chosen yet', async () => {
    renderCart(known({ ...vase, complete: false }));
    await screen.findByText('1 item, none selected');

    press();

    expect(await screen.findByRole('dialog', { name: 'Media Required' })).toBeVisible();
  });

  it('leads to the quantity where only that is too high', async () => {
    renderCart(known({ ...vase, cart_quantity: 5, cart_max_quantity: 3 }));
    await screen.findByText('1 item, none selected');

    press();

    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveFocus();
    expect(screen.getAllByText('Stem vase: Lower the quantity to 3 to check out.')).not.toHaveLength(0);
  });
});
