import type { Queryable } from '../../platform/database/database.ts';
import type { StockRow } from './shelf.rules.ts';

/** Reads rows of listed products with their matching variants, in one statement. */
const rowsOf = (products: string, variants = 'true'): string => `
  select variant.id as merch_id, product.id as product_id, variant.name_view, variant.active, variant.quantity,
    variant.backlogged, variant.gift_pending, lines.reserved, lines.waiting, lines.making, lines.oldest_paid_at,
    product.name_view as product_name_view, product.active as product_active,
    picture.location as picture_location, product.minover, product.maxover, product.add_quantity,
    product.limited_edition, product.production_step, run.id as run_id
  from (${products}) shown
  join product on product.id = shown.id
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
  where ${variants}
  order by shown.place, variant.position, variant.id`;

/** Products with variants whose name or code contains the text; all without a text. */
const looked = `product.company_id = $1 and ($2 = '' or position(lower($2) in lower(product.name_view)) > 0
  or position(lower($2) in lower(product.own_code)) > 0)`;

/** A company's matching products with all variants: awaited ones first, then by name. */
export function stockPage(
  database: Queryable,
  companyId: number,
  text: string,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<StockRow[]> {
  return database.query<StockRow>(
    rowsOf(`
      select product.id,
        row_number() over (order by bool_or(variant.backlogged > 0) desc, lower(product.name_view), product.id) as place
      from product join merchandise variant on variant.product_id = product.id
      where ${looked} group by product.id order by place limit $3 offset $4`),
    [companyId, text, most, skip],
  );
}

export async function countStock(database: Queryable, companyId: number, text: string): Promise<number> {
  const [row] = await database.query<{ products: number }>(
    `select count(*) as products from product
     where ${looked} and exists (select from merchandise where product_id = product.id)`,
    [companyId, text],
  );
  return row?.products ?? 0;
}

/** One variant of a product. */
export async function stockRow(database: Queryable, merchandiseId: number): Promise<StockRow | undefined> {
  const [row] = await database.query<StockRow>(
    rowsOf('select product_id as id, 1 as place from merchandise where id = $1', 'variant.id = $1'),
    [merchandiseId],
  );
  return row;
}

/** The product of a company's variant; undefined for other companies. */
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
