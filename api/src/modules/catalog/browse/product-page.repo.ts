import type { ProductOffer } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { isOnSale, variantColumns, variantSources, variantWindow } from './merchandise.repo.ts';
import type { OfferedAttributeRow, OfferedVariantRow } from './product-page.rules.ts';

/**
 * The variants of a product and of everything offered with it, where they are shown: those of the product first, then by
 * add-on in the product's order.
 */
export async function offeredVariants(
  database: Queryable,
  productId: number,
  also: readonly number[],
): Promise<OfferedVariantRow[]> {
  return database.query<OfferedVariantRow>(
    `select ${variantColumns}, part.addon_id, part.req, product.title
     from (
       select $1::int as product_id, 0 as addon_id, true as req, 0 as position
       union all
       select addon_product_id, id, req, position from product_addon where product_id = $1
     ) part
     join product on product.id = part.product_id and product.active ${variantSources('$2')}
     ${variantWindow}
     order by part.addon_id > 0, part.position, part.addon_id, variant.position, variant.id`,
    [productId, also],
  );
}

/** The choices of a product and of what it is not sold without, in their order, each with the options on sale. */
export async function offeredAttributes(
  database: Queryable,
  productId: number,
): Promise<OfferedAttributeRow[]> {
  return database.query<OfferedAttributeRow>(
    `select attribute.product_id, attribute.id, attribute.name_view, attribute.name_code, attribute.req,
       (select coalesce(json_agg(json_build_object('id', selection.id, 'name_view', selection.name_view,
          'picture', selection.picture_location) order by selection.position, selection.id), '[]')
        from selection where selection.attribute_id = attribute.id and ${isOnSale}) as options
     from (
       select $1::int as product_id
       union all
       select addon_product_id from product_addon where product_id = $1 and req
     ) part
     join attribute on attribute.product_id = part.product_id
     order by attribute.position, attribute.id`,
    [productId],
  );
}

/** What a part says of words and pictures: where they stand, and how many are needed. */
interface PersonalizedPart {
  readonly id: number;
  readonly personalization: ProductOffer['areas'];
  readonly texts: number;
  readonly pictures: number;
}

/** A product and what is offered with it, where it describes areas or needs words or pictures. */
export async function personalizedParts(database: Queryable, productId: number): Promise<PersonalizedPart[]> {
  return database.query<PersonalizedPart>(
    `select product.id, personalization, rule.textreq as texts, rule.imagereq as pictures
     from product join media_rule rule on rule.id = media_rule_id
     where (product.id = $1 or product.id in (select addon_product_id from product_addon where product_id = $1))
       and (personalization <> '[]' or rule.textreq > 0 or rule.imagereq > 0)
     order by product.id`,
    [productId],
  );
}
