import { CHECKOUT_PATH } from 'shared-shell';

/** Where one is in the checkout. `paid` is its end. */
export type CheckoutStep = 'address' | 'shipping' | 'total' | 'paid';

const LATER = ['shipping', 'total', 'paid'] as const satisfies readonly CheckoutStep[];

/** The step that an address of the checkout names; the first one where it names none. */
export function stepOf(search: string): CheckoutStep {
  const named = new URLSearchParams(search).get('step');
  return LATER.find((step) => step === named) ?? 'address';
}

/** The address of a step. */
export function stepPath(step: CheckoutStep): string {
  return step === 'address' ? CHECKOUT_PATH : `${CHECKOUT_PATH}?step=${step}`;
}
