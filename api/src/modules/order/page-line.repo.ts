import type { Queryable } from '../../platform/database/database.ts';
import type { PageLineRow } from './page-line-row.ts';

/**
 * Every line of these orders, or those of one company, in the order of wishes and parts. Who influenced a line is told by the
 * chain that is paid, before there is one by the order itself. One statement whatever the number of lines.
 */
export async function pageLines(
  database: Queryable,
  orderIds: readonly number[],
  companyId: number | null = null,
): Promise<PageLineRow[]> {
  return database.query<PageLineRow>(
    `select line.id, line.order_id, line.order_wish_id, line.position,
       case when line.position > 0 then (
         select min(id) from order_line main where main.order_wish_id = line.order_wish_id and main.position = 0
       ) end as main_line_id,
       line.product_id, line.company_id, company.name_code as company_name_code,
       company.name_view as company_name_view, wish.name, line.name_view, line.merchandice_name,
       line.picture_location, line.picture_alt, line.price_cents, line.quantity, line.tax_cents, wish.gift,
       influencer.username as influencer, line.state, line.to_make, line.delay_days,
       line.leave_by as due_at, line.late_until, line.slip_told_at is not null as late,
       line.shipped_at, line.delivered_at, line.tracking_url, label.tracking_number,
       label.tracking_number is null and coalesce(label.claimed_until > clock_timestamp(), false) as leaving,
       problem.row as problem
     from order_line line
     join order_wish wish on wish.id = line.order_wish_id
     join shop_order on shop_order.id = line.order_id
     join company on company.id = line.company_id
     left join order_chain nearest on nearest.order_id = line.order_id and nearest.company_id = line.company_id
       and nearest.level = 1
     left join person influencer on influencer.id =
       case when shop_order.paid_at is null then line.influencer_id else nearest.person_id end
     left join parcel_label label on label.id = line.label_id
     left join lateral (
       select json_build_object('content', content, 'reply', reply,
         'created_at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
       from order_problem where line_id = line.id order by id desc limit 1) problem on true
     where line.order_id = any($1) and ($2::integer is null or line.company_id = $2)
     order by line.order_id, line.order_wish_id, line.position, line.to_make, line.id`,
    [orderIds, companyId],
  );
}
