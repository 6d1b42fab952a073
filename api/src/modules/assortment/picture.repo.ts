import type { Queryable } from '../../platform/database/database.ts';

/** Puts a picture behind those of a product. */
export async function insertProductPicture(
  transaction: Queryable,
  productId: number,
  { location, alt }: { readonly location: string; readonly alt: string },
): Promise<void> {
  await transaction.query(
    `insert into product_picture (product_id, location, alt, position)
     values ($1, $2, $3, (select coalesce(max(position) + 1, 0) from product_picture where product_id = $1))`,
    [productId, location, alt],
  );
}

/** Leaves a product these of its pictures, in this order. */
export async function setProductPictures(
  transaction: Queryable,
  productId: number,
  pictures: readonly { readonly id: number; readonly alt: string }[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await transaction.query('delete from product_picture where product_id = $1 and id <> all($2::integer[])', [
    productId,
    ids,
  ]);
  await transaction.query(
    `update product_picture set position = place - 1, alt = given.alt
     from unnest($2::integer[], $3::text[]) with ordinality as given (id, alt, place)
     where product_picture.product_id = $1 and product_picture.id = given.id`,
    [productId, ids, pictures.map(({ alt }) => alt)],
  );
}
