import type { MailTopic } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';

/** The address of a person's emails, and whether those of a topic are stopped; undefined when there is no such person. */
export async function subscriptionOf(
  database: Queryable,
  personId: number,
  topic: MailTopic,
): Promise<{ readonly email: string; readonly stopped: boolean } | undefined> {
  const [row] = await database.query<{ email: string; stopped: boolean }>(
    `select email, exists (select from mail_stop where person_id = person.id and topic = $2) as stopped
     from person where id = $1 and erased_at is null`,
    [personId, topic],
  );
  return row;
}

/** Stops the emails of a topic; again, nothing changes. */
export async function storeStop(transaction: Queryable, personId: number, topic: MailTopic): Promise<void> {
  await transaction.query('insert into mail_stop (person_id, topic) values ($1, $2) on conflict do nothing', [
    personId,
    topic,
  ]);
}

/** Sends the emails of a topic again. */
export async function deleteStop(transaction: Queryable, personId: number, topic: MailTopic): Promise<void> {
  await transaction.query('delete from mail_stop where person_id = $1 and topic = $2', [personId, topic]);
}

/** Marks an email that is not sent because its reader does not want it. */
export async function markUnsubscribed(database: Queryable, mailId: number): Promise<void> {
  await database.query(
    `update mail set given_up_at = clock_timestamp(), data = data || '{"unsubscribed": true}'
     where id = $1 and sent_at is null`,
    [mailId],
  );
}
