import type { Metadata } from '../payments/intent.ts';

/** Somebody whom the shop pays. */
export interface Account {
  readonly id: string;
  readonly created: number;
  readonly country: string;
  readonly email: string | null;
  readonly businessType: string | null;
  readonly metadata: Metadata;
  /** What the account is to be able to do, once its owner has told who they are. */
  readonly requested: readonly Capability[];
  /** The owner has filled everything in. */
  readonly submitted: boolean;
  /** The service takes no objection. */
  readonly enabled: boolean;
}

export const capabilities = ['card_payments', 'transfers'] as const;

export type Capability = (typeof capabilities)[number];

/** An address at which an account's owner fills everything in; it is good once, and not for long. */
export interface AccountLink {
  readonly id: string;
  readonly created: number;
  readonly expires: number;
  readonly accountId: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  readonly used: boolean;
}

/** The form that a link led to. */
export interface Onboarding {
  readonly id: string;
  readonly created: number;
  readonly accountId: string;
  readonly returnUrl: string;
}

/** Money that the shop sent to an account. */
export interface Transfer {
  readonly id: string;
  readonly created: number;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly group: string | null;
  readonly metadata: Metadata;
  readonly balanceId: string;
  readonly paymentId: string;
}

/** Whether an account can do something. */
export function can({ requested, submitted, enabled }: Account, capability: Capability): boolean {
  return submitted && enabled && requested.includes(capability);
}
