import { aPhotoWish, type PhotoWish } from './a-wish.ts';
import type { Giver } from './giver.ts';
import { startMediaServer } from './media-server.ts';

/*
 * One server per test file; a new giver with a wish before each test. Importing this file registers the hooks.
 */
export const media = await startMediaServer();
export let sam: Giver;
export let wish: PhotoWish;

beforeEach(async () => {
  sam = await media.giver();
  wish = await aPhotoWish(media.database, sam.id);
});
