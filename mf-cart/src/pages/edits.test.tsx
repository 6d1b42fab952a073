/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aWish } from '../testing/builders.ts';
import { announced, card, known, quantity, renderCart } from '../testing/render-cart.tsx';

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

/** The page with mug and vase; a change is answered with the vase so changed, and so is the cart after it. */
async function shown(own: Partial<CartEntry> = {}, ...calls: readonly string[]) {
  const after = { ...vase, ...own };
  for (const call of calls) server.answerTo(call, after);
  const page = renderCart(known(vase, mug), known(after, mug));
  await screen.findByRole('article', { name: 'Stem vase' });
  return page;
}

describe('a quantity', () => {
  it('is stepped to at once, priced at once, and sent once', async () => {
    await shown({ cart_quantity: 4 }, UPDATE);
    fireEvent.click(card().getByRole('button', { name: 'One more' }));
    fireEvent.click(card().getByRole('button', { name: 'One more' }));
    expect(quantity()).toHaveValue('4');
    expect(card().getByText('$248.00')).toBeVisible();
    fireEvent.blur(quantity());

    await announced('Stem vase: 4 pieces.');
    expect(server.sent(UPDATE)).toEqual([{ cart_quantity: 4 }]);
  });

  it('typed beyond what can be had is cut to it, and said; Enter sends it', async () => {
    await shown({ cart_quantity: 12 }, UPDATE);
    fireEvent.change(quantity(), { target: { value: '99' } });
    expect(card().getByText('You asked for 99. 12 at most.')).toBeVisible();
    fireEvent.keyDown(quantity(), { key: 'Enter' });

    await announced('Stem vase: 12 pieces.');
    expect(server.sent(UPDATE)).toEqual([{ cart_quantity: 12 }]);
  });

  it('typed as nothing or 0 is not sent', async () => {
    await shown();
    for (const value of ['', '0', '2.5', 'two']) {
      fireEvent.change(quantity(), { target: { value } });
      fireEvent.keyDown(quantity(), { key: 'Enter' });
    }
    expect(card().getByText('Enter a whole number from 1 to 12')).toBeVisible();
    fireEvent.blur(quantity());

    expect(quantity()).toHaveValue('2');
    expect(server.asked).toEqual([]);
  });

  it('that the server has no longer is taken back; what it has is offered', async () => {
    server.answerTo(UPDATE, refusal(424, 'quantity_over_max', { quantity: 3 }));
    renderCart(known(vase, mug), known({ ...vase, cart_max_quantity: 3 }, mug));
    await screen.findByText('2 items, 1 selected');
    fireEvent.change(quantity(), { target: { value: '9' } });
    fireEvent.keyDown(quantity(), { key: 'Enter' });

    const dialog = within(await screen.findByRole('dialog', { name: 'Quantity Error' }));
    expect(dialog.getByText('Update Quantity, Max Quantity is 3')).toBeVisible();
    fireEvent.blur(quantity());
    expect(quantity()).toHaveValue('2');
    expect(card().getByText('3 at most')).toBeVisible();
  });

  it('is sent when the page is left before its pause is over', async () => {
    const { router } = await shown({ cart_quantity: 3 }, UPDATE);
    fireEvent.click(card().getByRole('button', { name: 'One more' }));
    await act(() => router.navigate('/'));

    await waitFor(() => expect(server.sent(UPDATE)).toEqual([{ cart_quantity: 3 }]));
  });
});

describe('a name', () => {
  const pencil = () => card().getByRole('button', { name: 'Edit the name of this wish of Stem vase' });
  const edit = async () => {
    fireEvent.click(pencil());
    await card().findByRole('textbox', { name: 'Name of this wish of Stem vase' });
  };
  const field = () => card().getByRole('textbox', { name: 'Name of this wish of Stem vase' });
  const save = () => fireEvent.click(card().getByRole('button', { name: 'Save' }));

  it('is given in place', async () => {
    await shown({ name: 'For Nora' }, UPDATE);
    expect(card().getByText('No name yet')).toBeVisible();
    await edit();
    fireEvent.change(field(), { target: { value: ' For Nora ' } });
    save();

    expect(await card().findByText('Named “For Nora”')).toBeVisible();
    expect(server.sent(UPDATE)).toEqual([{ name: 'For Nora' }]);
    expect(pencil()).toHaveFocus();
  });

  it.each([
    ['  ', 'Name is required'],
    ['x'.repeat(26), 'Name must be less than 25 characters'],
  ])('"%s" is not sent: %s', async (value, message) => {
    await shown();
    await edit();
    fireEvent.change(field(), { target: { value } });
    save();

    expect(await card().findByText(message)).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('that could not be saved stays in its box, with the reason', async () => {
    server.answerTo(UPDATE, refusal(503, 'unavailable'));
    renderCart(known(vase, mug), known(vase, mug));
    await screen.findByText('2 items, 1 selected');
    await edit();
    fireEvent.change(field(), { target: { value: 'For Nora' } });
    save();

    expect(await card().findByText('Refused: unavailable')).toBeVisible();
    expect(field()).toHaveValue('For Nora');
  });
});
