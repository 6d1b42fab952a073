import type { Buyer } from './checkout-server.ts';
import { startPayingServer } from './paying-server.ts';
import type { ShippingShop } from './shipping-shop.ts';

/*
 * One server with a card service per test file; a new shop and a new buyer before each test. After each test the card
 * service works again and the books agree. Importing this file registers the hooks.
 */
export const shop = await startPayingServer();
export let tags: ShippingShop;
export let ada: Buyer;

beforeEach(async () => {
  tags = await shop.tags();
  ada = await shop.buyer();
});

afterEach(async () => {
  await shop.cards.faults();
  expect(await shop.faults()).toEqual([]);
});
