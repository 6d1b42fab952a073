import { stepOf } from '../../data/choices.ts';
import { logFailure } from '../../data/server-state.ts';
import { lazyModule } from '../lazy.tsx';

/** The steps before the totals. */
export const choosing = lazyModule(
  'choosing',
  () => import(/* webpackChunkName: "choosing" */ './lazy/choosing-steps.tsx'),
);

/** The page when nothing is left to pay. */
export const nothingLeft = lazyModule(
  'nothing-left',
  () => import(/* webpackChunkName: "nothing-left" */ '../../features/nothing-left/nothing-left.tsx'),
);

/** What was paid, and what the shopper gets by paying. */
export const badge = lazyModule(
  'badge',
  () => import(/* webpackChunkName: "badge" */ './lazy/congratulations.tsx'),
);

/** Loads the code of the badge while a payment is under way, for it is shown next. */
export function preloadBadge(): void {
  badge.load().catch(logPreload);
}

/** Loads the code of the step that an address names while its data are on their way. */
export function preloadStep(search: string): void {
  const step = stepOf(search);
  if (step === 'paid') preloadBadge();
  else if (step !== 'total') choosing.load().catch(logPreload);
}

/** The step loads the code once more, and shows when that fails too. */
function logPreload(error: unknown): void {
  logFailure('the code of a step did not load', error);
}
