import type { Queryable } from '../../platform/database/database.ts';

/** Bought units of one variant, as a mail lists them. */
export interface BoughtLine {
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly quantity: number;
}

/** An order as mails tell of it; `total` in cents. */
export interface OrderMatter {
  readonly id: number;
  readonly buyer_id: number;
  /** A company of it, by whose route the order's page is reached. */
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly total: number;
  readonly gifts: number;
  readonly provider: string;
  readonly duration_terms: string;
  readonly lines: readonly BoughtLine[];
}

/** An order with all its lines, or with those of one company alone. */
export async function orderMatter(
  database: Queryable,
  orderId: number,
  companyId: number | null = null,
): Promise<OrderMatter | undefined> {
  const [row] = await database.query<OrderMatter>(
    `select shop_order.id, buyer_id, company.name_code as company_name_code, company.name_view as company_name_view,
       total, provider, duration_terms,
       (select count(*) from order_wish where order_id = shop_order.id and gift) as gifts,
       (select json_agg(line order by first_id) from (
          select name_view, merchandice_name, sum(quantity)::integer as quantity, min(id) as first_id
          from order_line where order_id = shop_order.id and company_id = coalesce($2::integer, company_id)
          group by order_wish_id, position, name_view, merchandice_name) line) as lines
     from shop_order
     join company on company.id = coalesce($2::integer,
       (select company_id from order_line where order_id = shop_order.id order by id limit 1))
     where shop_order.id = $1`,
    [orderId, companyId],
  );
  return row;
}

/** A gift as mails to its giver tell of it. */
export interface GiftMatter {
  readonly order_id: number;
  readonly company_name_code: string;
  readonly product: string;
  /** The giver's own name for it. */
  readonly wish: string;
}

export async function giftMatter(database: Queryable, orderWishId: number): Promise<GiftMatter | undefined> {
  const [row] = await database.query<GiftMatter>(
    `select wish.order_id, company.name_code as company_name_code, line.name_view as product, wish.name as wish
     from order_wish wish
     join order_line line on line.order_wish_id = wish.id and line.position = 0
     join company on company.id = line.company_id
     where wish.id = $1 order by line.id limit 1`,
    [orderWishId],
  );
  return row;
}
