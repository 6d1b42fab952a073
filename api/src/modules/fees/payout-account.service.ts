import type { PayoutAccount } from 'shared-api/contract';
import { CallError } from '../../platform/http/call-error.ts';
import { PaymentError } from '../../ports/payment-port.ts';
import type { OnboardingRequest } from '../../ports/transfer-port.ts';
import type { Payee } from './payee.ts';
import {
  insertPayoutAccount,
  isKnownAccount,
  noteLook,
  type PayoutAccountRow,
  payeeReference,
  payoutAccountOf,
} from './payout-account.repo.ts';
import type { PayoutParts } from './payout-parts.ts';

/** Accounts at the card service of those who are paid. */
export interface PayoutAccounts {
  state(payee: Payee): Promise<PayoutAccount['state']>;
  /** The address at which the payee tells the card service what it asks; the account is made if there is none. */
  open(payee: Payee, pages: Omit<OnboardingRequest, 'accountId'>): Promise<string>;
  /** Asks what became of an account of which the card service says that it changed. Rejects with a PaymentError when that cannot be done now. */
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
  const look = async (providerId: string): Promise<boolean> => {
    const account = await transfers.lookAccount(providerId);
    await noteLook(database, account);
    return account.enabled;
  };
  return {
    state: async (payee) => {
      const account = await payoutAccountOf(database, payee);
      if (!account) return 'none';
      if (account.enabled) return 'ready';
      try {
        return (await look(account.provider_id)) ? 'ready' : 'started';
      } catch (err) {
        // As it was when somebody last could ask.
        if (!(err instanceof PaymentError)) throw err;
        log.warn({ err, account: account.id }, 'a payout account could not be looked at');
        return 'started';
      }
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
        await noteLook(database, { id: providerId, enabled: false });
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
