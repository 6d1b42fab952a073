import type { Queryable } from '../../platform/database/database.ts';
import type { MerchandiseRow } from './merchandise-row.ts';
import { isShown } from './shown-company.ts';

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
    `select variant.id as merch_id, product.id, variant.active, variant.name_view, product.name_view as product_name_view,
       coalesce(variant.picture_location, picture.location) as picture_location,
       coalesce(variant.picture_alt, picture.alt) as picture_alt,
       coalesce(variant.describe, product.describe) as describe,
       variant.price_cents, variant.quantity, product.maxover, product.minover,
       variant.backlogged, sum(variant.backlogged) over () as prod_backlogged,
       variant.gift_pending, sum(variant.gift_pending) over () as prod_gift_pending,
       variant.manufacture_days, product.run_days as prod_manufacture_days,
       product.limited_edition, product.add_quantity, product.manufactured_output, variant.buy_quantity,
       product.production_step,
       (select coalesce(json_object_agg(attribute_id, selection_id), '{}')
        from merchandise_selection where merchandise_id = variant.id) as choices
     from product
     join company on company.id = product.company_id and ${isShown('company', '$3')}
     join merchandise variant on variant.product_id = product.id
     left join product_picture picture on picture.product_id = product.id and picture.position = 0
     where product.id = $1 and product.active and ($2 in (0, $1) or exists (
       select from product_addon link join product root on root.id = link.product_id and root.active
       where link.product_id = $2 and link.addon_product_id = $1))
     order by variant.position, variant.id`,
    [productId, groupId, also],
  );
}
