/** What the routes of earnings need, in one file that is fetched when the first of them is visited. */
export { loadEarnings } from '../data/earnings/load-earnings.ts';
export { loadMedian } from '../data/earnings/load-median.ts';
export { EarningsPage } from './earnings/earnings-page.tsx';
export { MedianPage } from './median/median-page.tsx';
