/** What the page of earnings needs, in one file that is fetched when it is visited. */
export { loadEarnings } from '../data/earnings/load-earnings.ts';
export { EarningsPage } from './earnings/earnings-page.tsx';
