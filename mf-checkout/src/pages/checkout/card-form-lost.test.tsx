/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';

dialogInJsdom();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const failures = () =>
  log.mock.calls.filter(([words]) => String(words).includes('a part of the page')).length;

// One test to a file: what was loaded once stays.
it('says so where the card form does not load, by itself nor when the dialog opens; loads it again, and pays', async () => {
  scene.server.cut('GET /api/payment/settings', 'before', 'before');
  await reachTotal();
  await waitFor(() => expect(failures()).toBe(1));
  const [way] = screen.getAllByRole('button', { name: 'Enter Credit Info' });
  await userEvent.click(way as HTMLElement);
  expect(
    await screen.findByText('The card form did not load. Please check your connection and try again.'),
  ).toBeVisible();
  await waitFor(() => expect(failures()).toBe(2));
  await press('Try again');
  await screen.findByRole('textbox', { name: 'Card number' });
  await userEvent.keyboard('{Escape}');
  await press('Cancel');
  await enterCard();
  await press('Pay Now $68.09');
  expect(await screen.findByText('Payment successful!')).toBeVisible();
});
