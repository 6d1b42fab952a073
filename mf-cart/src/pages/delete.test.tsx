/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartChangesAtom, cartNumberAtom, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aWish } from '../testing/builders.ts';
import { known, renderCart, type TestAnswer } from '../testing/render-cart.tsx';

const DELETE = 'DELETE /api/order/cart/7/update';
const mug = aWish({ id: 9, name_view: 'Two-tone mug', total: 34, cart_quantity: 1 });
const vase = aWish({ id: 7, total: 62, cart_quantity: 2 });
const tag = aWish({ id: 4, name_view: 'Wood tag', total: 61, cart_quantity: 1 });
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
  server.answerTo(DELETE, { msg: 'Stem vase is no longer in your cart.' });
});

const never = () => new Promise<TestAnswer>(() => undefined);
const vases = () => screen.queryByRole('article', { name: 'Stem vase' });
const dialog = () => screen.queryByRole('dialog', { name: 'Delete Wish' });
const press = (name: string) =>
  fireEvent.click(within(dialog() ?? document.body).getByRole('button', { name }));

/** What a browser makes of the key in a modal dialog. */
function pressEscape(): void {
  const surface = screen.getByRole('dialog');
  fireEvent(surface, createEvent('cancel', surface, { cancelable: true }));
}

/** The page with these wishes, the question about the vase open. */
async function asked(...answers: readonly (TestAnswer | Promise<TestAnswer>)[]) {
  const shown = renderCart(...answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Stem vase' }));
  return shown;
}

describe('the question', () => {
  it('is asked to the letter, about one wish', async () => {
    await asked(known(mug, vase));
    const question = within(dialog() ?? document.body);

    expect(question.getByText('Do you want to delete this wish?')).toBeVisible();
    expect(question.getByText('Stem vase (Color: Terracotta), 2 items')).toBeVisible();
    expect(question.getByRole('heading', { name: 'Delete Wish' })).toHaveFocus();
    expect(server.asked).toEqual([]);
  });

  it('answered by Cancel or by Escape changes nothing', async () => {
    await asked(known(mug, vase));
    press('Cancel');
    expect(dialog()).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Delete Stem vase' }));
    pressEscape();
    expect(dialog()).toBeNull();
    expect(vases()).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});

describe('a deleted wish', () => {
  it('goes at once, from the sum and the shared cart too; others are told, and the server is asked for the rest', async () => {
    const { store, left } = await asked(known(mug, vase), known({ ...mug, cart_max_quantity: 10 }));
    press('Delete');
    await waitFor(() => expect(vases()).toBeNull());

    expect(server.asked).toEqual([DELETE]);
    expect(screen.getByText('Stem vase deleted')).toBeVisible();
    expect(screen.getByText('Cart total').nextSibling).toHaveTextContent('$34.00');
    expect(Object.keys(store.get(slices.cartlist))).toEqual(['9']);
    expect([store.get(cartNumberAtom), store.get(cartChangesAtom)]).toEqual([1, 1]);
    expect(left()).toBe(0);
    expect(await screen.findByText('10 at most')).toBeVisible();
    expect(dialog()).toBeNull();
  });

  it('is told of, and the focus goes on to the next card', async () => {
    await asked(known(mug, vase, tag), never());
    press('Delete');
    await waitFor(() => expect(vases()).toBeNull());

    expect(screen.getByText('Stem vase deleted 2 of 2 selected, cart total $95.00')).toHaveRole('status');
    expect(screen.getByRole('heading', { name: 'Wood tag' })).toHaveFocus();
  });

  it('that was the last card leads to the page’s heading', async () => {
    await asked(known(mug, vase), never());
    press('Delete');
    await waitFor(() => expect(vases()).toBeNull());

    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that was the only one leaves an empty cart, which is told of too', async () => {
    const { store } = await asked(known(vase), never());
    press('Delete');

    expect(await screen.findByText(/Your cart is empty/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Stem vase deleted');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(store.get(cartNumberAtom)).toBe(0);
  });

  it('is back where the server still tells of it', async () => {
    const { left } = await asked(known(mug, vase), known(mug, vase));
    press('Delete');
    await waitFor(() => expect(left()).toBe(0));

    expect(await screen.findByRole('article', { name: 'Stem vase' })).toBeVisible();
  });
});

it('a wish that is gone already counts as deleted', async () => {
  server.answerTo(DELETE, refusal(404, 'not_found'));
  await asked(known(mug, vase), never());
  press('Delete');

  await waitFor(() => expect(vases()).toBeNull());
  expect(screen.getByText('Stem vase deleted')).toBeVisible();
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['wish_in_pending_order', 422],
  ['sign_in_needed', 401],
])('a wish that the server does not delete stays, with its message: %s', async (code, status) => {
  server.answerTo(DELETE, refusal(status, code));
  await asked(known(mug, vase));
  press('Delete');

  expect(await screen.findByRole('alert')).toHaveTextContent(`Refused: ${code}`);
  expect(vases()).toBeVisible();
});

describe('while the server deletes', () => {
  it('a second press does nothing, and the question stays', async () => {
    const send = server.hold(DELETE, { msg: 'Gone.' });
    await asked(known(mug, vase), known(mug));
    press('Delete');
    fireEvent.click(await screen.findByRole('button', { name: 'Deleting' }));
    pressEscape();
    await waitFor(() => expect(server.asked).toEqual([DELETE]));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(vases()).toBeVisible();
    await act(async () => send());

    await waitFor(() => expect(vases()).toBeNull());
    expect(server.asked).toEqual([DELETE]);
  });
});

it('a wish that could not be deleted stays, with the reason, and can be tried again', async () => {
  server.answerTo(DELETE, refusal(503, 'unavailable'));
  const { store, left } = await asked(known(mug, vase), known(mug));
  press('Delete');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The wish could not be deleted. Refused: unavailable',
  );
  expect(vases()).toBeVisible();
  expect([store.get(cartNumberAtom), store.get(cartChangesAtom), left()]).toEqual([2, 0, 1]);

  server.answerTo(DELETE, { msg: 'Gone.' });
  press('Delete');
  await waitFor(() => expect(vases()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
