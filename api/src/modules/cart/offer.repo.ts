import type { Queryable } from '../../platform/database/database.ts';
import type { OfferRow } from './offer-row.ts';

/** A variant by the product it is said to be one of. */
export type Chosen = ReadonlyMap<number, number>;

/**
 * A product and its add-ons that can be bought now or have to be, in their order, each with the variant chosen of it;
 * nothing when the product is not shown.
 */
export async function offerOf(database: Queryable, productId: number, chosen: Chosen): Promise<OfferRow[]> {
  return database.query<OfferRow>(
    `select product.id, product.name_view, offered.main, offered.req, product.listed,
       coalesce(product.active and company.status = 'active' and stock.on_sale, false) as on_sale,
       company.id as company_id, company.name_view as company_view, rule.textreq + rule.imagereq as media_required,
       chosen.product_id is not null as named, variant.weight_g is not null as boxed,
       case when variant.id is not null then json_build_object(
         'merch_id', variant.id, 'id', product.id, 'quantity', variant.quantity, 'backlogged', variant.backlogged,
         'prod_backlogged', stock.prod_backlogged, 'maxover', product.maxover, 'add_quantity', product.add_quantity)
       end as variant,
       (select coalesce(json_agg(attribute.name_view order by attribute.position, attribute.id), '[]')
        from attribute where attribute.product_id = product.id and attribute.req and not exists (
          select from merchandise_selection
          where merchandise_id = variant.id and attribute_id = attribute.id)) as missing
     from (
       select id as product_id, true as main, true as req, 0 as link_id, 0 as position from product where id = $1
       union all
       select addon_product_id, false, req, id, position from product_addon where product_id = $1
     ) offered
     join product root on root.id = $1 and root.active
     join company root_company on root_company.id = root.company_id and root_company.status = 'active'
     join product on product.id = offered.product_id
     join company on company.id = product.company_id
     join media_rule rule on rule.id = product.media_rule_id
     cross join lateral (
       select sum(backlogged) as prod_backlogged, bool_or(active) as on_sale
       from merchandise where product_id = product.id) stock
     left join unnest($2::integer[], $3::integer[]) as chosen (product_id, merchandise_id)
       on chosen.product_id = product.id
     left join merchandise variant
       on variant.product_id = product.id and variant.id = chosen.merchandise_id and variant.active
     where product.active and company.status = 'active' and stock.on_sale or offered.req and not offered.main
     order by offered.main desc, offered.position, offered.link_id`,
    [productId, [...chosen.keys()], [...chosen.values()]],
  );
}
