import type { StockShow, StockTable } from 'shared-api/contract';
import { LOW_STOCK } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { StockRow } from './shelf.rules.ts';

/** Reads the rows of listed variants (`merch_id`, `place`), in one statement. */
const rowsOf = (shown: string): string => `
  select variant.id as merch_id, product.id as product_id, variant.name_view, variant.active, variant.quantity,
    variant.backlogged, variant.gift_pending, lines.reserved, lines.waiting, lines.making, lines.oldest_paid_at,
    coalesce(code.own_code, product.own_code) as own_code, product.name_view as product_name_view, product.active as product_active,
    picture.location as picture_location, product.minover, product.maxover, product.add_quantity,
    product.limited_edition, product.production_step, run.id as run_id
  from (${shown}) shown
  join merchandise variant on variant.id = shown.merch_id
  join product on product.id = variant.product_id
  left join merchandise_code code on code.merchandise_id = variant.id
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
  order by shown.place`;

/** The variants of listed products (`id`, `place`), for rowsOf. */
const variantsOf = (products: string): string => `
  select variant.id as merch_id, row_number() over (order by listed.place, variant.position, variant.id) as place
  from (${products}) listed join merchandise variant on variant.product_id = listed.id`;

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
    rowsOf(
      variantsOf(`
      select product.id,
        row_number() over (order by bool_or(variant.backlogged > 0) desc, lower(product.name_view), product.id) as place
      from product join merchandise variant on variant.product_id = product.id
      where ${looked} group by product.id order by place limit $3 offset $4`),
    ),
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

/** SQL conditions of the filters. `low` counts as the desk's number of nearly sold out variants does. */
const shownBy: Readonly<Record<StockShow | 'all', string>> = {
  all: 'true',
  low: `product.active and variant.active and product.add_quantity and variant.quantity < ${LOW_STOCK}
    and (variant.quantity > 0 or product.maxover = 0)`,
  out: `product.active and variant.active and product.add_quantity and variant.quantity = 0 and product.maxover = 0`,
  waiting: 'variant.backlogged > 0',
};

/** Variants of a company with the text in their names, the names of their products, or an own code; all without a text. */
const lookedVariants = `
  from product join merchandise variant on variant.product_id = product.id
  left join merchandise_code code on code.merchandise_id = variant.id
  where product.company_id = $1 and ($2 = '' or position(lower($2) in lower(code.own_code)) > 0 or position(lower($2) in lower(product.name_view)) > 0
    or position(lower($2) in lower(variant.name_view)) > 0 or position(lower($2) in lower(product.own_code)) > 0)`;

/** The place of a variant in the stock table. */
export interface StockPlace {
  readonly name: string;
  readonly product_id: number;
  readonly position: number;
  readonly merch_id: number;
}

/** Variants of the stock table by product name, after a place. */
export async function stockTableIds(
  database: Queryable,
  companyId: number,
  {
    text,
    show,
    after,
  }: { readonly text: string; readonly show: StockShow | 'all'; readonly after: StockPlace | null },
  most: number,
): Promise<number[]> {
  const { name = '', product_id = 0, position = 0, merch_id = 0 } = after ?? {};
  // The first comparison alone is one of the index.
  const rows = await database.query<{ id: number }>(
    `select variant.id ${lookedVariants} and ${shownBy[show]}
       and (lower(product.name_view), product.id) >= ($3, $4::integer)
       and (product.id <> $4 or (variant.position, variant.id) > ($5::integer, $6::integer))
     order by lower(product.name_view), product.id, variant.position, variant.id limit $7`,
    [companyId, text, name, product_id, position, merch_id, most],
  );
  return rows.map(({ id }) => id);
}

/** Counts the rows of the stock table by filter. */
export async function countStockTable(
  database: Queryable,
  companyId: number,
  text: string,
): Promise<StockTable['counts']> {
  const [counts] = await database.query<StockTable['counts']>(
    `select count(*) as all, count(*) filter (where ${shownBy.low}) as low, count(*) filter (where ${shownBy.out}) as out,
       count(*) filter (where ${shownBy.waiting}) as waiting ${lookedVariants}`,
    [companyId, text],
  );
  return counts ?? { all: 0, low: 0, out: 0, waiting: 0 };
}

/** The place of a company's variant in the stock table; undefined for other companies. */
export async function stockPlace(
  database: Queryable,
  companyId: number,
  merchandiseId: number,
): Promise<StockPlace | undefined> {
  const [place] = await database.query<StockPlace>(
    `select lower(product.name_view) as name, product.id as product_id, variant.position, variant.id as merch_id
     from merchandise variant join product on product.id = variant.product_id
     where variant.id = $2 and product.company_id = $1`,
    [companyId, merchandiseId],
  );
  return place;
}

/** All variants of the products of some variants. */
export function stockOfProducts(database: Queryable, merchandiseIds: readonly number[]): Promise<StockRow[]> {
  return database.query<StockRow>(
    rowsOf(
      variantsOf(
        'select distinct product_id as id, product_id as place from merchandise where id = any($1::integer[])',
      ),
    ),
    [merchandiseIds],
  );
}

/** One variant of a product. */
export async function stockRow(database: Queryable, merchandiseId: number): Promise<StockRow | undefined> {
  const [row] = await database.query<StockRow>(rowsOf('select $1::integer as merch_id, 1 as place'), [
    merchandiseId,
  ]);
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
