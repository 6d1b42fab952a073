import type Stripe from 'stripe';
import { PaymentError } from './payment-port.ts';
import { isLockedOut } from './stripe-client.ts';
import { PATIENCE, stripeLine, whenFree } from './stripe-line.ts';
import { findTransfer, sendOnce } from './stripe-transfer.ts';
import type { PayeeAccount, TransferPort } from './transfer-port.ts';

/** A transfer that nobody made: that it is said not to be there shows that the service answers. */
const NO_TRANSFER = 'tr_none';
/**
 * Stripe asks its owner for all it has to know and shows them what came; the marketplace pays for it and answers for its
 * debts. It takes money from the marketplace, and none from cards.
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
 * Transfers through Stripe, or through whatever speaks as it does. What breaks here keeps nobody from paying: its circuit
 * is its own.
 */
export function stripeTransfers(stripe: Stripe): TransferPort {
  const { accounts, accountLinks, transfers } = stripe;
  const line = stripeLine(() => transfers.retrieve(NO_TRANSFER, {}, { timeout: PATIENCE }));
  const ask = <T>(work: () => Promise<T>): Promise<T> => line.ask(() => unlessLockedOut(work));
  const look = async (accountId: string): Promise<PayeeAccount> =>
    toAccount(await accounts.retrieve(accountId, {}, { timeout: PATIENCE }));
  return {
    createAccount: (reference) =>
      ask(async () => {
        const given = { ...KIND, metadata: { payee: reference } };
        const options = { idempotencyKey: `account:${reference}`, timeout: PATIENCE };
        return toAccount(await whenFree(() => accounts.create(given, options)));
      }),
    lookAccount: (accountId) => ask(() => look(accountId)),
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      ask(async () => {
        const { url } = await accountLinks.create(
          { account: accountId, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
          { timeout: PATIENCE },
        );
        return url;
      }),
    findTransfer: (request) => ask(() => findTransfer(transfers, request, PATIENCE)),
    transfer: (request) => ask(() => whenFree(() => sendOnce(transfers, look, request, PATIENCE))),
  };
}

/** Money is on its way to a bank only where both are so. */
function toAccount({ id, capabilities, payouts_enabled }: Stripe.Account): PayeeAccount {
  return { id, enabled: payouts_enabled && capabilities?.transfers === 'active' };
}

/** That the key we have is refused says nothing about what was asked for: it is asked for again with another. */
async function unlessLockedOut<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isLockedOut(cause)) throw cause;
    const words = cause instanceof Error ? cause.message : '';
    throw new PaymentError('unknown', `The card service does not let us in: ${words}`, { cause });
  }
}
