import { invalid } from '../http/read-params.ts';
import type { Objects } from '../objects.ts';
import type { Metadata } from '../payments/intent.ts';
import type { Events } from '../webhooks.ts';

/** A payee's account. */
export interface Account {
  readonly id: string;
  readonly created: number;
  readonly country: string;
  readonly email: string | null;
  readonly businessType: string | null;
  readonly metadata: Metadata;
  /** Requested capabilities, active once the owner has been verified. */
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

/** What its owner is still asked for. */
const ASKED = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date'];

/** The bank account that the onboarding form gives: the service's own test number in each account. */
const bankAccountOf = ({ id, country }: Account) => ({
  id: `ba_${id}`,
  object: 'bank_account',
  account: id,
  account_holder_name: null,
  account_holder_type: null,
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country,
  currency: 'usd',
  default_for_currency: true,
  fingerprint: `fingerprint_${id}`,
  last4: '6789',
  metadata: {},
  routing_number: '110000000',
  status: 'new',
});

/** An account as the shop's server sees it: one with the service's own small dashboard, for whose debts the shop answers. */
export const showAccount = (account: Account) => {
  const due = account.submitted ? [] : ASKED;
  const stopped = account.submitted ? 'platform_paused' : 'requirements.past_due';
  return {
    id: account.id,
    object: 'account',
    business_profile: null,
    business_type: account.businessType,
    capabilities: Object.fromEntries(
      account.requested.map((name) => [name, can(account, name) ? 'active' : 'inactive']),
    ),
    charges_enabled: can(account, 'card_payments'),
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: account.country,
    created: account.created,
    default_currency: 'usd',
    details_submitted: account.submitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: account.submitted ? [bankAccountOf(account)] : [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    metadata: account.metadata,
    payouts_enabled: account.submitted && account.enabled,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: account.submitted && account.enabled ? null : stopped,
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    type: 'express',
  };
};

/** Accounts as they are kept, and the events sent to the shop when one changes. */
export class Accounts {
  readonly objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.objects = objects;
    this.#events = events;
  }

  find(id: string): Account | undefined {
    return this.objects.get<Account>('account', id);
  }

  /** @throws ServiceError 403: the service does not tell an account of others from one that is not there */
  known(id: string): Account {
    const account = this.find(id);
    if (account) return account;
    throw invalid(
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
      { code: 'account_invalid' },
      403,
    );
  }

  keep(account: Account): Account {
    this.objects.put('account', account);
    return account;
  }

  /** Stores an account's new state and sends the webhook. */
  announce(account: Account): Account {
    this.keep(account);
    this.#events.tell('account.updated', account.id, showAccount(account), account.id);
    return account;
  }
}
