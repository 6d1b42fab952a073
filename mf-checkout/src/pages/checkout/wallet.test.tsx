/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const PAY = 'Pay Now $68.09';
const states = () => scene.shop.orders.map(({ state }) => state);
const paid = () => screen.findByText('Payment successful!');

beforeEach(() => {
  scene.company.wallets = [];
});

/** Opens the card dialog with its wallet. */
async function openDialog(): Promise<HTMLElement> {
  await reachTotal();
  const [way] = await screen.findAllByRole('button', { name: 'Enter Credit Info' });
  if (way !== undefined) await userEvent.click(way);
  expect(await screen.findByText('or pay by card')).toBeVisible();
  return screen.findByRole('button', { name: 'Wallet' });
}

it('shows the total and pays the order with the card that it gives, without any in the fields', async () => {
  await userEvent.click(await openDialog());
  expect(await paid()).toBeVisible();
  expect(scene.company.amounts).toEqual([6809]);
  expect(scene.company.cards).toEqual(['pm_wallet']);
  expect(scene.server.asked).not.toContain('PUT /api/payment/cards');
  expect(states()).toEqual(['paid']);
});

it('changes nothing when its owner leaves it, and a card pays as ever', async () => {
  scene.company.wallets = ['cancelled'];
  await userEvent.click(await openDialog());
  expect(scene.company.amounts).toEqual([6809]);
  expect(scene.shop.orders).toEqual([]);
  await enterCard();
  await press(PAY);
  expect(await paid()).toBeVisible();
  expect(scene.company.cards).toEqual([null]);
});

it('says why it gives no card, and no order is placed', async () => {
  scene.company.wallets = [{ message: 'There is no card in it.' }];
  const wallet = await openDialog();
  await userEvent.click(wallet);
  expect(await screen.findByText('Payment failed: There is no card in it.')).toBeVisible();
  expect(scene.company.dismissed).toEqual(['fail']);
  expect(scene.shop.orders).toEqual([]);
  await userEvent.click(wallet);
  expect(await paid()).toBeVisible();
  expect(screen.queryByText('Payment failed: There is no card in it.')).toBeNull();
});

it('is declined in the bank’s words: the order is cancelled, and a card pays the next', async () => {
  scene.company.verdicts.push({ message: 'Your card was declined.' });
  await userEvent.click(await openDialog());
  expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
  expect(states()).toEqual(['cancelled']);
  await enterCard();
  await press(PAY);
  expect(await paid()).toBeVisible();
  expect(states()).toEqual(['cancelled', 'paid']);
});

it('pays once, however often it is pressed', async () => {
  let go = (): void => undefined;
  scene.company.until = new Promise((resolve) => {
    go = resolve;
  });
  const wallet = await openDialog();
  await userEvent.dblClick(wallet);
  await waitFor(() => expect(scene.company.asked).toHaveLength(1));
  await userEvent.click(wallet);
  go();
  expect(await paid()).toBeVisible();
  expect(scene.company.asked).toHaveLength(1);
  expect(states()).toEqual(['paid']);
});

it('meets the refusals of an order as a card does', async () => {
  scene.server.once(
    'POST /api/order/',
    refusal(422, 'cart_changed', { msg: 'Your cart changed, please choose shipping again' }),
  );
  await userEvent.click(await openDialog());
  expect(await screen.findByRole('alertdialog', { name: 'Processing Error' })).toBeVisible();
  expect(screen.getByText('Your cart changed, please choose shipping again')).toBeVisible();
  expect(scene.company.asked).toEqual([]);
});

it('is not there where browser and card company offer none', async () => {
  scene.company.wallets = null;
  await reachTotal();
  await enterCard();
  expect(screen.queryByRole('button', { name: 'Wallet' })).toBeNull();
  expect(screen.getByText('or pay by card')).not.toBeVisible();
});
