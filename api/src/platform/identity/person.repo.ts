import type { Queryable } from '../database/database.ts';

/** A person as far as it matters for who may call. */
export interface PersonRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly status: 'active' | 'closed' | 'banned';
}

export async function personBySubject(database: Queryable, subject: string): Promise<PersonRow | undefined> {
  const [row] = await database.query<PersonRow>(
    'select id, username, email, status from person where subject = $1',
    [subject],
  );
  return row;
}

/** Undefined, and nothing changed, when the subject is known already or the name is taken. */
export async function insertPerson(
  database: Queryable,
  subject: string,
  username: string,
  email: string,
): Promise<PersonRow | undefined> {
  const [row] = await database.query<PersonRow>(
    `insert into person (subject, username, email) values ($1, $2, $3)
     on conflict do nothing
     returning id, username, email, status`,
    [subject, username, email],
  );
  return row;
}

export async function updateEmail(database: Queryable, id: number, email: string): Promise<void> {
  await database.query('update person set email = $2 where id = $1', [id, email]);
}
