import { type Account, can } from './account.ts';

/** What its owner is still asked for. */
const ASKED = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date'];

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
      data: [],
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
