import type { Queryable } from '../../platform/database/database.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { CardName } from '../../ports/payment-port.ts';
import type { DueMail, NewMail } from './mail-row.ts';

/** Stores a mail to be sent, unless it is there already, sent or not. */
export async function insertMail(transaction: Queryable, mail: NewMail): Promise<void> {
  const { kind, ref, data } = mail;
  const [person, email] = 'email' in mail ? [null, mail.email] : [mail.personId, null];
  await transaction.query(
    `insert into mail (kind, ref, person_id, email, data) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (kind, ref) do nothing`,
    [kind, ref, person, email, storableJson(data)],
  );
}

/**
 * The mail that has waited longest, for one server alone: it is due again after so many seconds, should nobody say by then
 * what became of it. `giveUpAfter` seconds after it was written it is tried for the last time.
 */
export async function takeMail(
  database: Queryable,
  againAfter: number,
  giveUpAfter: number,
): Promise<DueMail | undefined> {
  const [mail] = await database.query<DueMail>(
    `with due as materialized (
       select id, person_id from mail where sent_at is null and given_up_at is null and due_at <= clock_timestamp()
       order by due_at, id limit 1 for update skip locked)
     update mail set attempts = attempts + 1, due_at = clock_timestamp() + $1 * interval '1 second'
     from due left join person on person.id = due.person_id
     where mail.id = due.id
     returning mail.id, mail.kind, mail.ref, mail.data, mail.attempts, person.username,
       coalesce(person.email, mail.email) as email,
       mail.created_at < clock_timestamp() - $2 * interval '1 second' as last`,
    [againAfter, giveUpAfter],
  );
  return mail;
}

export async function markSent(database: Queryable, id: number): Promise<void> {
  await database.query('update mail set sent_at = clock_timestamp() where id = $1 and given_up_at is null', [
    id,
  ]);
}

export async function markGivenUp(database: Queryable, id: number): Promise<void> {
  await database.query('update mail set given_up_at = clock_timestamp() where id = $1 and sent_at is null', [
    id,
  ]);
}

/** Tries it again after so many seconds. */
export async function putOff(database: Queryable, id: number, seconds: number): Promise<void> {
  await database.query(
    `update mail set due_at = clock_timestamp() + $2 * interval '1 second' where id = $1`,
    [id, seconds],
  );
}

/** The card that an order was paid with, as its receipt tells it. */
export async function cardOfOrder(database: Queryable, orderId: number): Promise<CardName | undefined> {
  const [mail] = await database.query<{ card: CardName | null }>(
    `select data -> 'card' as card from mail where kind = 'paid' and ref = $1`,
    [String(orderId)],
  );
  return mail?.card ?? undefined;
}
