import type { Queryable } from '../../platform/database/database.ts';
import type { ProductItemRow, ProductRow } from './product-row.ts';

const item = `
  product.id, product.version, product.own_code, product.title, product.name_view, product.active, product.listed,
  product.maxover, picture.location as picture_location, picture.alt as picture_alt, product.sold, stock.*`;
const withStock = `
  left join product_picture picture on picture.product_id = product.id and picture.position = 0
  cross join lateral (
    select count(*) as variants, count(*) filter (where active) as on_sale,
      count(*) filter (where active and weight_g is null) as without_parcel,
      min(price_cents) filter (where active) as price_cents, coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(backlogged), 0) as prod_backlogged
    from merchandise where product_id = product.id) stock`;

/** Whether a product is one that is looked for: `$2` in its names or its own code, whatever the capitals. */
const looked = `
  product.company_id = $1 and ($2 = '' or position(lower($2) in lower(product.name_view)) > 0
    or position(lower($2) in lower(product.title)) > 0 or position(lower($2) in lower(product.own_code)) > 0)`;

/** Products of a company, newest first: those in which the text is, all without one. */
export async function productItems(
  database: Queryable,
  companyId: number,
  text: string,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<ProductItemRow[]> {
  return database.query<ProductItemRow>(
    `select ${item} from (
       select * from product where ${looked} order by id desc limit $3 offset $4
     ) product ${withStock} order by product.id desc`,
    [companyId, text, most, skip],
  );
}

export async function countProducts(database: Queryable, companyId: number, text: string): Promise<number> {
  const [row] = await database.query<{ products: number }>(
    `select count(*) as products from product where ${looked}`,
    [companyId, text],
  );
  return row?.products ?? 0;
}

/** A product of a company with all that belongs to it but its variants. */
export async function productById(
  database: Queryable,
  companyId: number,
  id: number,
): Promise<ProductRow | undefined> {
  const [row] = await database.query<ProductRow>(
    `select ${item}, product.describe, product.fee_percent as influencer_usd, product.giftable, product.add_quantity,
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
              'picture', selection.picture_location, 'used_by', (
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
