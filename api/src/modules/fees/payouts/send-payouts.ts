import type { Queryable } from '../../../platform/database/database.ts';
import { exponentialBackoff } from '../../../platform/jobs/job.ts';
import { PaymentError } from '../../../ports/payment-port.ts';
import type { TransferOutcome } from '../../../ports/transfer-port.ts';
import { ownersOf } from '../../companies/index.ts';
import type { MailKind } from '../../mail/index.ts';
import { type PostingKind, post } from '../ledger/ledger.repo.ts';
import type { Entry } from '../ledger/ledger.rules.ts';
import { accountOfPayee, type Payee } from './accounts.repo.ts';
import type { PayoutParts } from './accounts.service.ts';
import { type DuePayout, markFailed, markSent, putOffPayout, takePayout } from './payouts.repo.ts';
import { type Failure, failures } from './payouts.rules.ts';

/** It is with the payee. What another server had given up meanwhile leaves the books again. */
export async function noteSent(parts: PayoutParts, due: DuePayout, transferId: string): Promise<void> {
  await parts.database.transaction((transaction) => bookSent(parts, transaction, due, transferId));
}

/** The payee of a payout, and what they get. */
export type PayoutHead = Pick<DuePayout, 'id' | 'cents' | 'person_id' | 'company_id'>;

/** The same in the caller's transaction; false when it was known before. */
export async function bookSent(
  parts: PayoutParts,
  transaction: Queryable,
  due: PayoutHead,
  transferId: string,
): Promise<boolean> {
  const before = await markSent(transaction, due.id, transferId);
  if (!before) return false;
  if (before === 'failed') {
    parts.log.error({ payout: due.id, transferId }, 'a payout that was given up was sent after all');
    await book(transaction, 'payout', `${due.id}:after all`, payoutEntries(payeeOf(due), due.cents));
  }
  await emailPayee(parts, transaction, due, 'payout_sent');
  return true;
}

/** It will never be: the money comes back into the books. */
export async function noteFailed(
  parts: PayoutParts,
  due: DuePayout,
  failure: Failure,
  err?: unknown,
): Promise<void> {
  await parts.database.transaction(async (transaction) => {
    if (!(await markFailed(transaction, due.id, failures[failure]))) return;
    await book(transaction, 'payout_failed', String(due.id), payoutEntries(payeeOf(due), -due.cents));
    await emailPayee(parts, transaction, due, 'payout_failed');
  });
  parts.log.error({ payout: due.id, cents: due.cents, failure, err }, 'a payout failed');
}

/** Less is owed to the payee, and less is with the card company; cents below 0 come back. */
export function payoutEntries(payee: Payee, cents: number): Entry[] {
  return [
    { account: accountOfPayee(payee), cents },
    { account: { kind: 'card_clearing' }, cents: -cents },
  ];
}

/** Writes a payout, or its return, into the books; false when it was written before. */
export const book = (
  transaction: Queryable,
  kind: PostingKind,
  ref: string,
  entries: Entry[],
): Promise<boolean> => post(transaction, { kind, ref, orderId: null, entries });

/** Throws when a payout belongs to no payee, which the database does not allow. */
export function payeeOf({ id, person_id, company_id }: PayoutHead): Payee {
  if (person_id !== null) return { personId: person_id };
  if (company_id === null) throw new Error(`Payout ${id} has no payee`);
  return { companyId: company_id };
}

/** Emails the payee; of a company its owners, and only about failures: the account page shows the rest. */
export async function emailPayee(
  { mails }: PayoutParts,
  transaction: Queryable,
  { id, person_id, company_id }: PayoutHead,
  kind: Extract<MailKind, 'payout_sent' | 'payout_failed'>,
): Promise<void> {
  const data = { payout_id: id };
  if (person_id !== null) {
    await mails.enqueueMail(transaction, { kind, ref: String(id), personId: person_id, data });
    return;
  }
  if (company_id === null || kind === 'payout_sent') return;
  for (const owner of await ownersOf(transaction, company_id))
    await mails.enqueueMail(transaction, { kind, ref: `${id}:${owner}`, personId: owner, data });
}

/** The name of the job that sends. */
export const PAYOUT_JOB = 'send-payouts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds after which a payout is tried again whose server ended on the way: more than a try can take. */
const LOST = 5 * MINUTE;
/** Seconds after which a payout that there is no money for comes back into the books. */
const WAITS = 14 * DAY;

/** How many payouts ended how. */
export type SentPayouts = Record<'sent' | 'failed' | 'later', number>;

/**
 * Sends every payout that is due, one after the other; any number of servers may do it at one time. Each goes once, however
 * often it is tried: its key is its own. What cannot be sent now is due again, later each time; what never can comes back
 * into the books.
 */
export async function sendPayouts(parts: PayoutParts): Promise<SentPayouts> {
  const ended: SentPayouts = { sent: 0, failed: 0, later: 0 };
  const take = () => takePayout(parts.database, LOST, WAITS);
  for (let due = await take(); due; due = await take()) ended[await settle(parts, due)] += 1;
  if (ended.sent + ended.failed > 0) parts.mails.sendSoon();
  return ended;
}

async function settle(parts: PayoutParts, due: DuePayout): Promise<keyof SentPayouts> {
  const putOff = async (error: string, anew: boolean): Promise<'later'> => {
    await putOffPayout(parts.database, due.id, { seconds: exponentialBackoff(due.tries), error, anew });
    return 'later';
  };
  try {
    const outcome = await carryOut(parts, due);
    if (outcome.kind === 'sent') {
      await noteSent(parts, due, outcome.id);
      return 'sent';
    }
    if (outcome.kind === 'short' && !due.old) {
      parts.log.error(
        { payout: due.id, cents: due.cents },
        'there is no money for a payout at the card service',
      );
      return await putOff('There was no money for it', true);
    }
    const isCompany = outcome.kind === 'banned' && due.company_id !== null;
    await noteFailed(parts, due, isCompany ? 'suspended' : outcome.kind);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind !== 'refused') return putOff(error.message, error.kind === 'failed');
    await noteFailed(parts, due, 'refused', error);
  }
  return 'failed';
}

/** Sends nothing to a barred payee, but finds a transfer that was made before. */
async function carryOut(
  { transfers }: PayoutParts,
  { id, cents, attempt, provider_id, banned }: DuePayout,
): Promise<TransferOutcome | { readonly kind: 'banned' }> {
  const request = { accountId: provider_id, amount: cents, key: `payout:${id}:${provider_id}`, attempt };
  if (!banned) return transfers.transfer(request);
  const made = await transfers.findTransfer(request);
  return made ? { kind: 'sent', id: made.id } : { kind: 'banned' };
}
