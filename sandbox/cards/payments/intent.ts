import type { Card, Outcome } from '../card/read-card.ts';
import { type ErrorBody, ServiceError } from '../http/read-params.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

export type Metadata = Readonly<Record<string, string>>;

/** What the caller gave along, shown as it came. */
export interface Notes {
  readonly description: string | null;
  readonly receipt_email: string | null;
  readonly shipping: Readonly<Record<string, unknown>> | null;
  readonly statement_descriptor: string | null;
  readonly statement_descriptor_suffix: string | null;
  readonly transfer_group: string | null;
}

/** A payment that is to be made, is being made or was made. Amounts in the currency's smallest unit. */
export interface Intent {
  readonly id: string;
  readonly secret: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly notes: Notes;
  readonly automatic: { readonly enabled: boolean; readonly allow_redirects: string } | null;
  /** Null: every method that suits the currency. */
  readonly allowedTypes: readonly string[] | null;
  readonly captureMethod: 'automatic' | 'automatic_async';
  readonly status: IntentStatus;
  readonly received: number;
  /** The card it is or was tried with. */
  readonly methodId: string | null;
  readonly chargeId: string | null;
  readonly lastError: ErrorBody | null;
  readonly canceledAt: number | null;
  readonly cancellationReason: string | null;
  /** Names the question to the card's holder, while there is one. */
  readonly question: string | null;
  /** Whose payment it is; null until the shop says so. */
  readonly customerId: string | null;
  /** Keeps the card that pays for its customer. */
  readonly keepsCard: boolean;
  /** Milliseconds at which a payment in `processing` comes to its outcome. */
  readonly settlesAt: number | null;
}

/** A card and its behavior in payments. */
export interface Method {
  readonly id: string;
  readonly created: number;
  readonly card: Card;
  readonly billing: BillingDetails;
  readonly asks: boolean;
  readonly waits: boolean;
  readonly outcome: Outcome;
  /** For whom it is kept; null while it is for no customer. */
  readonly customerId: string | null;
  /** It paid without being kept, or is kept no more: it pays nothing again. */
  readonly spent: boolean;
}

/** A person whose cards are kept. */
export interface Customer {
  readonly id: string;
  readonly created: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Metadata;
}

export interface BillingDetails {
  readonly address: Readonly<Record<string, string | null>>;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
}

/** Money that was taken, or that the bank refused to give. */
export interface Charge {
  readonly id: string;
  readonly created: number;
  readonly intentId: string;
  readonly methodId: string;
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly failure: ErrorBody | null;
  readonly balanceId: string | null;
  /** What the service keeps of it. */
  readonly fee: number;
}

export interface Refund {
  readonly id: string;
  readonly created: number;
  readonly chargeId: string;
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  readonly reason: string | null;
  readonly balanceId: string;
}

/** What may be done to a payment, and while it has which status. */
const allowed = {
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>;

const PAST = { cancel: 'canceled', confirm: 'confirmed', update: 'updated' } as const;

/**
 * @param shown the payment as the caller may see it
 * @throws ServiceError when the payment's status does not allow it
 */
export function assertAllowed(action: keyof typeof allowed, { status }: Intent, shown: object): void {
  const statuses: readonly IntentStatus[] = allowed[action];
  if (statuses.includes(status)) return;
  const message =
    action === 'confirm' && status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${action} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${PAST[action]}: ${statuses.join(', ')}.`;
  throw new ServiceError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: shown,
    },
    true,
  );
}
