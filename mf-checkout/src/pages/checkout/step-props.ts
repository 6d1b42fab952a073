import type { Address } from 'shared-api/contract/checkout/address';
import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import type { CheckoutData } from '../../data/checkout.ts';
import type { CheckoutStep, ChoiceStore, Choices } from '../../data/choices.ts';
import type { ServerState } from '../../data/server-state.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import type { Stale } from '../page-parts.tsx';

/** Leads to a step, with a note that says why. */
export type Go = (to: CheckoutStep, how?: { readonly replace?: boolean; readonly note?: string }) => void;

export interface CheckoutProps {
  readonly data: CheckoutData;
  /** The data could not be loaded again. */
  readonly stale: Stale | null;
  /** Loads everything again. */
  readonly onReload: () => void;
}

export interface CheckoutStepsProps extends CheckoutProps {
  readonly choices: Choices;
  readonly choiceStore: ChoiceStore;
  readonly step: Exclude<CheckoutStep, 'paid'>;
  /** What happened before, shown above the step; '' for nothing. */
  readonly note: string;
  readonly onGo: Go;
  readonly onPaid: (order: PaidOrder) => void;
  /** The card was charged, but the server has not confirmed it yet. */
  readonly onUnconfirmed: () => void;
}

export interface StepProps extends CheckoutStepsProps {
  /** Null while there is none. */
  readonly address: Address | null;
}

export interface TotalStepProps extends StepProps {
  readonly address: Address;
  readonly rate: ShippingRate;
  /** Whether this step is shown; a payment that is under way goes on behind another. */
  readonly shown: boolean;
  /** The rate is no longer valid, for this reason. */
  readonly onRateInvalid: (message: string) => void;
}

export type ShippingRates = ServerState<ShippingRate[]>;
