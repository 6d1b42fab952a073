import type { Queryable } from '../../platform/database/database.ts';
import type { PageOrderRow, SummaryRow } from './page-row.ts';

const asMoment = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One of a buyer's own orders, with its parcels and refunds. */
export async function ownOrderPage(
  database: Queryable,
  buyerId: number,
  orderId: number,
): Promise<PageOrderRow | undefined> {
  const [row] = await database.query<PageOrderRow>(
    `select shop_order.id, created_at, paid_at, state, delivery, provider, duration_terms, cart_total, shipping,
       tax_amount, shipping_tax, charge, total,
       (select coalesce(json_agg(json_build_object('company_id', company_id, 'shipping_cents', shipping_cents)
          order by company_id), '[]') from order_parcel where order_id = shop_order.id) as parcels,
       (select coalesce(json_agg(json_build_object('id', refund.id, 'cents', refund.cents, 'state', refund.state, 'reason', refund.reason,
          'company_name_code', company.name_code, 'created_at', ${asMoment('refund.created_at')})
          order by refund.id), '[]')
        from order_refund refund left join company on company.id = refund.company_id
        where refund.order_id = shop_order.id) as refunds
     from shop_order where id = $2 and buyer_id = $1`,
    [buyerId, orderId],
  );
  return row;
}

/** As many orders as a list shows. */
const MOST = 200;

/**
 * A buyer's newest orders as a list shows them, newest first. One statement whatever their number. Those that came to nothing
 * (cancelled before anything was paid) are in it for a day.
 */
export async function orderSummaries(database: Queryable, buyerId: number): Promise<SummaryRow[]> {
  return database.query<SummaryRow>(
    `select shop_order.id, shop_order.created_at, shop_order.state, shop_order.total,
       coalesce((select sum(cents) from order_refund where order_id = shop_order.id), 0)::integer as refunded,
       lines.*
     from shop_order
     cross join lateral (
       select (array_agg(line.picture_location order by line.order_wish_id, line.position, line.id))[1] as picture_location,
         (array_agg(line.picture_alt order by line.order_wish_id, line.position, line.id))[1] as picture_alt,
         json_agg(json_build_object('state', line.state, 'name_code', company.name_code,
           'name_view', company.name_view, 'wish', line.order_wish_id, 'main', line.position = 0, 'thing', line.name_view)
           order by line.order_wish_id, line.position, line.id) as lines
       from order_line line join company on company.id = line.company_id
       where line.order_id = shop_order.id) lines
     where shop_order.buyer_id = $1 and (shop_order.state <> 'cancelled' or shop_order.paid_at is not null
       or shop_order.cancelled_at > clock_timestamp() - interval '1 day'
       or exists (select from order_refund where order_id = shop_order.id))
     order by shop_order.id desc limit $2`,
    [buyerId, MOST],
  );
}
