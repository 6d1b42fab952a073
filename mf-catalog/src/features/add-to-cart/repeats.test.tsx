/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';
import { CUT, type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { anOrder, atTheCart, CART_CALL, renderOrdering, theButton } from './testing/ordering-scene.tsx';

dialogInJsdom();

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

beforeEach(() => {
  // A failure is logged; that the shopper is told is asserted.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Presses, and waits until the shopper is told that it did not work. */
async function pressInVain(): Promise<void> {
  await userEvent.click(theButton());
  await screen.findByRole('alert');
}

it('repeats an order under the name it had, so that a lost answer makes no second wish', async () => {
  const replies: unknown[] = [CUT, CUT, { msg: 'Added' }];
  server.answer({ [CART_CALL]: () => replies.shift() });
  const scene = renderOrdering();

  await pressInVain();
  await pressInVain();
  await userEvent.click(theButton());
  await atTheCart(scene);

  expect(server.keys).toHaveLength(3);
  expect(new Set(server.keys).size).toBe(1);
  expect(server.keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('gives another order another name', async () => {
  server.answer({ [CART_CALL]: CUT });
  const scene = renderOrdering();

  await pressInVain();
  scene.change({ order: anOrder({ quantity: 4 }) });
  await pressInVain();

  expect(new Set(server.keys).size).toBe(2);
});
