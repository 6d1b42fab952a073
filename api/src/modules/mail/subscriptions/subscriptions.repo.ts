import type { Queryable, SqlValue } from '../../../platform/database/database.ts';
import type { Subscription } from './subscription-codes.ts';

/** The table of stopped emails of a reader, its column of the reader, and who that is. */
function stopsOf(reader: Subscription): { table: string; column: string; id: SqlValue } {
  return 'personId' in reader
    ? { table: 'mail_stop', column: 'person_id', id: reader.personId }
    : { table: 'mail_address_stop', column: 'address_hash', id: reader.addressHash };
}

/** Whether a reader has stopped the emails of a topic. */
export async function isStopped(database: Queryable, subscription: Subscription): Promise<boolean> {
  const { table, column, id } = stopsOf(subscription);
  const rows = await database.query(`select from ${table} where ${column} = $1 and topic = $2`, [
    id,
    subscription.topic,
  ]);
  return rows.length > 0;
}

/** The address of a person's emails; undefined when there is no such person. */
export async function addressOfPerson(database: Queryable, personId: number): Promise<string | undefined> {
  const [row] = await database.query<{ email: string }>(
    'select email from person where id = $1 and erased_at is null',
    [personId],
  );
  return row?.email;
}

/** Stops the emails of a topic; again, nothing changes. */
export async function storeStop(transaction: Queryable, subscription: Subscription): Promise<void> {
  const { table, column, id } = stopsOf(subscription);
  await transaction.query(`insert into ${table} (${column}, topic) values ($1, $2) on conflict do nothing`, [
    id,
    subscription.topic,
  ]);
}

/** Sends the emails of a topic again. */
export async function deleteStop(transaction: Queryable, subscription: Subscription): Promise<void> {
  const { table, column, id } = stopsOf(subscription);
  await transaction.query(`delete from ${table} where ${column} = $1 and topic = $2`, [
    id,
    subscription.topic,
  ]);
}

/** Marks an email that is not sent because its reader does not want it. */
export async function markUnsubscribed(database: Queryable, mailId: number): Promise<void> {
  await database.query(
    `update mail set given_up_at = clock_timestamp(), data = data || '{"unsubscribed": true}'
     where id = $1 and sent_at is null`,
    [mailId],
  );
}
