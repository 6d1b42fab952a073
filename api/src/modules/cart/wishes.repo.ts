import type { Queryable } from '../../platform/database/database.ts';
import { PACKING } from '../fulfilment/index.ts';
import type { OfferRow, WishPartRow, WishStateRow } from './wish-rows.ts';

/** Window in which an identical request counts as the second press of a double click. */
const DOUBLE_CLICK = '10 seconds';

/** Columns of WishStateRow but the given media, which `partsOf` adds. */
const STATE_COLUMNS = `wish.id as wish_id, wish.name, wish.quantity as cart_quantity, wish.checked, wish.check_when_complete,
       wish.gift, wish.order_id, wish.request_key, wish.created_at > clock_timestamp() - $2::interval as fresh,
       influencer.id as influencer_id, part.id as part_id, part.position, variant.id as merch_id, product.id,
       variant.active and product.active and company.status = 'active'
         and (part.position = 0 or link.id is not null) as on_sale,
       company.id as company_id, company.name_view as company_view,
       product.name_view, product.giftable, variant.name_view as merchandice_name, variant.price_cents,
       variant.quantity, variant.backlogged, stock.prod_backlogged,
       product.minover, product.maxover, product.add_quantity, product.production_step, ${PACKING} as packing,
       rule.textreq, rule.imagereq`;

/** Columns of ShownRow. */
const SHOWN_COLUMNS = `wish.giver_name, shown_name(influencer) as username,
       coalesce(shown_picture(influencer), '') as influencer_picture, company.name_code as company_name,
       company.logo_location as company_logo, company.primary_color, company.secondary_color,
       product.title, product.fee_percent, rate.fee_percent as own_rate, options_of(variant.id) as options,
       coalesce(variant.picture_location, picture.location) as picture_location,
       coalesce(variant.picture_alt, picture.alt) as picture_alt,
       coalesce(variant.describe, product.describe) as describe,
       variant.gift_pending, stock.prod_gift_pending, product.manufactured_output,
       variant.manufacture_days, product.run_days as prod_manufacture_days, rule.id as media_rule_id`;

/**
 * The materialized CTEs force the plan to start at the buyer's own wishes, even when statistics are stale. Texts count
 * as given when a key of $4 sealed them.
 */
const partsOf = (columns: string, moreTables = ''): string =>
  `with own as materialized (
       select * from wish where buyer_id = $1 and id = coalesce($3::integer, id)
     ), part as materialized (
       select wish_part.*, first_value(product_id) over (partition by wish_id order by position) as main_product_id
       from wish_part where wish_id in (select id from own)
     )
     select ${columns}, given.*
     from own wish
     join part on part.wish_id = wish.id
     join merchandise variant on variant.id = part.merchandise_id
     join product on product.id = part.product_id
     join company on company.id = product.company_id
     join media_rule rule on rule.id = product.media_rule_id
     cross join lateral (
       select sum(backlogged) as prod_backlogged, sum(gift_pending) as prod_gift_pending
       from merchandise where product_id = product.id) stock
     cross join lateral (
       select count(*) filter (where kind = 'TEXT' and not slice.gift) as texts,
         count(*) filter (where kind = 'IMAGE' and not slice.gift) as images,
         count(*) filter (where kind = 'TEXT' and slice.gift) as gift_texts,
         count(*) filter (where kind = 'IMAGE' and slice.gift) as gift_images,
         count(*) filter (where kind = 'PASSWORD') as gift_passwords
       from media_slice slice
       where part_id = part.id and (kind = 'IMAGE' or key_id = any($4::text[]))) given
     left join product_addon link on link.product_id = part.main_product_id and link.addon_product_id = product.id
     left join person influencer on influencer.id = wish.influencer_id and influencer.status = 'active'
     ${moreTables}
     order by wish.id, part.position`;

const STATES = partsOf(STATE_COLUMNS);
const PARTS = partsOf(
  `${STATE_COLUMNS}, ${SHOWN_COLUMNS}`,
  `left join product_picture picture on picture.product_id = product.id and picture.position = 0
   left join influencer_rate rate on rate.company_id = company.id and rate.person_id = influencer.id`,
);

/**
 * Reads every part of a buyer's wishes, or of one wish, oldest wish and main item first, in one statement, with all that is shown of it.
 * @param keyIds keys of the texts that can be read; others count as missing
 */
export async function wishParts(
  database: Queryable,
  keyIds: readonly string[],
  buyerId: number,
  wishId: number | null = null,
): Promise<WishPartRow[]> {
  return database.query<WishPartRow>(PARTS, [buyerId, DOUBLE_CLICK, wishId, keyIds]);
}

/** The same with what decides about the parts alone, for calls that answer with none of them. */
export async function wishStates(
  database: Queryable,
  keyIds: readonly string[],
  buyerId: number,
  wishId: number | null = null,
): Promise<WishStateRow[]> {
  return database.query<WishStateRow>(STATES, [buyerId, DOUBLE_CLICK, wishId, keyIds]);
}

/** An attribute of a product with all its values. */
export interface AttributeRow {
  readonly product_id: number;
  readonly name: string;
  readonly values: readonly string[];
}

