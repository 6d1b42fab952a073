/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';
import { renderCheckout } from '../../testing/render-pages.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const dialog = () => within(screen.getByRole('dialog', { name: 'Credit Information' }));
const PAY = 'Pay Now $68.09';
const states = () => scene.shop.orders.map(({ state }) => state);
const count = (call: string) => scene.server.asked.filter((one) => one === call).length;

describe('an answer that is lost', () => {
  it('to the order: it is cancelled, and tried anew with the same total', async () => {
    scene.server.cut('POST /api/order/', 'after');
    await reachTotal();
    await enterCard();
    await press(PAY);
    await dialog().findByText('An error occurred during payment. Please try again.');
    expect(states()).toEqual(['cancelled']);
    await press(PAY);
    await screen.findByText('Payment successful!');
    expect(states()).toEqual(['cancelled', 'paid']);
  });

  it('to the completion: it is asked for again, for the card is charged', async () => {
    scene.server.cut('POST /api/order/complete', 'after');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(states()).toEqual(['paid']);
    expect(scene.company.asked).toHaveLength(1);
  });

  it('to the cancellation: the last payment is looked after before another begins', async () => {
    scene.company.verdicts.push({ message: 'Your card was declined.' });
    scene.server.cut('DELETE /api/order/complete', 'before');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('Payment failed: Your card was declined.')).toBeVisible();
    expect(dialog().getByText(/It is not certain yet whether this went through/)).toBeVisible();
    expect(states()).toEqual(['pending']);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await press('Look again');
    expect(
      await dialog().findByText('The last payment did not go through, and nothing was charged.'),
    ).toBeVisible();
    expect(states()).toEqual(['cancelled']);
    await press(PAY);
    await screen.findByText('Payment successful!');
    expect(states()).toEqual(['cancelled', 'paid']);
  });
});

describe('a bank that takes its time', () => {
  const waiting = async () => {
    scene.company.verdicts.push({ status: 'processing' });
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('Unexpected payment status: processing')).toBeVisible();
    expect(states()).toEqual(['pending']);
  };
  const sayYes = () => scene.shop.payments.set('pi_900_secret', 'succeeded');

  it('is asked again by a button that pays nothing', async () => {
    await waiting();
    await press('Look again');
    expect(await dialog().findByText(/It is not certain yet whether this went through/)).toBeVisible();
    sayYes();
    await press('Look again');
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect([scene.company.asked.length, count('POST /api/order/')]).toEqual([1, 1]);
  });

  it('is waited for when the dialog is closed, and the page offers no other payment meanwhile', async () => {
    await waiting();
    await userEvent.click(dialog().getByText('Close', { selector: 'form *' }));
    expect(await screen.findByText(/not certain yet whether your last payment went through/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter Credit Info' })).toBeNull();
    sayYes();
    expect(await screen.findByText('Payment successful!', {}, { timeout: 20_000 })).toBeVisible();
    expect(scene.company.asked).toHaveLength(1);
  }, 60_000);
});

describe('a reload in the middle of a payment', () => {
  const underWay = async () => {
    const { promise } = Promise.withResolvers<void>();
    scene.company.until = promise;
    const shown = await reachTotal();
    await enterCard();
    await press(PAY);
    await waitFor(() => expect(scene.company.asked).toHaveLength(1));
    shown.unmount();
    return shown.at();
  };

  it('finds out that it was paid', async () => {
    const at = await underWay();
    scene.shop.payments.set('pi_900_secret', 'succeeded');
    renderCheckout(at);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/company/wishbin/order/900',
    );
  });

  it('cancels what was not paid, and says that nothing was charged', async () => {
    renderCheckout(await underWay());
    expect(
      await screen.findByText(/Your last payment did not go through, and nothing was charged/),
    ).toBeVisible();
    expect(await screen.findByText('What you pay')).toBeVisible();
    expect(states()).toEqual(['cancelled']);
    // In sight, wherever the page stood: it is read from the heading above it.
    expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
  });

  it('says nothing of it any more once another payment begins', async () => {
    renderCheckout(await underWay());
    await screen.findByText(/Your last payment did not go through, and nothing was charged/);
    await screen.findByText('What you pay');
    scene.company.until = Promise.resolve();
    scene.company.verdicts.push({ message: 'Your card was declined.' });
    await enterCard();
    await press(PAY);
    await dialog().findByText('Payment failed: Your card was declined.');
    expect(screen.queryByText(/Your last payment did not go through/)).toBeNull();
  });

  it('says that it is not certain while nobody answers, and asks again', async () => {
    const at = await underWay();
    scene.shop.payments.set('pi_900_secret', 'succeeded');
    scene.server.cut('POST /api/order/complete', 'before');
    renderCheckout(at);
    expect(await screen.findByText(/You are never charged twice for it/)).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });
});

it('keeps a payment in mind whose session ended in the middle, and finds its end after the next login', async () => {
  const { at, unmount } = await reachTotal();
  scene.server.once('POST /api/order/complete', refusal(401, 'sign_in_needed'));
  const release = scene.server.hold('GET /api/order/carts/checkout');
  await enterCard();
  await press(PAY);
  await waitFor(() => expect(count('POST /api/order/complete')).toBe(1));
  unmount();
  renderCheckout(at());
  expect(await screen.findByText('Payment successful!')).toBeVisible();
  expect(states()).toEqual(['paid']);
  release();
});
