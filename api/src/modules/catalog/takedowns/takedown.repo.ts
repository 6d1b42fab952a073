import type { Queryable } from '../../../platform/database/database.ts';

/** Why and by whom a product was taken down. */
export interface Takedown {
  readonly reason: string;
  readonly by: string;
  readonly created_at: Date;
}

/** Undefined when the product is not taken down. */
export async function takedownOf(database: Queryable, productId: number): Promise<Takedown | undefined> {
  const [row] = await database.query<Takedown>(
    `select reason, person.username as by, takedown.created_at
     from product_takedown takedown join person on person.id = actor_id where product_id = $1`,
    [productId],
  );
  return row;
}

export async function insertTakedown(
  transaction: Queryable,
  takedown: { readonly productId: number; readonly actorId: number; readonly reason: string },
): Promise<void> {
  await transaction.query('insert into product_takedown (product_id, actor_id, reason) values ($1, $2, $3)', [
    takedown.productId,
    takedown.actorId,
    takedown.reason,
  ]);
}

export async function deleteTakedown(transaction: Queryable, productId: number): Promise<void> {
  await transaction.query('delete from product_takedown where product_id = $1', [productId]);
}

/** The company of a product. */
export async function companyOf(database: Queryable, productId: number): Promise<number | undefined> {
  const [row] = await database.query<{ company_id: number }>('select company_id from product where id = $1', [
    productId,
  ]);
  return row?.company_id;
}

/** A product with its company, locked until the transaction ends. */
export interface LockedForTakedown {
  readonly id: number;
  readonly company_id: number;
  readonly name_view: string;
  readonly active: boolean;
  readonly version: number;
}

export async function lockForTakedown(
  transaction: Queryable,
  productId: number,
): Promise<LockedForTakedown | undefined> {
  const [row] = await transaction.query<LockedForTakedown>(
    'select id, company_id, name_view, active, version from product where id = $1 for no key update',
    [productId],
  );
  return row;
}

/** Switches a product on or off, as a new version of it. */
export async function storeActive(
  transaction: Queryable,
  productId: number,
  active: boolean,
  version: number,
): Promise<void> {
  await transaction.query('update product set active = $2, version = $3 where id = $1', [
    productId,
    active,
    version,
  ]);
}

/** A product of a company for administrators; money in cents. */
export interface MarketProductRow {
  readonly id: number;
  readonly name_view: string;
  readonly picture: string;
  readonly price_cents: number | null;
  readonly active: boolean;
  readonly reason: string | null;
  readonly by: string | null;
  readonly taken_down_at: Date | null;
}

/** Products of a company by a part of the name, the newest first. */
export async function marketProducts(
  database: Queryable,
  companyId: number,
  { text, before, most }: { readonly text: string; readonly before: number | null; readonly most: number },
): Promise<MarketProductRow[]> {
  return database.query<MarketProductRow>(
    `select product.id, product.name_view, coalesce(picture.location, '') as picture, product.active, takedown.reason, person.username as by,
       takedown.created_at as taken_down_at,
       (select min(price_cents) from merchandise where product_id = product.id and active) as price_cents
     from product
     left join product_picture picture on picture.product_id = product.id and picture.position = 0
     left join product_takedown takedown on takedown.product_id = product.id
     left join person on person.id = takedown.actor_id
     where product.company_id = $1 and ($2 = '' or position(lower($2) in lower(product.name_view)) > 0)
       and ($3::integer is null or product.id < $3)
     order by product.id desc limit $4`,
    [companyId, text, before, most],
  );
}
