import { type Buyer, startCheckoutServer } from './checkout-server.ts';
import { aShippingShop, type ShippingShop } from './shipping-shop.ts';

/*
 * One server per test file; a new shop and a new buyer with an address before each test. Importing this file registers
 * the hooks.
 */
export const server = await startCheckoutServer();
export let tags: ShippingShop;
export let ada: Buyer;
/** The id of her address. */
export let home: number;

beforeEach(async () => {
  tags = await aShippingShop(server.database);
  ada = await server.buyer();
  home = await ada.address();
});

afterEach(async () => {
  await server.carriers.faults();
  server.taxes.answer();
});
