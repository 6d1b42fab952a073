import type { Queryable } from '../../src/platform/database/database.ts';
import { ACCOUNTS } from '../data/people.ts';

/**
 * Ties the people of a database that was filled before there was a sign-in to the sandbox's accounts: name, subject and
 * address. Somebody who has one of them already keeps it, and the demo person stays without.
 */
export async function linkAccounts(transaction: Queryable): Promise<void> {
  await transaction.query(
    `update person set username = account.username, subject = account.subject, email = account.email
       from jsonb_to_recordset($1::jsonb) as account (id integer, username text, subject text, email text)
      where person.id = account.id and person.subject is null and not exists (
        select from person other
         where other.id <> person.id
           and (other.subject = account.subject or lower(other.username) = lower(account.username)))`,
    [JSON.stringify(ACCOUNTS)],
  );
}