/** The attributes of the products in a buyer's cart. */
export async function attributesOf(database: Queryable, buyerId: number): Promise<AttributeRow[]> {
  return database.query<AttributeRow>(
    `select product_id, attribute.name_view as name, json_agg(selection.name_view) as values
     from attribute join selection on selection.attribute_id = attribute.id
     where product_id in (
       select part.product_id from wish join wish_part part on part.wish_id = wish.id and part.position = 0
       where wish.buyer_id = $1)
     group by attribute.id`,
    [buyerId],
  );
}

/** A wish to be stored, its main item first. */
export interface NewWish {
  readonly buyerId: number;
  readonly influencerId: number | null;
  readonly name: string;
  readonly quantity: number;
  /** Else it is chosen by itself once it has all it needs. */
  readonly checked: boolean;
  readonly key: string | null;
  readonly parts: readonly { readonly id: number; readonly merch_id: number }[];
}

/** Stores a wish with its parts, and returns their ids, the main item first. */
export async function insertWish(
  transaction: Queryable,
  wish: NewWish,
): Promise<{ wish_id: number; part_id: number; id: number }[]> {
  return transaction.query(
    `with added as (
       insert into wish (buyer_id, influencer_id, name, quantity, checked, check_when_complete, request_key)
       values ($1, $2, $3, $4, $5, not $5, $8) returning id)
     insert into wish_part (wish_id, product_id, merchandise_id, position)
     select added.id, part.product_id, part.merchandise_id, part.position - 1
     from added, unnest($6::integer[], $7::integer[]) with ordinality as part (product_id, merchandise_id, position)
     order by part.position
     returning wish_id, id as part_id, product_id as id`,
    [
      wish.buyerId,
      wish.influencerId,
      wish.name,
      wish.quantity,
      wish.checked,
      wish.parts.map(({ id }) => id),
      wish.parts.map(({ merch_id }) => merch_id),
      wish.key,
    ],
  );
}

/** The changes a buyer may make; omitted fields stay. */
export interface WishChange {
  readonly name?: string | undefined;
  readonly quantity?: number | undefined;
  readonly checked?: boolean | undefined;
  readonly gift?: boolean | undefined;
  readonly giverName?: string | undefined;
}

/** Changes a wish. Once its check was changed it is no longer chosen by itself. */
export async function updateWish(
  transaction: Queryable,
  wishId: number,
  { name, quantity, checked, gift, giverName }: WishChange,
): Promise<void> {
  await transaction.query(
    `update wish set name = coalesce($2, name), quantity = coalesce($3, quantity),
       checked = coalesce($4, checked), check_when_complete = check_when_complete and $4::boolean is null, gift = coalesce($5, gift),
       giver_name = coalesce($6, giver_name)
     where id = $1`,
    [wishId, name ?? null, quantity ?? null, checked ?? null, gift ?? null, giverName ?? null],
  );
}

/** Unchecks wishes. */
export async function uncheckWishes(
  database: Queryable,
  buyerId: number,
  wishIds: readonly number[],
): Promise<void> {
  await database.query('update wish set checked = false where buyer_id = $1 and id = any($2)', [
    buyerId,
    wishIds,
  ]);
}

/** The ids of the pictures and previews of one of a buyer's wishes. */
export async function picturesOf(database: Queryable, buyerId: number, wishId: number): Promise<number[]> {
  const pictures = await database.query<{ picture_id: number }>(
    `select slice.picture_id
     from wish
     join wish_part part on part.wish_id = wish.id
     join media_slice slice on slice.part_id = part.id
     where wish.buyer_id = $1 and wish.id = $2 and slice.picture_id is not null
     union
     select preview.picture_id from wish join wish_preview preview on preview.wish_id = wish.id
     where wish.buyer_id = $1 and wish.id = $2`,
    [buyerId, wishId],
  );
  return pictures.map(({ picture_id }) => picture_id);
}

/**
 * Deletes a buyer's wish with its parts; returns its name, undefined when there is no such wish or it is in a
 * pending order.
 */
export async function deleteWish(
  transaction: Queryable,
  buyerId: number,
  wishId: number,
): Promise<string | undefined> {
  const [deleted] = await transaction.query<{ name: string }>(
    'delete from wish where buyer_id = $1 and id = $2 and order_id is null returning name',
    [buyerId, wishId],
  );
  return deleted?.name;
}

/** The chosen variant by product id. */
export type Chosen = ReadonlyMap<number, number>;

/**
 * A product and its add-ons that are on sale or required, in order, each with its chosen variant; empty when the
 * product is not shown.
 */
export async function offerOf(database: Queryable, productId: number, chosen: Chosen): Promise<OfferRow[]> {
  return database.query<OfferRow>(
    `select product.id, product.name_view, offered.main, offered.req, product.listed,
       coalesce(product.active and company.status = 'active' and stock.on_sale, false) as on_sale,
       ${PACKING} as packing, company.id as company_id, company.name_view as company_view,
       rule.textreq + rule.imagereq as media_required,
       chosen.product_id is not null as named, variant.weight_g is not null as boxed,
       case when variant.id is not null then json_build_object(
         'merch_id', variant.id, 'id', product.id, 'quantity', variant.quantity, 'backlogged', variant.backlogged,
         'prod_backlogged', stock.prod_backlogged, 'price_cents', variant.price_cents, 'maxover', product.maxover, 'add_quantity', product.add_quantity)
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
