import type { Queryable } from '../../../platform/database/database.ts';
import type { VariantRow, VariantValues } from '../editing/product.rules.ts';

const columns = `
  variant.id as merch_id, variant.product_id, variant.version, variant.name_view, variant.describe, variant.price_cents,
  variant.active, variant.quantity, variant.backlogged, variant.gift_pending, variant.manufacture_days,
  variant.buy_quantity, variant.weight_g, variant.box_length_mm, variant.box_width_mm, variant.box_height_mm,
  variant.picture_location, variant.picture_alt,
  (select coalesce(json_agg(selection_id order by attribute.position, attribute.id), '[]')
   from merchandise_selection chosen join attribute on attribute.id = chosen.attribute_id
   where chosen.merchandise_id = variant.id) as selections`;

/** The variants of a product, on sale or not, in their order. */
export async function variantsOf(database: Queryable, productId: number): Promise<VariantRow[]> {
  return database.query<VariantRow>(
    `select ${columns} from merchandise variant where product_id = $1 order by position, id`,
    [productId],
  );
}

/** The variants of several products, in the order of these and their own. */
export async function variantsOfProducts(
  database: Queryable,
  productIds: readonly number[],
): Promise<VariantRow[]> {
  return database.query<VariantRow>(
    `select ${columns} from merchandise variant where product_id = any($1::integer[])
     order by product_id, position, id`,
    [productIds],
  );
}

/** A variant of a company. */
export async function variantById(
  database: Queryable,
  companyId: number,
  merchId: number,
): Promise<VariantRow | undefined> {
  const [row] = await database.query<VariantRow>(
    `select ${columns} from merchandise variant join product on product.id = variant.product_id
     where variant.id = $2 and product.company_id = $1`,
    [companyId, merchId],
  );
  return row;
}

const values = (variant: VariantValues) => [
  variant.name_view,
  variant.describe,
  variant.price_cents,
  variant.active,
  variant.manufacture_days,
  variant.buy_quantity,
  variant.weight_g,
  variant.box_length_mm,
  variant.box_width_mm,
  variant.box_height_mm,
];

/** Adds a variant behind the others; `quantity` units are on hand. Gives its id. */
export async function insertVariant(
  transaction: Queryable,
  productId: number,
  variant: VariantValues,
  quantity = 0,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into merchandise (product_id, name_view, describe, price_cents, active, manufacture_days, buy_quantity,
       weight_g, box_length_mm, box_width_mm, box_height_mm, quantity, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       (select coalesce(max(position) + 1, 0) from merchandise where product_id = $1))
     returning id`,
    [productId, ...values(variant), quantity],
  );
  if (!row) throw new Error('The variant was not stored');
  return row.id;
}

export async function updateVariant(
  transaction: Queryable,
  merchId: number,
  variant: VariantValues,
  version: number,
): Promise<void> {
  await transaction.query(
    `update merchandise set name_view = $2, describe = $3, price_cents = $4, active = $5, manufacture_days = $6,
       buy_quantity = $7, weight_g = $8, box_length_mm = $9, box_width_mm = $10, box_height_mm = $11, version = $12
     where id = $1`,
    [merchId, ...values(variant), version],
  );
}

/** Gives a variant these options in place of those it has; each has to be one of its product's. */
export async function setSelections(
  transaction: Queryable,
  merchId: number,
  selections: readonly number[],
): Promise<void> {
  await transaction.query('delete from merchandise_selection where merchandise_id = $1', [merchId]);
  await transaction.query(
    `insert into merchandise_selection (product_id, merchandise_id, attribute_id, selection_id)
     select variant.product_id, variant.id, selection.attribute_id, selection.id
     from merchandise variant, selection where variant.id = $1 and selection.id = any($2::integer[])`,
    [merchId, selections],
  );
}

export async function setVariantPicture(
  transaction: Queryable,
  merchId: number,
  picture: { readonly location: string; readonly alt: string } | null,
  version: number,
): Promise<void> {
  await transaction.query(
    'update merchandise set picture_location = $2, picture_alt = $3, version = $4 where id = $1',
    [merchId, picture?.location ?? null, picture?.alt ?? null, version],
  );
}
