import type { Payout } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { PaymentError } from '../../../ports/payment-port.ts';
import { post } from '../ledger/ledger.repo.ts';
import { feeSums } from '../statements/statements.repo.ts';
import { lockCompanyMoney, type Payee, payoutAccountOf, storeAccountState } from './accounts.repo.ts';
import type { PayoutParts } from './accounts.service.ts';
import { insertPayout, isUnderWay, lockPayee, type PayoutRow, payoutsOf } from './payouts.repo.ts';
import { assertPayable, barredBy, noAccount, notEnabled } from './payouts.rules.ts';
import { payoutEntries } from './send-payouts.ts';

/** A person's available fees. */
export function availableFees(personId: number): AvailableTo {
  return async (transaction) => (await feeSums(transaction, personId)).available;
}

/** Gives the cents that a payee may have now. */
export type AvailableTo = (transaction: Queryable) => Promise<number>;

/** Writes down that a payout was asked for, in its transaction. */
export type NotePayout = (transaction: Queryable, payout: Pick<PayoutRow, 'id' | 'amount'>) => Promise<void>;

/** Money on its way to those who are owed it. */
export interface PayoutService {
  /** Sends a payee all that is available. Rejects with a 422 CallError that says why nothing can be sent now. */
  request(payee: Payee, available: AvailableTo, note?: NotePayout): Promise<Payout>;
  list(payee: Payee): Promise<Payout[]>;
}

export function payoutService(parts: PayoutParts): PayoutService {
  const { database, transfers, log, sendSoon } = parts;
  /** Cents that can be paid out now; in a transaction the payee's turn is taken for as long as it lasts. */
  const payable = async (transaction: Queryable, payee: Payee, accountId: number, available: AvailableTo) => {
    if ('companyId' in payee) await lockCompanyMoney(transaction, payee.companyId);
    const held = await lockPayee(transaction, accountId);
    if (!held) throw noAccount();
    const cents = await available(transaction);
    assertPayable({
      barred: barredBy(held.person, held.company),
      underWay: await isUnderWay(transaction, accountId),
      available: cents,
    });
    return cents;
  };
  /** The books come first: a payout booked there is sent even after a crash of this server. */
  const write = (
    payee: Payee,
    accountId: number,
    available: AvailableTo,
    note?: NotePayout,
  ): Promise<PayoutRow> =>
    database.transaction(async (transaction) => {
      const cents = await payable(transaction, payee, accountId, available);
      const payout = await insertPayout(transaction, accountId, cents);
      await post(transaction, {
        kind: 'payout',
        ref: String(payout.id),
        orderId: null,
        entries: payoutEntries(payee, cents),
      });
      await note?.(transaction, payout);
      return payout;
    });
  const assertEnabled = async (providerId: string): Promise<void> => {
    try {
      const account = await transfers.fetchAccount(providerId);
      await storeAccountState(database, account);
      if (!account.enabled) throw notEnabled();
    } catch (err) {
      if (!(err instanceof PaymentError)) throw err;
      log.warn({ err, providerId }, 'a payout account could not be looked at');
      throw err.kind === 'refused' ? notEnabled() : away();
    }
  };
  return {
    request: async (payee, available, note) => {
      const account = await payoutAccountOf(database, payee);
      if (!account) throw noAccount();
      // Refuse before calling the card service.
      await database.transaction((transaction) => payable(transaction, payee, account.id, available));
      await assertEnabled(account.provider_id);
      const payout = await write(payee, account.id, available, note);
      sendSoon();
      return toPayout(payout);
    },
    list: async (payee) => (await payoutsOf(database, payee)).map(toPayout),
  };
}

function away(): CallError {
  return new CallError(
    'unavailable',
    'The card service does not answer at the moment, so nothing was paid out. Please try again in a minute.',
  );
}

const toPayout = ({ created_at, ...payout }: PayoutRow): Payout => ({
  ...payout,
  created_at: created_at.toISOString(),
});
