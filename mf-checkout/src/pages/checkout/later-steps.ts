import { stepOf } from '../../data/checkout-step.ts';
import { logFailure } from '../../data/log.ts';
import { laterPages } from '../later-pages.ts';

const choosing = laterPages(() => import(/* webpackChunkName: "choosing" */ './choosing-steps.ts'));
const badge = laterPages(
  () => import(/* webpackChunkName: "badge" */ '../../features/badge/congratulations.tsx'),
);

export const AddressStep = choosing.page(({ AddressStep }) => AddressStep);
export const ShippingStep = choosing.page(({ ShippingStep }) => ShippingStep);
export const Congratulations = badge.page(({ Congratulations }) => Congratulations);

/** Asks for the code of the badge while a payment is under way: what is paid is to be said at once. */
export function askForBadge(): void {
  badge.load().catch(again);
}

/** Asks for the code of the step that an address names while its data are on their way. */
export function askForStep(search: string): void {
  const step = stepOf(search);
  if (step === 'paid') askForBadge();
  else if (step !== 'total') choosing.load().catch(again);
}

/** The step itself asks once more, and the page shows when that fails too. */
function again(error: unknown): void {
  logFailure('the code of a step is asked for again', error);
}
