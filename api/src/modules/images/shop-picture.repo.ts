import type { Queryable } from '../../platform/database/database.ts';

/** Inserts the row of a picture that is about to be stored and is still unused. */
export async function insertShopPicture(
  database: Queryable,
  companyId: number,
  location: string,
): Promise<void> {
  await database.query('insert into shop_picture (company_id, location) values ($1, $2)', [
    companyId,
    location,
  ]);
}

/** Marks a picture as used; false when its row was deleted meanwhile. */
export async function pictureShown(transaction: Queryable, location: string): Promise<boolean> {
  const shown = await transaction.query(
    'update shop_picture set left_at = null where location = $1 returning id',
    [location],
  );
  return shown.length > 0;
}

/** Marks pictures as unused unless another record shows them. Pictures without a row, such as demo data, are never deleted. */
export async function markUnused(transaction: Queryable, locations: readonly string[]): Promise<void> {
  if (locations.length === 0) return;
  await transaction.query(
    `update shop_picture set left_at = clock_timestamp()
     where location = any($1::text[])
       and not exists (select from product_picture where product_picture.location = shop_picture.location)
       and not exists (select from merchandise where picture_location = shop_picture.location)
       and not exists (select from selection where picture_location = shop_picture.location)
       and not exists (select from company
         where company.id = shop_picture.company_id and logo_location = shop_picture.location)`,
    [locations],
  );
}

/** A picture that no desk uses. */
export interface LeftPicture {
  readonly id: number;
  readonly location: string;
  /** An order shows it permanently. */
  readonly ordered: boolean;
}

/** A page of pictures with a higher id that have been unused for so many milliseconds. */
export async function unusedPictures(
  database: Queryable,
  aboveId: number,
  olderThan: number,
): Promise<LeftPicture[]> {
  return database.query<LeftPicture>(
    `select id, location, exists (
       select from order_line where picture_location = shop_picture.location) as ordered
     from shop_picture
     where id > $1 and left_at < clock_timestamp() - $2 * interval '1 millisecond'
     order by id limit 100`,
    [aboveId, olderThan],
  );
}

/** Excludes a picture from deletion permanently. */
export async function keepPicture(database: Queryable, id: number): Promise<void> {
  await database.query('update shop_picture set left_at = null where id = $1', [id]);
}

/** Deletes the row of a picture whose file is deleted. */
export async function deletePictureRow(database: Queryable, id: number): Promise<void> {
  await database.query('delete from shop_picture where id = $1', [id]);
}
