/** What the route of gifts needs, in one file that is fetched when it is visited. */
export { loadGift } from '../data/gift/load-gift.ts';
export { GiftPage } from './gift/gift-page.tsx';
