import { formatCents } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { PayoutParts } from './accounts.service.ts';
import { insertSentPayout, lockPayout, sentTransfer, unmarkSent } from './payouts.repo.ts';
import { failures } from './payouts.rules.ts';
import { book, bookSent, emailPayee, payeeOf, payoutEntries } from './send-payouts.ts';

/** A transfer that the card service made; `key` is what this product wrote on it. */
export interface OutsideTransfer {
  readonly id: string;
  readonly key: string;
  readonly accountId: string;
  readonly cents: number;
}

/** Repairs of payouts that the card service and the database disagree about; each returns what was done, in words. */
export interface PayoutRepairs {
  /** Books a transfer whose payout is not sent here, or lost. Rejects with a 409 CallError when its account belongs to no payee. */
  bookTransfer(transaction: Queryable, transfer: OutsideTransfer): Promise<string>;
  /**
   * Whether the card service has the transfer of a sent payout after all. Rejects with a PaymentError when it does not answer, or does not
   * know the payee's account either: its key is one of another account then.
   */
  isSentThere(payoutId: number): Promise<boolean>;
  /** Returns the money of a sent payout without a transfer to its payee's account in the ledger. */
  returnPayout(transaction: Queryable, payoutId: number): Promise<string>;
}

export function payoutRepairs(parts: PayoutParts): PayoutRepairs {
  return {
    bookTransfer: async (transaction, { id, key, accountId, cents }) => {
      const [, named] = /^payout:(\d{1,9}):/.exec(key) ?? [];
      const known = named === undefined ? undefined : await lockPayout(transaction, Number(named), accountId);
      // After a restore another payout may have the same number.
      if (known?.cents === cents && (await bookSent(parts, transaction, known, id)))
        return `Payout ${known.id} over ${formatCents(cents)} is marked as sent`;
      const made = await insertSentPayout(transaction, { providerId: accountId, cents, transferId: id });
      if (!made)
        throw new CallError(
          'conflict',
          `No person or company here has the account ${accountId}. Nothing was done.`,
        );
      await book(transaction, 'payout', String(made.id), payoutEntries(payeeOf(made), cents));
      return `The transfer of ${formatCents(cents)} is booked as payout ${made.id}`;
    },
    isSentThere: async (payoutId) => {
      const sent = await sentTransfer(parts.database, payoutId);
      if (!sent) throw notSent(payoutId);
      if (await parts.transfers.fetchTransfer(sent.transfer_id)) return true;
      await parts.transfers.fetchAccount(sent.provider_id);
      return false;
    },
    returnPayout: async (transaction, payoutId) => {
      const payout = await lockPayout(transaction, payoutId, null);
      if (payout?.state !== 'sent') throw notSent(payoutId);
      await unmarkSent(transaction, payoutId, failures.refused);
      const { cents } = payout;
      await book(
        transaction,
        'payout_failed',
        `${payoutId}:no transfer`,
        payoutEntries(payeeOf(payout), -cents),
      );
      await emailPayee(parts, transaction, payout, 'payout_failed');
      return `${formatCents(cents)} of payout ${payoutId} is available to its payee again`;
    },
  };
}

const notSent = (payoutId: number): CallError =>
  new CallError('conflict', `Payout ${payoutId} is not sent any more. Nothing was done.`);
