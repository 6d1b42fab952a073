import { stepOf } from '../../data/checkout-step.ts';
import { logFailure } from '../../data/log.ts';
import { laterPages } from '../later-pages.ts';

/** The steps before the totals. */
export const choosing = laterPages(() => import(/* webpackChunkName: "choosing" */ './choosing-steps.ts'));

/** What is said where nothing is left to pay. */
export const nothingLeft = laterPages(
  () => import(/* webpackChunkName: "nothing-left" */ '../../features/checkout-message/nothing-left.tsx'),
);

/** What is got by paying. */
export const badge = laterPages(
  () => import(/* webpackChunkName: "badge" */ '../../features/badge/influencer-badge.tsx'),
);

/** Asks for the code of the badge while a payment is under way, for it is shown next. */
export function askForBadge(): void {
  badge.load().catch(noted);
}

/** Asks for the code of the step that an address names while its data are on their way. */
export function askForStep(search: string): void {
  const step = stepOf(search);
  if (step === 'paid') askForBadge();
  else if (step !== 'total') choosing.load().catch(noted);
}

/** The step asks once more, and says so when that fails too. */
function noted(error: unknown): void {
  logFailure('the code of a step is asked for again', error);
}
