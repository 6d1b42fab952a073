import type { Addon, Attribute, Selection } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { isShown } from './shown-company.ts';

/** Rows of a thing's children: a thing that is shown but has none comes as one row without id. */
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
       left join selection on selection.attribute_id = attribute.id and exists (
         select from merchandise_selection chosen join merchandise on merchandise.id = chosen.merchandise_id
         where chosen.attribute_id = attribute.id and chosen.selection_id = selection.id and merchandise.active)
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
