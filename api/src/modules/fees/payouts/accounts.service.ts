import type { PayoutAccount } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { PaymentError } from '../../../ports/payment-port.ts';
import type {
  OnboardingRequest,
  PayeeAccount,
  PayeeBank,
  TransferPort,
} from '../../../ports/transfer-port.ts';
import type { Mails } from '../../mail/index.ts';
import {
  insertPayoutAccount,
  isKnownAccount,
  type Payee,
  type PayoutAccountRow,
  payeeReference,
  payoutAccountOf,
  storeAccountState,
} from './accounts.repo.ts';

/** Dependencies of the payee accounts. */
export interface PayoutParts {
  readonly database: Database;
  readonly transfers: TransferPort;
  readonly mails: Mails;
  /** As Fastify's logger. */
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Enqueues the sending job, after the commit. Never throws. */
  readonly sendSoon: () => void;
  readonly siteUrl: string;
}

/** The earnings page, to which the card service's pages return. */
export function payoutPages(siteUrl: string): { readonly returnUrl: string; readonly refreshUrl: string } {
  const page = `${siteUrl}/profile/earnings`;
  return backTo(page);
}

/** The same for the page of a company's account at its desk. */
export function companyPages(siteUrl: string, nameCode: string): ReturnType<typeof payoutPages> {
  return backTo(`${siteUrl}/company/${encodeURIComponent(nameCode)}/desk/account`);
}

const backTo = (page: string): ReturnType<typeof payoutPages> => ({
  returnUrl: `${page}?payouts=back`,
  refreshUrl: `${page}?payouts=again`,
});

export type PayoutDestination =
  | { readonly state: 'none' | 'started' }
  | { readonly state: 'ready'; readonly bank: PayeeBank | null };

/** Accounts at the card service of those who are paid. */
export interface PayoutAccounts {
  state(payee: Payee): Promise<PayoutAccount['state']>;
  /** The state, and of a ready account where its money goes; `bank` is null when the card service does not say. */
  destination(payee: Payee): Promise<PayoutDestination>;
  /** Creates the account if needed; returns the URL of the card service's onboarding page. */
  open(payee: Payee, pages: Omit<OnboardingRequest, 'accountId'>): Promise<string>;
  /** Refreshes an account after the card service's change event. Rejects with a PaymentError when the service fails. */
  noteChange(providerId: string): Promise<void>;
}

export function payoutAccounts({ database, transfers, log }: PayoutParts): PayoutAccounts {
  const create = async (payee: Payee): Promise<PayoutAccountRow> => {
    const made = await transfers.createAccount(await payeeReference(database, payee));
    await insertPayoutAccount(database, payee, made);
    const account = await payoutAccountOf(database, payee);
    if (!account) throw new Error(`Account ${made.id} is kept for another payee`);
    return account;
  };
  const look = async (providerId: string): Promise<PayeeAccount> => {
    const account = await transfers.fetchAccount(providerId);
    await storeAccountState(database, account);
    return account;
  };
  /** Null when the card service fails, which is logged. */
  const lookOrNull = async ({ id, provider_id }: PayoutAccountRow): Promise<PayeeAccount | null> => {
    try {
      return await look(provider_id);
    } catch (err) {
      if (!(err instanceof PaymentError)) throw err;
      log.warn({ err, account: id }, 'a payout account could not be looked at');
      return null;
    }
  };
  return {
    state: async (payee) => {
      const account = await payoutAccountOf(database, payee);
      if (!account) return 'none';
      if (account.enabled) return 'ready';
      // Where the card service fails, the last known state.
      return (await lookOrNull(account))?.enabled ? 'ready' : 'started';
    },
    destination: async (payee) => {
      const account = await payoutAccountOf(database, payee);
      if (!account) return { state: 'none' };
      const known = await lookOrNull(account);
      const enabled = known?.enabled ?? account.enabled;
      return enabled ? { state: 'ready', bank: known?.bank ?? null } : { state: 'started' };
    },
    open: async (payee, pages) => {
      try {
        const { provider_id } = (await payoutAccountOf(database, payee)) ?? (await create(payee));
        return await transfers.onboardingLink({ ...pages, accountId: provider_id });
      } catch (err) {
        if (!(err instanceof PaymentError)) throw err;
        log.error({ err, ...payee }, 'a payout account could not be opened');
        throw notOpened(err);
      }
    },
    noteChange: async (providerId) => {
      // Others may use the same account of ours there.
      if (!(await isKnownAccount(database, providerId))) return;
      try {
        await look(providerId);
      } catch (err) {
        if (!(err instanceof PaymentError) || err.kind !== 'refused') throw err;
        log.error({ err, providerId }, 'a payout account is not there any more');
        await storeAccountState(database, { id: providerId, enabled: false });
      }
    },
  };
}

function notOpened({ kind }: PaymentError): CallError {
  return kind === 'refused'
    ? new CallError(
        'card_service_failed',
        'The card service does not open an account for you at the moment. We look into it.',
      )
    : new CallError(
        'unavailable',
        'The card service does not answer at the moment. Please try again in a minute.',
      );
}
