import type { Queryable } from '../../../platform/database/database.ts';

export interface ProfileRow {
  readonly username: string;
  readonly email: string;
  readonly picture_location: string;
  readonly created_at: Date;
}

export async function profileById(database: Queryable, id: number): Promise<ProfileRow | undefined> {
  const [row] = await database.query<ProfileRow>(
    'select username, email, picture_location, created_at from person where id = $1',
    [id],
  );
  return row;
}

/** Locks the person's row until the transaction ends; returns the picture's location. */
export async function lockPicture(transaction: Queryable, id: number): Promise<string | undefined> {
  const [row] = await transaction.query<{ picture_location: string }>(
    'select picture_location from person where id = $1 for update',
    [id],
  );
  return row?.picture_location;
}

export async function setPicture(transaction: Queryable, id: number, location: string): Promise<void> {
  await transaction.query('update person set picture_location = $2 where id = $1', [id, location]);
}
