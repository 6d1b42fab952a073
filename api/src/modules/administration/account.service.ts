import type { Account, Binding } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { BANNED_DAYS, GRACE_DAYS, storeDeletion } from '../identity/index.ts';
import type { Mails } from '../mail/index.ts';
import {
  type AccountRow,
  accountById,
  accountsLike,
  bindingsOf,
  deleteBinding,
  lockPerson,
  storeEnd,
} from './account.repo.ts';
import { type AccountEnd, assertEnd, isProtectedAccount } from './account.rules.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';

/** Accounts per search. */
const MAX_RESULTS = 50;

export async function findAccounts(database: Database, text: string, actorId: number): Promise<Account[]> {
  return (await accountsLike(database, text, MAX_RESULTS)).map((row) => toAccount(row, actorId));
}

/**
 * Closes or bans an account: its sign-in is refused, it leaves every chain, and its bound buyers are freed. Its personal data is
 * deleted after the days of grace, that of a banned one a year later; payments and earnings stay in the books. Rejects with a CallError: 404 for no person, 409 for the house, the administrator's own account, and for an
 * account that has ended.
 */
export async function endAccount(
  {
    database,
    mails,
  }: { readonly database: Database; readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'> },
  personId: number,
  end: AccountEnd,
  decision: Decision,
): Promise<Account> {
  const row = await database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (!person) throw notFound('person');
    assertEnd(person, end, decision.actorId);
    await storeEnd(transaction, personId, end);
    await storeDeletion(transaction, mails, {
      personId,
      requestedBy: decision.actorId,
      days: end === 'closed' ? GRACE_DAYS : BANNED_DAYS,
      quiet: end === 'banned',
    });
    await writeAudit(transaction, {
      ...decision,
      action: end === 'closed' ? 'close_account' : 'ban_account',
      subject: `person ${personId}`,
      changed: `The account of ${person.username} is ${end}; it was ${person.state}`,
      facts: { person_id: personId, before: person.state, after: end },
    });
    return accountById(transaction, personId);
  });
  if (!row) throw notFound('person');
  mails.sendSoon();
  return toAccount(row, decision.actorId);
}

/** An account as administrators see it. */
export function toAccount({ created_at, ...row }: AccountRow, actorId: number): Account {
  return { ...row, created_at: created_at.toISOString(), lasting: isProtectedAccount(row.id, actorId) };
}

/** The influencers that a buyer is bound to, one per company; rejects with a 404 CallError for no person. */
export async function readBindings(database: Database, buyerId: number): Promise<Binding[]> {
  const rows = await bindingsOf(database, buyerId);
  if (!rows) throw notFound('person');
  return rows.map(({ created_at, ...binding }) => ({ ...binding, created_at: created_at.toISOString() }));
}

/** Ends a buyer's binding in a company; their next paid order there creates a new one. Rejects with a 404 CallError without one. */
export async function freeBinding(
  database: Database,
  { buyerId, companyId }: { readonly buyerId: number; readonly companyId: number },
  decision: Decision,
): Promise<{ msg: string }> {
  const { buyer, company, influencer } = await database.transaction(async (transaction) => {
    const freed = await deleteBinding(transaction, buyerId, companyId);
    if (!freed) throw notFound('binding');
    await writeAudit(transaction, {
      ...decision,
      action: 'free_binding',
      subject: `person ${buyerId}`,
      changed: `${freed.buyer} is no longer bound to ${freed.influencer} at ${freed.company}`,
      facts: { buyer_id: buyerId, company_id: companyId, influencer_id: freed.influencer_id },
    });
    return freed;
  });
  return { msg: `${buyer} is no longer bound to ${influencer} at ${company}.` };
}
