import type { Queryable } from '../../../platform/database/database.ts';
import type { NewGoods } from '../../fulfilment/index.ts';
import { storeOccasions } from '../shelves/shelf.repo.ts';
import type { LockedProduct, ProductItemRow, ProductRow, ProductValues } from './product.rules.ts';

const lockedColumns = 'id, version, name_view, media_rule_id';

/**
 * Holds a company, before any of its products: of changes that look at several of its products, each sees what the one before
 * has made of them.
 */
export async function lockCatalog(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('select from company where id = $1 for no key update', [companyId]);
}

/** Locks a product of a company until the transaction ends, as sales do. */
export async function lockProduct(
  transaction: Queryable,
  companyId: number,
  id: number,
): Promise<LockedProduct | undefined> {
  const [row] = await transaction.query<LockedProduct>(
    `select ${lockedColumns} from product where id = $2 and company_id = $1 for no key update`,
    [companyId, id],
  );
  return row;
}

/** Holds several products of a company, in the order of their ids; those that are not its own are left out. */
export async function lockProductsOf(
  transaction: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<LockedProduct[]> {
  return transaction.query<LockedProduct>(
    `select ${lockedColumns} from product where id = any($2::integer[]) and company_id = $1 order by id for no key update`,
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
  product.category,
];

const categoryOf = (place: number): string => `(select id from category where name_code = $${place})`;

export async function insertProduct(
  transaction: Queryable,
  companyId: number,
  product: ProductValues,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into product (company_id, own_code, title, name_view, describe, fee_percent, active, listed, giftable,
       add_quantity, limited_edition, minover, maxover, manufactured_output, run_days, category_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, ${categoryOf(16)}) returning id`,
    [companyId, ...values(product)],
  );
  if (!row) throw new Error('The product was not stored');
  await storeOccasions(transaction, row.id, product.occasions);
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
       manufactured_output = $14, run_days = $15, category_id = ${categoryOf(16)}, version = $17
     where id = $1`,
    [id, ...values(product), version],
  );
  await storeOccasions(transaction, id, product.occasions);
}

/** The variant of another product of the company with this SKU, by its names. */
export async function variantWithCode(
  transaction: Queryable,
  companyId: number,
  ownCode: string,
  productId: number,
): Promise<string | undefined> {
  const [variant] = await transaction.query<{ name: string }>(
    `select product.name_view || ', ' || variant.name_view as name
     from merchandise_code code join merchandise variant on variant.id = code.merchandise_id
     join product on product.id = variant.product_id
     where code.company_id = $1 and lower(code.own_code) = lower($2) and product.id <> $3`,
    [companyId, ownCode, productId],
  );
  return variant?.name;
}

export async function setVersion(transaction: Queryable, id: number, version: number): Promise<void> {
  await transaction.query('update product set version = $2 where id = $1', [id, version]);
}

const item = `
  product.id, product.version, product.own_code, product.title, product.name_view, product.active, product.listed,
  product.maxover, picture.location as picture_location, picture.alt as picture_alt, product.sold,
  (select reason from product_takedown where product_id = product.id) as taken_down, stock.*`;
/** SQL columns of ChosenShelves for statements that select from `product`. */
export const chosenColumns = `
  (select name_code from category where category.id = product.category_id) as category,
  array(select name_code from product_occasion join occasion on occasion.id = occasion_id
    where product_id = product.id order by occasion.position, occasion.id) as occasions`;
const withStock = `
  left join product_picture picture on picture.product_id = product.id and picture.position = 0
  cross join lateral (
    select count(*) as variants, count(*) filter (where active) as on_sale,
      count(*) filter (where active and weight_g is null) as without_parcel,
      min(price_cents) filter (where active) as price_cents, coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(backlogged), 0) as prod_backlogged
    from merchandise where product_id = product.id) stock`;

/** SQL condition: `$2` occurs in a product's names or own code (case-insensitive). */
const matches = `
  product.company_id = $1 and ($2 = '' or position(lower($2) in lower(product.name_view)) > 0
    or position(lower($2) in lower(product.title)) > 0 or position(lower($2) in lower(product.own_code)) > 0)`;

/** Products of a company that match the text, newest first; all for an empty text. */
export async function productItems(
  database: Queryable,
  companyId: number,
  text: string,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<ProductItemRow[]> {
  return database.query<ProductItemRow>(
    `select ${item} from (
       select * from product where ${matches} order by id desc limit $3 offset $4
     ) product ${withStock} order by product.id desc`,
    [companyId, text, most, skip],
  );
}

export async function countProducts(database: Queryable, companyId: number, text: string): Promise<number> {
  const [row] = await database.query<{ products: number }>(
    `select count(*) as products from product where ${matches}`,
    [companyId, text],
  );
  return row?.products ?? 0;
}

/** A product of a company with all its parts except the variants. */
export async function productById(
  database: Queryable,
  companyId: number,
  id: number,
): Promise<ProductRow | undefined> {
  const [row] = await database.query<ProductRow>(
    `select ${item}, ${chosenColumns}, product.describe, product.fee_percent as influencer_usd, product.giftable, product.add_quantity,
       product.limited_edition, product.minover, product.manufactured_output, product.run_days as prod_manufacture_days,
       product.gifted, product.sold_quant,
       json_build_object('name', case when rule.id = 1 then '' else rule.name end, 'media_describe', rule.media_describe,
         'merc_media_describe', rule.merc_media_describe, 'text', rule.text, 'textreq', rule.textreq,
         'image', rule.image, 'imagereq', rule.imagereq) as media,
       (select coalesce(json_agg(json_build_object('id', id, 'location', location, 'alt', alt) order by position), '[]')
        from product_picture where product_id = product.id) as pictures,
       (select coalesce(json_agg(json_build_object('id', attribute.id, 'name_code', attribute.name_code,
          'name_view', attribute.name_view, 'req', attribute.req, 'options', (
            select coalesce(json_agg(json_build_object('id', selection.id, 'name_view', selection.name_view,
              'picture', selection.picture_location, 'color', selection.color, 'used_by', (
                select count(*) from merchandise_selection chosen
                where chosen.attribute_id = attribute.id and chosen.selection_id = selection.id))
              order by selection.position, selection.id), '[]')
            from selection where attribute_id = attribute.id))
          order by attribute.position, attribute.id), '[]')
        from attribute where attribute.product_id = product.id) as attributes,
       (select coalesce(json_agg(json_build_object('product_id', addon.id, 'name_view', addon.name_view, 'req', link.req,
          'active', addon.active) order by link.position, link.id), '[]')
        from product_addon link join product addon on addon.id = link.addon_product_id
        where link.product_id = product.id) as addons,
       (select coalesce(json_agg(json_build_object('product_id', root.id, 'name_view', root.name_view, 'req', link.req)
          order by root.id), '[]')
        from product_addon link join product root on root.id = link.product_id
        where link.addon_product_id = product.id) as offered_with
     from product join media_rule rule on rule.id = product.media_rule_id ${withStock}
     where product.id = $2 and product.company_id = $1`,
    [companyId, id],
  );
  return row;
}

/** Takes stock of backlogged variants of a locked product, to be assigned to waiting orders. */
export async function takeUnitsForBacklog(transaction: Queryable, productId: number): Promise<NewGoods[]> {
  return transaction.query<NewGoods>(
    `with shelf as (
       select id, quantity from merchandise
       where product_id = $1 and quantity > 0 and backlogged > 0 order by id for no key update
     ), emptied as (
       update merchandise set quantity = 0 from shelf where merchandise.id = shelf.id
     )
     select $1::integer as product_id, id as merchandise_id, quantity as units from shelf`,
    [productId],
  );
}
