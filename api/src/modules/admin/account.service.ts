import type { Account } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { type AccountRow, accountById, accountsLike, lockPerson, storeEnd } from './account.repo.ts';
import { type AccountEnd, assertEnd, isLasting } from './account.rules.ts';
import { writeAudit } from './audit.repo.ts';
import type { Deed } from './deed.ts';

/** People of one answer. */
const MOST = 50;

export async function findAccounts(database: Database, text: string, actorId: number): Promise<Account[]> {
  return (await accountsLike(database, text, MOST)).map((row) => toAccount(row, actorId));
}

/**
 * Ends an account: whoever has it is refused wherever a login is needed, they are left out of every chain from now on, and
 * buyers who were bound to them are free. What was paid and earned before stays as it is. Rejects with a CallError: 404 for
 * nobody, 409 for the house, the administrator's own account, and for one that has ended.
 */
export async function endAccount(
  database: Database,
  personId: number,
  end: AccountEnd,
  deed: Deed,
): Promise<Account> {
  const row = await database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId);
    if (!person) throw notFound('person');
    assertEnd(person, end, deed.actorId);
    await storeEnd(transaction, personId, end);
    await writeAudit(transaction, {
      ...deed,
      action: end === 'closed' ? 'close_account' : 'ban_account',
      subject: `person ${personId}`,
      changed: `The account of ${person.username} is ${end}; it was ${person.state}`,
      facts: { person_id: personId, before: person.state, after: end },
    });
    return accountById(transaction, personId);
  });
  if (!row) throw notFound('person');
  return toAccount(row, deed.actorId);
}

function toAccount({ created_at, ...row }: AccountRow, actorId: number): Account {
  return { ...row, created_at: created_at.toISOString(), lasting: isLasting(row.id, actorId) };
}
