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

/** Whether a picture is there to stay; until the transaction ends nobody comes to remove it. */
export async function holdPicture(transaction: Queryable, id: number): Promise<boolean> {
  const held = await transaction.query('select id from picture where id = $1 and not leaving for key share', [
    id,
  ]);
  return held.length > 0;
}

/** Where a picture is, locked; undefined when it is gone, and when somebody else holds it. */
export async function lockPicture(transaction: Queryable, id: number): Promise<string | undefined> {
  const [row] = await transaction.query<{ location: string }>(
    'select location from picture where id = $1 for update skip locked',
    [id],
  );
  return row?.location;
}

/** Marks a locked picture as leaving unless a wish or an order shows it: asked after the lock, for an answer from before may be out of date. */
export async function letPictureLeave(transaction: Queryable, id: number): Promise<boolean> {
  const leaving = await transaction.query(
    `update picture set leaving = true
     where id = $1 and not exists (select from media_slice where picture_id = $1)
       and not exists (select from order_media where picture_id = $1) returning id`,
    [id],
  );
  return leaving.length > 0;
}

/** Forgets a picture whose file is gone; false when somebody else did. */
export async function deletePicture(database: Queryable, id: number): Promise<boolean> {
  const deleted = await database.query('delete from picture where id = $1 and leaving returning id', [id]);
  return deleted.length > 0;
}

/**
 * Some pictures, with ids above the one given, that nothing shows: those that were leaving already, and those that have been
 * there for so many milliseconds.
 */
export async function orphanPictures(
  database: Queryable,
  aboveId: number,
  olderThan: number,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from picture
     where id > $1 and (leaving or created_at < clock_timestamp() - $2 * interval '1 millisecond')
       and not exists (select from media_slice where media_slice.picture_id = picture.id)
       and not exists (select from order_media where order_media.picture_id = picture.id)
     order by id limit 100`,
    [aboveId, olderThan],
  );
  return rows.map(({ id }) => id);
}
