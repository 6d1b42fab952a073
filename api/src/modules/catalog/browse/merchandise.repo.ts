import type { Addon, Attribute, Selection } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MerchandiseRow } from './merchandise.rules.ts';
import { isShown } from './product.repo.ts';

/** SQL columns of MerchandiseRow, for statements with `variantSources`. */
export const variantColumns = `
  variant.id as merch_id, product.id, variant.active, variant.name_view, product.name_view as product_name_view,
  coalesce(variant.picture_location, picture.location) as picture_location,
  coalesce(variant.picture_alt, picture.alt) as picture_alt,
  coalesce(variant.describe, product.describe) as describe,
  variant.price_cents, variant.quantity, product.maxover, product.minover,
  variant.backlogged, sum(variant.backlogged) over of_product as prod_backlogged,
  variant.gift_pending, sum(variant.gift_pending) over of_product as prod_gift_pending,
  variant.manufacture_days, product.run_days as prod_manufacture_days,
  product.limited_edition, product.add_quantity, product.manufactured_output, variant.buy_quantity,
  product.production_step,
  (select coalesce(json_object_agg(attribute_id, selection_id), '{}')
   from merchandise_selection where merchandise_id = variant.id) as choices`;

/** SQL join of a product with its first picture. */
export const frontPicture =
  'left join product_picture picture on picture.product_id = product.id and picture.position = 0';

/** SQL joins of a product with its variants, where its company is shown. */
export const variantSources = (also: `$${number}`): string => `
  join company on company.id = product.company_id and ${isShown('company', also)}
  join merchandise variant on variant.product_id = product.id ${frontPicture}`;

export const variantWindow = 'window of_product as (partition by product.id)';

/** SQL condition on `selection`: some variant on sale has the option. */
export const isOnSale = `exists (
  select from merchandise_selection chosen join merchandise on merchandise.id = chosen.merchandise_id
  where chosen.attribute_id = selection.attribute_id and chosen.selection_id = selection.id and merchandise.active)`;

/**
 * All variants of a shown product in their order, none when it is not shown. `groupId` is the root product it is
 * configured with: 0 or its own id for the root itself, else a shown product that offers it.
 */
export async function variantsInGroup(
  database: Queryable,
  productId: number,
  groupId: number,
  also: readonly number[],
): Promise<MerchandiseRow[]> {
  return database.query<MerchandiseRow>(
    `select ${variantColumns}
     from product ${variantSources('$3')}
     where product.id = $1 and product.active and ($2 in (0, $1) or exists (
       select from product_addon link join product root on root.id = link.product_id and root.active
       where link.product_id = $2 and link.addon_product_id = $1))
     ${variantWindow}
     order by variant.position, variant.id`,
    [productId, groupId, also],
  );
}

/** Left-joined child rows: a visible parent without children yields one row without id. */
type Children<Row> = Row | { readonly id: null };

/** The attributes of a variant's product with the option this variant has; undefined when the variant is not shown. */
export async function attributesOfMerchandise(
  database: Queryable,
  merchId: number,
  also: readonly number[],
): Promise<Attribute[] | undefined> {
  return children(
    await database.query<Children<Attribute>>(
      `select attribute.id, attribute.name_view, attribute.name_code, attribute.req, chosen.selection_id as default_selection_id
       from merchandise
       join product on product.id = merchandise.product_id and product.active
       join company on company.id = product.company_id and ${isShown('company', '$2')}
       left join attribute on attribute.product_id = merchandise.product_id
       left join merchandise_selection chosen
         on chosen.merchandise_id = merchandise.id and chosen.attribute_id = attribute.id
       where merchandise.id = $1 and merchandise.active
       order by attribute.position, attribute.id`,
      [merchId, also],
    ),
  );
}

/** The options of an attribute that some variant on sale has; undefined when its product is not shown. */
export async function selectionsOfAttribute(
  database: Queryable,
  attributeId: number,
  also: readonly number[],
): Promise<Selection[] | undefined> {
  return children(
    await database.query<Children<Selection>>(
      `select selection.id, selection.name_view, selection.picture_location as picture
       from attribute
       join product on product.id = attribute.product_id and product.active
       join company on company.id = product.company_id and ${isShown('company', '$2')}
       left join selection on selection.attribute_id = attribute.id and ${isOnSale}
       where attribute.id = $1
       order by selection.position, selection.id`,
      [attributeId, also],
    ),
  );
}

/** The add-ons of a product that can be bought; undefined when the product is not shown. */
export async function addonsOfProduct(
  database: Queryable,
  productId: number,
  also: readonly number[],
): Promise<Addon[] | undefined> {
  return children(
    await database.query<Children<Addon>>(
      `select addon.id, addon.product_id, addon.name_view, addon.title, addon.req
       from product
       join company on company.id = product.company_id and ${isShown('company', '$2')}
       left join lateral (
         select link.id, offered.id as product_id, offered.name_view, offered.title, link.req, link.position
         from product_addon link
         join product offered on offered.id = link.addon_product_id and offered.active
         join company seller on seller.id = offered.company_id and ${isShown('seller', '$2')}
         where link.product_id = product.id
           and exists (select from merchandise where product_id = offered.id and active)
       ) addon on true
       where product.id = $1 and product.active
       order by addon.position, addon.id`,
      [productId, also],
    ),
  );
}

function children<Row extends { readonly id: number }>(rows: readonly Children<Row>[]): Row[] | undefined {
  return rows.length === 0 ? undefined : rows.filter((row): row is Row => row.id !== null);
}
