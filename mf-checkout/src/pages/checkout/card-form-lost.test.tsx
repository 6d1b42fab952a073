/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();

// One test to a file: what was loaded once stays.
it('says so where the card form does not load, loads it again, and pays', async () => {
  scene.server.faults.cut('GET /api/payment/settings', 'before');
  await reachTotal();
  const [way] = screen.getAllByRole('button', { name: 'Enter Credit Info' });
  await userEvent.click(way as HTMLElement);
  expect(
    await screen.findByText('The card form did not load. Please check your connection and try again.'),
  ).toBeVisible();
  await press('Try again');
  await screen.findByRole('textbox', { name: 'Card number' });
  await userEvent.keyboard('{Escape}');
  await press('Cancel');
  await enterCard();
  await press('Pay Now $68.09');
  expect(await screen.findByText('Payment successful!')).toBeVisible();
});
