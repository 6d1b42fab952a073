import type { Queryable } from '../../platform/database/database.ts';

/** Notes a picture that is about to be stored; gives its id. */
export async function insertPicture(database: Queryable, location: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into picture (location) values ($1) returning id',
    [location],
  );
  if (!row) throw new Error('The picture was not noted');
  return row.id;
}

/** Whether a picture is still there; until the transaction ends nobody removes it. */
export async function holdPicture(transaction: Queryable, id: number): Promise<boolean> {
  const held = await transaction.query('select id from picture where id = $1 for key share', [id]);
  return held.length > 0;
}

/** Where a picture is, held for its removal; undefined when it is gone, and when somebody else holds it. */
export async function lockPicture(transaction: Queryable, id: number): Promise<string | undefined> {
  const [row] = await transaction.query<{ location: string }>(
    'select location from picture where id = $1 for update skip locked',
    [id],
  );
  return row?.location;
}

/** Whether a slice shows the picture. Asked after it was locked: an answer from before may be out of date. */
export async function isShown(transaction: Queryable, id: number): Promise<boolean> {
  const shown = await transaction.query('select id from media_slice where picture_id = $1', [id]);
  return shown.length > 0;
}

export async function deletePicture(transaction: Queryable, id: number): Promise<void> {
  await transaction.query('delete from picture where id = $1', [id]);
}

/** Some pictures, with ids above the one given, that nothing shows and that have been there for so many milliseconds. */
export async function orphanPictures(
  database: Queryable,
  aboveId: number,
  olderThan: number,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from picture
     where id > $1 and created_at < clock_timestamp() - $2 * interval '1 millisecond'
       and not exists (select from media_slice where media_slice.picture_id = picture.id)
     order by id limit 100`,
    [aboveId, olderThan],
  );
  return rows.map(({ id }) => id);
}
