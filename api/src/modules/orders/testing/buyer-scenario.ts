import { startPayingServer } from '../../checkout/testing/paying-server.ts';

/* One server and one buyer per test file. */
export const shop = await startPayingServer();
export const buyer = await shop.buyer();
