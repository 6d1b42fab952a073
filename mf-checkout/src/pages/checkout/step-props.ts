import type { Address } from 'shared-api/contract/address-schema';
import type { ShippingRate } from 'shared-api/contract/checkout-schema';
import type { CheckoutAnswer } from '../../data/checkout-answer.ts';
import type { CheckoutStep } from '../../data/checkout-step.ts';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import type { Choices } from '../../data/choices.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import type { Stale } from '../stale.tsx';

export interface CheckoutProps {
  readonly known: Extract<CheckoutAnswer, { kind: 'known' }>;
  /** It could not be asked for again. */
  readonly stale: Stale | null;
  /** Asks for everything again. */
  readonly onAsk: () => void;
}

/** Leads to a step; with something to tell of why. */
export type Go = (to: CheckoutStep, how?: { readonly replace?: boolean; readonly note?: string }) => void;

export interface CheckoutStepsProps extends CheckoutProps {
  readonly choices: Choices;
  readonly keeper: ChoiceKeeper;
  readonly step: Exclude<CheckoutStep, 'paid'>;
  /** What happened before, to be told above the step; '' for nothing. */
  readonly note: string;
  readonly onGo: Go;
  readonly onPaid: (order: PaidOrder) => void;
  /** The card was charged, but nobody could be asked about the order. */
  readonly onUnconfirmed: () => void;
}

/** What every step is given. */
export interface StepProps extends CheckoutStepsProps {
  /** Null while there is none. */
  readonly address: Address | null;
}

export interface TotalStepProps extends StepProps {
  readonly address: Address;
  readonly rate: ShippingRate;
  /** The step is the one that is shown; a payment that is under way goes on behind another. */
  readonly shown: boolean;
  /** The rate holds no more, for this reason. */
  readonly onRatesGone: (sentence: string) => void;
}
