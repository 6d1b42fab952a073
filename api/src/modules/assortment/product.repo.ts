import type { Queryable } from '../../platform/database/database.ts';
import type { HeldProduct } from './product-row.ts';
import type { ProductValues } from './product-values.ts';

const held = 'id, version, name_view, media_rule_id';

/**
 * Holds a company, before any of its products: of changes that look at several of its products, each sees what the one before
 * has made of them.
 */
export async function holdAssortment(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('select from company where id = $1 for no key update', [companyId]);
}

/** Holds a product of a company until the transaction ends, as whoever sells of it does too. */
export async function holdProduct(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<HeldProduct | undefined> {
  const [row] = await transaction.query<HeldProduct>(
    `select ${held} from product where id = $2 and company_id = $1 for no key update`,
    [companyId, id],
  );
  return row;
}

/** Holds several products of a company, in the order of their ids; those that are not its own are left out. */
export async function holdProductsOf(
  transaction: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<HeldProduct[]> {
  return transaction.query<HeldProduct>(
    `select ${held} from product where id = any($2::integer[]) and company_id = $1 order by id for no key update`,
    [companyId, ids],
  );
}

const values = (product: ProductValues) => [
  product.own_code,
  product.title,
  product.name_view,
  product.describe,
  product.influencer_usd,
  product.active,
  product.listed,
  product.giftable,
  product.add_quantity,
  product.limited_edition,
  product.minover,
  product.maxover,
  product.manufactured_output,
  product.prod_manufacture_days,
];

export async function insertProduct(
  transaction: Queryable,
  companyId: number,
  product: ProductValues,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into product (company_id, own_code, title, name_view, describe, fee_percent, active, listed, giftable,
       add_quantity, limited_edition, minover, maxover, manufactured_output, run_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [companyId, ...values(product)],
  );
  if (!row) throw new Error('The product was not stored');
  return row.id;
}

export async function updateProduct(
  transaction: Queryable,
  id: number,
  product: ProductValues,
  version: number,
): Promise<void> {
  await transaction.query(
    `update product set own_code = $2, title = $3, name_view = $4, describe = $5, fee_percent = $6, active = $7,
       listed = $8, giftable = $9, add_quantity = $10, limited_edition = $11, minover = $12, maxover = $13,
       manufactured_output = $14, run_days = $15, version = $16
     where id = $1`,
    [id, ...values(product), version],
  );
}

export async function setVersion(transaction: Queryable, id: number, version: number): Promise<void> {
  await transaction.query('update product set version = $2 where id = $1', [id, version]);
}
