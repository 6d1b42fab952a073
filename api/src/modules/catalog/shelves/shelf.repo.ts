import type { AdminShelf, NamedShelf, ShelfKind, Shelves } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';

const tables = { categories: 'category', occasions: 'occasion' } as const satisfies Record<ShelfKind, string>;

/** All shelves of a kind in their order. */
export async function shelvesOf(database: Queryable, kind: ShelfKind): Promise<NamedShelf[]> {
  return database.query<NamedShelf>(`select name_code, name_view from ${tables[kind]} order by position, id`);
}

/** Both kinds; their rows stay until the transaction ends, so that products may name them. */
export async function holdShelves(transaction: Queryable): Promise<Shelves> {
  const held = (kind: ShelfKind) =>
    transaction.query<NamedShelf>(
      `select name_code, name_view from ${tables[kind]} order by position, id for key share`,
    );
  return { categories: await held('categories'), occasions: await held('occasions') };
}

const uses = {
  categories:
    'select category_id as id, count(*) as products from product where category_id is not null group by 1',
  occasions: 'select occasion_id as id, count(*) as products from product_occasion group by 1',
} as const satisfies Record<ShelfKind, string>;

/** All shelves of a kind in their order, with the number of products that use each. */
export async function countedShelves(database: Queryable, kind: ShelfKind): Promise<AdminShelf[]> {
  return database.query<AdminShelf>(
    `select shelf.id, name_code, name_view, coalesce(used.products, 0) as products
     from ${tables[kind]} shelf left join (${uses[kind]}) used using (id) order by position, shelf.id`,
  );
}

/** Lets one change of the shelves of a kind happen at a time; reading and choosing them goes on. */
export async function lockShelves(transaction: Queryable, kind: ShelfKind): Promise<void> {
  await transaction.query(`lock table ${tables[kind]} in share row exclusive mode`);
}

/** Adds a shelf behind the others; returns its id. */
export async function insertShelf(
  transaction: Queryable,
  kind: ShelfKind,
  { name_code, name_view }: NamedShelf,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into ${tables[kind]} (name_code, name_view, position)
     values ($1, $2, (select coalesce(max(position), -1) + 1 from ${tables[kind]})) returning id`,
    [name_code, name_view],
  );
  if (!row) throw new Error('The shelf was not stored');
  return row.id;
}

export async function renameShelfRow(
  transaction: Queryable,
  kind: ShelfKind,
  id: number,
  nameView: string,
): Promise<void> {
  await transaction.query(`update ${tables[kind]} set name_view = $2 where id = $1`, [id, nameView]);
}

/** Numbers the shelves from 0 in the order of `ids`. */
export async function storeOrder(
  transaction: Queryable,
  kind: ShelfKind,
  ids: readonly number[],
): Promise<void> {
  await transaction.query(
    `update ${tables[kind]} shelf set position = place.number - 1
     from unnest($1::integer[]) with ordinality as place (id, number) where shelf.id = place.id`,
    [ids],
  );
}

/** Deletes a shelf and takes it from the products that use it. */
export async function deleteShelf(transaction: Queryable, kind: ShelfKind, id: number): Promise<void> {
  // In the order of ids, in which orders and imports lock products.
  const emptyCategory = `with held as (
      select id from product where category_id = $1 order by id for no key update)
    update product set category_id = null from held where product.id = held.id`;
  // Products before their category, as edits lock them; then those that chose it meanwhile.
  if (kind === 'categories') await transaction.query(emptyCategory, [id]);
  await transaction.query(`select from ${tables[kind]} where id = $1 for update`, [id]);
  if (kind === 'categories') await transaction.query(emptyCategory, [id]);
  await transaction.query(`delete from ${tables[kind]} where id = $1`, [id]);
}

/** Makes these the occasions of a product; others are taken away. */
export async function storeOccasions(
  transaction: Queryable,
  productId: number,
  codes: readonly string[],
): Promise<void> {
  await transaction.query(
    `with wanted as (select id from occasion where name_code = any ($2::text[])),
       removed as (delete from product_occasion where product_id = $1 and occasion_id not in (select id from wanted))
     insert into product_occasion (product_id, occasion_id) select $1, id from wanted on conflict do nothing`,
    [productId, codes],
  );
}
