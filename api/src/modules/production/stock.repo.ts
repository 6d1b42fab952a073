import type { Queryable } from '../../platform/database/database.ts';
import type { StockRow } from './stock-row.ts';

/** The variants of a company's products, by product and place; one alone where it is named. One statement whatever their number. */
export async function stockRows(
  database: Queryable,
  companyId: number,
  merchandiseId: number | null = null,
): Promise<StockRow[]> {
  return database.query<StockRow>(
    `select variant.id as merch_id, product.id as product_id, variant.name_view, variant.active, variant.quantity,
       variant.backlogged, variant.gift_pending, lines.reserved, lines.waiting, lines.making, lines.oldest_paid_at,
       product.name_view as product_name_view, product.active as product_active,
       picture.location as picture_location, product.minover, product.maxover, product.add_quantity,
       product.limited_edition, product.production_step, run.id as run_id
     from product
     join merchandise variant on variant.product_id = product.id
     left join product_picture picture on picture.product_id = product.id and picture.position = 0
     left join production_run run on run.product_id = product.id and run.finished_at is null
     cross join lateral (
       select coalesce(sum(line.quantity) filter (where line.state = 'reserved'), 0)::integer as reserved,
         coalesce(sum(line.quantity) filter (where line.state = 'waiting'), 0)::integer as waiting,
         coalesce(sum(line.quantity) filter (where line.state in ('making', 'finishing')), 0)::integer as making,
         min(shop_order.paid_at) filter (where line.state = 'waiting') as oldest_paid_at
       from order_line line join shop_order on shop_order.id = line.order_id
       where line.merchandise_id = variant.id and line.to_make
         and line.state in ('reserved', 'waiting', 'making', 'finishing')) lines
     where product.company_id = $1 and ($2::integer is null or variant.id = $2)
     order by lower(product.name_view), product.id, variant.position, variant.id`,
    [companyId, merchandiseId],
  );
}

/** The product of a company's variant; undefined for one of another company. */
export async function variantOf(
  database: Queryable,
  companyId: number,
  merchandiseId: number,
): Promise<{ readonly product_id: number } | undefined> {
  const [row] = await database.query<{ product_id: number }>(
    `select product_id from merchandise join product on product.id = product_id
     where company_id = $1 and merchandise.id = $2`,
    [companyId, merchandiseId],
  );
  return row;
}
