import type { Queryable } from '../../../platform/database/database.ts';

/** Ids of a person's favorites, newest first. */
export async function favoriteIds(database: Queryable, personId: number): Promise<number[]> {
  const rows = await database.query<{ product_id: number }>(
    `select product_id from product_favorite where person_id = $1 order by created_at desc, product_id`,
    [personId],
  );
  return rows.map(({ product_id }) => product_id);
}

/** Stores a favorite once; one that is there keeps its place. Returns false for a product that strangers cannot see. */
export async function insertFavorite(
  database: Queryable,
  personId: number,
  productId: number,
): Promise<boolean> {
  const [product] = await database.query<{ shown: boolean }>(
    `with shown as (
       select product.id from product join company on company.id = product.company_id
       where product.id = $2 and product.active and company.status = 'active'
     ), stored as (
       insert into product_favorite (person_id, product_id) select $1, id from shown on conflict do nothing
     )
     select exists (select from shown) as shown`,
    [personId, productId],
  );
  return product?.shown === true;
}

/** Deletes the oldest favorites of a person beyond the newest `most`. */
export async function deleteOldest(database: Queryable, personId: number, most: number): Promise<void> {
  await database.query(
    `delete from product_favorite where person_id = $1 and product_id in (
       select product_id from product_favorite where person_id = $1
       order by created_at desc, product_id offset $2)`,
    [personId, most],
  );
}

export async function deleteFavorite(
  database: Queryable,
  personId: number,
  productId: number,
): Promise<void> {
  await database.query('delete from product_favorite where person_id = $1 and product_id = $2', [
    personId,
    productId,
  ]);
}
