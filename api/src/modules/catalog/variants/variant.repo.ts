import type { Queryable } from '../../../platform/database/database.ts';
import type { VariantRow, VariantValues } from '../editing/product.rules.ts';

const columns = `
  variant.id as merch_id, variant.product_id, variant.version, variant.name_view,
  (select own_code from merchandise_code where merchandise_id = variant.id) as own_code, variant.describe, variant.price_cents,
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

/** The SKU of a variant; null for none. */
export interface VariantCode {
  readonly merch_id: number;
  readonly own_code: string | null;
}

/** Replaces the SKUs of variants of a company; those may exchange theirs. */
export async function setOwnCodes(
  transaction: Queryable,
  companyId: number,
  codes: readonly VariantCode[],
): Promise<void> {
  await transaction.query('delete from merchandise_code where merchandise_id = any($1::integer[])', [
    codes.map(({ merch_id }) => merch_id),
  ]);
  const kept = codes.filter(({ own_code }) => own_code !== null);
  await transaction.query(
    `insert into merchandise_code (company_id, merchandise_id, own_code)
     select $1::integer, id, own_code from unnest($2::integer[], $3::text[]) as given (id, own_code)`,
    [companyId, kept.map(({ merch_id }) => merch_id), kept.map(({ own_code }) => own_code)],
  );
}

/** A SKU that something else of the company has, and the name of that. */
export interface TakenCode {
  readonly own_code: string;
  readonly name: string;
}

/** One of these SKUs that another variant of the company has, or another product; of the named variants and product it does not matter. */
export async function takenCode(
  transaction: Queryable,
  companyId: number,
  codes: readonly string[],
  { productId, merchIds }: { readonly productId: number; readonly merchIds: readonly number[] },
): Promise<TakenCode | undefined> {
  const [taken] = await transaction.query<TakenCode>(
    `select code.own_code, product.name_view || ', ' || variant.name_view as name
     from merchandise_code code join merchandise variant on variant.id = code.merchandise_id
     join product on product.id = variant.product_id
     where code.company_id = $1 and lower(code.own_code) in (select lower(given) from unnest($2::text[]) as given)
       and variant.id <> all($4::integer[])
     union all
     select own_code, name_view from product
     where company_id = $1 and lower(own_code) in (select lower(given) from unnest($2::text[]) as given) and id <> $3
     limit 1`,
    [companyId, codes, productId, merchIds],
  );
  return taken;
}
