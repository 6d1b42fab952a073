import type { Queryable } from '../../platform/database/database.ts';
import { ownersOf } from '../company/index.ts';
import { type Entry, type PostingKind, post } from '../ledger/index.ts';
import type { MailKind } from '../mail/index.ts';
import { accountOfPayee, type Payee } from './payee.ts';
import { type DuePayout, markFailed, markSent } from './payout.repo.ts';
import { type Failure, failures } from './payout.rules.ts';
import type { PayoutParts } from './payout-parts.ts';

/** It is with the payee. What another server had given up meanwhile leaves the books again. */
export async function noteSent(parts: PayoutParts, due: DuePayout, transferId: string): Promise<void> {
  await parts.database.transaction(async (transaction) => {
    const before = await markSent(transaction, due.id, transferId);
    if (!before) return;
    if (before === 'failed') {
      parts.log.error({ payout: due.id, transferId }, 'a payout that was given up was sent after all');
      await book(transaction, 'payout', `${due.id}:after all`, payoutEntries(payeeOf(due), due.cents));
    }
    await tell(parts, transaction, due, 'payout_sent');
  });
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
    await tell(parts, transaction, due, 'payout_failed');
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

const book = (transaction: Queryable, kind: PostingKind, ref: string, entries: Entry[]): Promise<boolean> =>
  post(transaction, { kind, ref, orderId: null, entries });

function payeeOf({ id, person_id, company_id }: DuePayout): Payee {
  if (person_id !== null) return { personId: person_id };
  if (company_id === null) throw new Error(`Payout ${id} is nobody's`);
  return { companyId: company_id };
}

/** Whoever is paid is written to; of a company its owners, where something went wrong: all else its account shows. */
async function tell(
  { mails }: PayoutParts,
  transaction: Queryable,
  { id, person_id, company_id }: DuePayout,
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
