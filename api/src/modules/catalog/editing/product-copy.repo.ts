import type { Queryable } from '../../../platform/database/database.ts';

/** SQL: variants of the product `$1` with their places, from 0. */
const placedVariants =
  'select *, row_number() over (order by position, id) - 1 as place from merchandise where product_id = $1';

/** Inserts a product like another one, off sale, without parts, SKU and sales. Shares its media rule. Returns its id. */
async function insertCopy(transaction: Queryable, productId: number, name_view: string): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into product (company_id, name_view, title, describe, fee_percent, page_variant, active, listed, minover, maxover,
       limited_edition, add_quantity, manufactured_output, run_days, giftable, media_rule_id, category_id)
     select company_id, $2, title, describe, fee_percent, page_variant, false, listed, minover, maxover,
       limited_edition, add_quantity, manufactured_output, run_days, giftable, media_rule_id, category_id
     from product where id = $1 returning id`,
    [productId, name_view],
  );
  if (!row) throw new Error('The product was not stored');
  return row.id;
}

/** Statements that give the product `$2` the parts of the product `$1`; the files of pictures are shared. */
const copiedParts = [
  `insert into product_picture (product_id, position, location, alt, color)
   select $2::integer, position, location, alt, color from product_picture where product_id = $1`,
  `insert into product_occasion (product_id, occasion_id)
   select $2::integer, occasion_id from product_occasion where product_id = $1`,
  `insert into product_addon (product_id, addon_product_id, req, position)
   select $2::integer, addon_product_id, req, position from product_addon where product_id = $1`,
  `insert into attribute (product_id, name_code, name_view, req, position)
   select $2::integer, name_code, name_view, req, position from attribute where product_id = $1 order by position, id`,
  `insert into selection (attribute_id, name_view, picture_location, color, position)
   select own.id, option.name_view, option.picture_location, option.color, option.position
   from attribute source join attribute own on own.product_id = $2 and own.name_code = source.name_code
   join selection option on option.attribute_id = source.id
   where source.product_id = $1 order by source.position, source.id, option.position, option.id`,
  `insert into merchandise (product_id, name_view, picture_location, picture_alt, describe, price_cents, manufacture_days, buy_quantity,
     weight_g, box_length_mm, box_width_mm, box_height_mm, active, position)
   select $2::integer, name_view, picture_location, picture_alt, describe, price_cents, manufacture_days, buy_quantity,
     weight_g, box_length_mm, box_width_mm, box_height_mm, active, place
   from (${placedVariants}) variant order by place`,
  `insert into merchandise_selection (product_id, merchandise_id, attribute_id, selection_id)
   select $2::integer, own.id, own_attribute.id, own_option.id
   from (${placedVariants}) variant
   join merchandise own on own.product_id = $2 and own.position = variant.place
   join merchandise_selection chosen on chosen.merchandise_id = variant.id
   join attribute source on source.id = chosen.attribute_id
   join selection option on option.id = chosen.selection_id
   join attribute own_attribute on own_attribute.product_id = $2 and own_attribute.name_code = source.name_code
   join selection own_option on own_option.attribute_id = own_attribute.id and own_option.name_view = option.name_view`,
];

/**
 * Copies a locked product with its choices, variants, pictures, add-ons and occasions. The copy is off sale and has no stock, SKUs,
 * sales or areas. Returns its id.
 */
export async function copyProduct(
  transaction: Queryable,
  productId: number,
  name_view: string,
): Promise<number> {
  const id = await insertCopy(transaction, productId, name_view);
  for (const statement of copiedParts) await transaction.query(statement, [productId, id]);
  return id;
}

/** The options of a copy by those of its product. */
export async function copiedOptions(
  transaction: Queryable,
  productId: number,
  copyId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction.query<{ source: number; copy: number }>(
    `select option.id as source, own_option.id as copy
     from attribute source join selection option on option.attribute_id = source.id
     join attribute own on own.product_id = $2 and own.name_code = source.name_code
     join selection own_option on own_option.attribute_id = own.id and own_option.name_view = option.name_view
     where source.product_id = $1`,
    [productId, copyId],
  );
  return new Map(rows.map(({ source, copy }) => [source, copy]));
}
