/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const dialog = () => within(screen.getByRole('dialog', { name: 'Credit Information' }));
const PAY = 'Pay Now $68.09';
const PREPARE = 'PUT /api/payment/cards';
const KEEP = { name: /^Keep this card for next time/ };
const visa = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
const expired = { id: 'pm_2', brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2025 };
const states = () => scene.shop.orders.map(({ state }) => state);

/** Opens the card dialog with the saved cards of the scene. */
async function openCards(): Promise<void> {
  await reachTotal();
  const [way] = await screen.findAllByRole('button', { name: 'Enter Credit Info' });
  if (way !== undefined) await userEvent.click(way);
  await screen.findByRole('radiogroup', { name: 'Pay with' });
}

describe('a card that is entered', () => {
  it('is not kept unless the box is ticked, and no call says anything of it', async () => {
    await reachTotal();
    await enterCard();
    expect(dialog().getByRole('checkbox', KEEP)).not.toBeChecked();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(scene.server.asked).not.toContain(PREPARE);
  });

  it('is kept when the box is ticked: the order says so before it is paid', async () => {
    await reachTotal();
    await enterCard();
    await userEvent.click(dialog().getByRole('checkbox', KEEP));
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(scene.server.sent(PREPARE)).toEqual([{ order_id: 900, save: true }]);
    const order = ['POST /api/order/', PREPARE, 'POST /api/order/complete'];
    expect(scene.server.asked.filter((call) => order.includes(call))).toEqual(order);
  });

  it('is not charged when it cannot be kept, and pays without', async () => {
    scene.server.once(PREPARE, refusal(503, 'unavailable'));
    await reachTotal();
    await enterCard();
    await userEvent.click(dialog().getByRole('checkbox', KEEP));
    await press(PAY);
    expect(
      await screen.findByText(
        'Payment failed: Your card cannot be kept at the moment. Clear the box to pay without keeping it.',
      ),
    ).toBeVisible();
    expect(scene.company.asked).toEqual([]);
    expect(states()).toEqual(['cancelled']);
    await userEvent.click(dialog().getByRole('checkbox', KEEP));
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(states()).toEqual(['cancelled', 'paid']);
  });
});

describe('saved cards', () => {
  beforeEach(() => {
    scene.shop.savedCards = [expired, visa];
  });

  it('are offered with maker, last digits and date; the first that is still good pays', async () => {
    await openCards();
    expect(dialog().getByRole('radio', { name: 'Visa ending in 4242 Expires 12/99' })).toBeChecked();
    expect(
      dialog().getByRole('radio', { name: 'American Express ending in 0005 Expired 01/25' }),
    ).toBeVisible();
    expect(dialog().queryByRole('checkbox', KEEP)).toBeNull();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(scene.company.cards).toEqual(['pm_1']);
    expect(scene.server.sent(PREPARE)).toEqual([{ order_id: 900, save: false }]);
    expect(states()).toEqual(['paid']);
  });

  it('give way to another card, which is checked like any', async () => {
    await openCards();
    await userEvent.click(dialog().getByRole('radio', { name: 'Another card' }));
    await press(PAY);
    expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(scene.company.cards).toEqual([null]);
    expect(scene.server.asked).not.toContain(PREPARE);
  });

  it('are declined in the bank’s words, and one that is gone says so', async () => {
    scene.company.verdicts.push(
      { message: 'Your card has insufficient funds.' },
      { type: 'invalid_request_error', message: 'The customer does not have a payment method with the ID' },
    );
    await openCards();
    await press(PAY);
    expect(await screen.findByText('Payment failed: Your card has insufficient funds.')).toBeVisible();
    await press(PAY);
    expect(
      await screen.findByText(
        'Payment failed: This saved card cannot be used any more. Please choose another card.',
      ),
    ).toBeVisible();
    expect(states()).toEqual(['cancelled', 'cancelled']);
  });

  it('are not charged while the server cannot prepare the payment', async () => {
    scene.server.once(PREPARE, refusal(503, 'unavailable', { msg: 'Your saved cards cannot be reached.' }));
    await openCards();
    await press(PAY);
    expect(await screen.findByText('Payment failed: Your saved cards cannot be reached.')).toBeVisible();
    expect(scene.company.asked).toEqual([]);
    expect(states()).toEqual(['cancelled']);
  });

  it('are paid with once, however often the button is pressed', async () => {
    await openCards();
    const [button] = await screen.findAllByRole('button', { name: PAY });
    if (button) await userEvent.dblClick(button);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(scene.company.asked).toHaveLength(1);
    expect(states()).toEqual(['paid']);
  });

  it('are deleted after a question; a failure is said there and another try deletes', async () => {
    scene.server.once('DELETE /api/payment/cards/pm_1', refusal(503, 'unavailable', { msg: 'Not now.' }));
    await openCards();
    await press('Delete Visa ending in 4242');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this card?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Not now.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Visa ending in 4242 was deleted.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
    expect(scene.shop.savedCards).toEqual([expired]);
    expect(scene.shop.orders).toEqual([]);
  });

  it('leave the form as it is without any when the last one is deleted', async () => {
    scene.shop.savedCards = [visa];
    await openCards();
    // Another window was faster.
    scene.shop.savedCards = [];
    await press('Delete Visa ending in 4242');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this card?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Pay with' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  });

  it('that cannot be loaded leave the form as it is without any', async () => {
    scene.server.answerTo('GET /api/payment/cards', refusal(503, 'unavailable'));
    await reachTotal();
    await enterCard();
    expect(screen.queryByRole('radiogroup', { name: 'Pay with' })).toBeNull();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });
});
