import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyGoods } from './goods-row.ts';

/** Which goods of an order: those in one parcel (its label's id), of one refund, of one company, or these lines; without any, all of them. */
export interface WhichGoods {
  readonly labelId?: number;
  readonly refundId?: number;
  readonly companyId?: number;
  readonly lineIds?: readonly number[];
}

/** Goods of an order by company, in the order they were put into it; of each company's the first `most`, and the sums of all. */
export async function goodsOf(
  database: Queryable,
  orderId: number,
  most: number,
  { labelId, refundId, companyId, lineIds }: WhichGoods = {},
): Promise<CompanyGoods[]> {
  return database.query<CompanyGoods>(
    `with part as (
       select line.company_id, min(line.id) as first_id, line.name_view, line.merchandice_name,
         case when line.position = 0 then wish.name else '' end as wish,
         sum(line.quantity) as quantity, sum(line.price_cents * line.quantity) as cents,
         min(line.delay_days) as first_delay, max(line.delay_days) as last_delay
       from order_line line join order_wish wish on wish.id = line.order_wish_id
       where line.order_id = $1 and ($3::integer is null or line.label_id = $3)
         and ($4::integer is null or line.refund_id = $4)
         and ($5::integer is null or line.company_id = $5) and ($6::integer[] is null or line.id = any($6))
       group by line.company_id, line.order_wish_id, wish.name, line.position, line.name_view, line.merchandice_name,
         line.price_cents
     ), placed as (
       select part.*, row_number() over (partition by company_id order by first_id) as place from part
     )
     select company.name_code, company.name_view, count(*)::integer as count, sum(placed.cents)::integer as cents,
       shop_order.paid_at + min(first_delay) * interval '1 day' as first_due,
       shop_order.paid_at + max(last_delay) * interval '1 day' as last_due,
       json_agg(json_build_object('name_view', placed.name_view, 'merchandice_name', merchandice_name, 'wish', wish,
         'quantity', quantity, 'cents', placed.cents) order by first_id) filter (where place <= $2) as goods
     from placed
     join company on company.id = placed.company_id
     join shop_order on shop_order.id = $1
     group by company.id, shop_order.id order by min(first_id)`,
    [orderId, most, labelId ?? null, refundId ?? null, companyId ?? null, lineIds ?? null],
  );
}
