import type { Queryable } from '../database/database.ts';

/** A person's data for access checks. */
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

/** A person's role in a company. */
export type StaffRole = 'owner' | 'employee';

/** A person's role in the company of this code, without regard to case. */
export async function roleIn(
  database: Queryable,
  personId: number,
  nameCode: string,
): Promise<StaffRole | undefined> {
  const [row] = await database.query<{ role: StaffRole }>(
    `select role from staff join company on company.id = company_id
     where person_id = $1 and lower(name_code) = lower($2)`,
    [personId, nameCode],
  );
  return row?.role;
}

/** Whether a person influences any company. */
export async function isInfluencer(database: Queryable, personId: number): Promise<boolean> {
  const rows = await database.query('select from influence where person_id = $1 limit 1', [personId]);
  return rows.length > 0;
}
