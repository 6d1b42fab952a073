import type { Queryable } from '../../platform/database/database.ts';

export const PICTURE_TABLES = ['picture', 'shop_picture'] as const;

/** Stored pictures by id, those that are about to be removed too: an earlier state of the database may need them. */
export async function storedPictures(
  database: Queryable,
  table: (typeof PICTURE_TABLES)[number],
  after: number,
  most: number,
): Promise<{ readonly id: number; readonly location: string }[]> {
  return database.query(`select id, location from ${table} where id > $1 order by id limit $2`, [
    after,
    most,
  ]);
}
