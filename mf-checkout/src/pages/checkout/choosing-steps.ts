/** The steps before the totals, in one file: whoever comes back to the totals to pay does without it. */
export { AddressStep } from './address-step.tsx';
export { ShippingStep } from './shipping-step.tsx';
