import Stripe from 'stripe';
import { PaymentError } from '../payment-port.ts';
import type { SharedCircuits } from '../service-call.ts';
import type {
  PayeeAccount,
  PayeeBank,
  TransferOutcome,
  TransferPort,
  TransferRequest,
} from '../transfer-port.ts';
import { isMissing, JOB_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './client.ts';
import { stripeCaller } from './tax.ts';

/** As many transfers as are listed at one time. */
const PAGE = 100;

/** What the card service says when our account there has too little, or the payee's takes nothing. */
const outcomes: Readonly<Record<string, 'short' | 'not_enabled'>> = {
  balance_insufficient: 'short',
  insufficient_capabilities_for_transfer: 'not_enabled',
  transfers_not_allowed: 'not_enabled',
};

/**
 * Sends money, once for a key. Stripe itself forgets keys after a day, and money may be asked for again later than that: so
 * the key is written on the transfer, and those to the account are looked through first. The account is looked at again,
 * for it may have been stopped since.
 */
export async function sendOnce(
  transfers: Stripe['transfers'],
  look: (accountId: string) => Promise<PayeeAccount>,
  request: TransferRequest,
  timeout: number,
): Promise<TransferOutcome> {
  const { accountId, amount, key, attempt } = request;
  const made = await findTransfer(transfers, request, timeout);
  if (made) return { kind: 'sent', id: made.id };
  const { enabled } = await look(accountId);
  if (!enabled) return { kind: 'not_enabled' };
  try {
    const { id } = await transfers.create(
      { amount, currency: 'usd', destination: accountId, transfer_group: key, metadata: { payout_key: key } },
      { idempotencyKey: `${key}:${attempt}`, timeout },
    );
    return { kind: 'sent', id };
  } catch (error) {
    const kind = error instanceof Stripe.errors.StripeError ? outcomes[error.code ?? ''] : undefined;
    if (!kind) throw error;
    return { kind };
  }
}

/** Rejects with a PaymentError, `refused`, when the transfer was sent and reversed, or is of another amount. */
export async function findTransfer(
  transfers: Stripe['transfers'],
  { accountId, amount, key }: Pick<TransferRequest, 'accountId' | 'amount' | 'key'>,
  timeout: number,
): Promise<{ readonly id: string } | null> {
  const all = transfers.list({ destination: accountId, transfer_group: key, limit: PAGE }, { timeout });
  for await (const { id, amount: sent, metadata, reversed } of all) {
    if (metadata.payout_key !== key) continue;
    if (reversed) throw new PaymentError('refused', `Transfer ${id} was taken back`);
    // After a restore another payout may have had this number.
    if (sent !== amount)
      throw new PaymentError('refused', `Transfer ${id} has this key and is of another amount`);
    return { id };
  }
  return null;
}

/** An unknown transfer: a 404 for it proves that the service answers. */
const NO_TRANSFER = 'tr_none';
/**
 * Stripe collects the owner's data and shows their payouts; the marketplace pays the fees and covers negative balances.
 * The account receives money from the marketplace only, and none from cards.
 */
const KIND = {
  country: 'US',
  controller: {
    stripe_dashboard: { type: 'express' },
    requirement_collection: 'stripe',
    fees: { payer: 'application' },
    losses: { payments: 'application' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams;

/**
 * Transfers through Stripe or a compatible service. Failures here do not stop payments: its circuit
 * is its own.
 */
export function stripeTransfers(stripe: Stripe, circuits?: SharedCircuits): TransferPort {
  const { accounts, accountLinks, transfers } = stripe;
  const { ask, askForJob } = stripeCaller(
    'transfers',
    () => transfers.retrieve(NO_TRANSFER, {}, { timeout: REQUEST_TIMEOUT_MS }),
    circuits,
  );
  const look = async (accountId: string): Promise<PayeeAccount> =>
    toAccount(await accounts.retrieve(accountId, {}, { timeout: REQUEST_TIMEOUT_MS }));
  return {
    createAccount: (reference) =>
      ask(async () => {
        const given = { ...KIND, metadata: { payee: reference } };
        const options = { idempotencyKey: `account:${reference}`, timeout: REQUEST_TIMEOUT_MS };
        return toAccount(await accounts.create(given, options));
      }),
    fetchAccount: (accountId) => ask(() => look(accountId)),
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      ask(async () => {
        const { url } = await accountLinks.create(
          { account: accountId, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
          { timeout: REQUEST_TIMEOUT_MS },
        );
        return url;
      }),
    fetchTransfer: (transferId) =>
      ask(async () => {
        try {
          const made = await transfers.retrieve(transferId, {}, { timeout: REQUEST_TIMEOUT_MS });
          return made.reversed ? null : { id: made.id, cents: made.amount - made.amount_reversed };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    findTransfer: (request) => askForJob(() => findTransfer(transfers, request, JOB_TIMEOUT_MS)),
    transfer: (request) => askForJob(() => sendOnce(transfers, look, request, JOB_TIMEOUT_MS)),
  };
}

/** Money is on its way to a bank only where both are so. */
function toAccount({ id, capabilities, payouts_enabled, external_accounts }: Stripe.Account): PayeeAccount {
  return {
    id,
    enabled: payouts_enabled && capabilities?.transfers === 'active',
    bank: bankOf(external_accounts?.data ?? []),
  };
}

/** Payouts in dollars go to the account that is the default for them. */
function bankOf(external: readonly Stripe.ExternalAccount[]): PayeeBank | null {
  const account = external.find((one) => one.default_for_currency && one.currency === 'usd') ?? external[0];
  if (account === undefined) return null;
  const name = account.object === 'bank_account' ? account.bank_name : account.brand;
  return { name, ending: account.last4 };
}
