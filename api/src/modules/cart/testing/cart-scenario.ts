import { type Shopper, startCartServer } from './cart-server.ts';
import { aTagShop, type TagShop } from './tag-shop.ts';

/*
 * One server per test file; a new shop and a new shopper before each test. Importing this file registers the hooks.
 */
export const shop = await startCartServer();
export let tags: TagShop;
export let sam: Shopper;

beforeEach(async () => {
  tags = await aTagShop(shop.database);
  sam = await shop.shopper();
});
