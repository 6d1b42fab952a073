import type { AdminLine, DeskOrder } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { transitColumn } from '../fulfilment/index.ts';
import type { PageLineRow, PageOrderRow, SummaryRow } from './pages.rules.ts';
import { NOT_CHARGED } from './refunds/requests.repo.ts';
import { replacementTracking } from './replacements/replacements.repo.ts';

/**
 * The lines of these orders, or of one company, by wish and part, in one statement. The influencer is the paid
 * chain's, else the order's.
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
       line.product_id, line.merchandise_id, line.company_id, company.name_code as company_name_code,
       company.name_view as company_name_view, wish.name, line.name_view, line.merchandice_name, line.options,
       line.picture_location, line.picture_alt, line.price_cents, line.quantity, line.tax_cents, line.refunded_cents,
       line.refunded_tax_cents, wish.gift, shown_name(influencer) as influencer, coalesce(shown_picture(influencer), '') as influencer_picture, line.state, line.to_make, line.delay_days,
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

/** Of `refund`, a row of order_refund. */
const REFUND_REASON = `case when refund.provider_id = '${NOT_CHARGED}' then 'never_charged' else refund.reason end`;

const asMoment = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The shipping in a `refund`, without its tax; of older ones that of its parcel. */
const refundedShipping = `coalesce(refund.shipping_cents,
  (select sum(shipping_cents) from order_parcel where refund_id = refund.id), 0)`;

/** Name codes of the companies of an order with messages that its buyer has not read. */
const unreadFrom = `(select coalesce(json_agg(company.name_code order by company.id), '[]')
  from order_thread thread join company on company.id = thread.company_id
  where thread.order_id = shop_order.id and last_by_company > read_by_buyer)`;

/** One of a buyer's own orders with parcels, refunds, return labels, and the replacements that were not cancelled. */
export async function ownOrderPage(
  database: Queryable,
  buyerId: number,
  orderId: number,
): Promise<PageOrderRow | undefined> {
  const [row] = await database.query<PageOrderRow>(
    `select shop_order.id, created_at, paid_at, state, delivery, provider, duration_terms, ${transitColumn('shop_order')}, cart_total, shipping,
       tax_amount, shipping_tax, charge, total,
       (select coalesce(json_agg(json_build_object('company_id', company_id, 'shipping_cents', shipping_cents,
          'refunded_cents', refunded_cents, 'refunded_tax_cents', refunded_tax_cents) order by company_id), '[]')
        from order_parcel where order_id = shop_order.id) as parcels,
       (select coalesce(json_agg(json_build_object('id', refund.id, 'cents', refund.cents, 'state', refund.state, 'reason', ${REFUND_REASON},
          'company_name_code', company.name_code, 'shipping', ${refundedShipping}, 'created_at', ${asMoment('refund.created_at')})
          order by refund.id), '[]')
        from order_refund refund left join company on company.id = refund.company_id
        where refund.order_id = shop_order.id) as refunds,
       (select coalesce(json_agg(json_build_object('company_name_code', company.name_code, 'provider', label.provider,
          'tracking_number', label.tracking_number, 'url', label.label_url) order by label.id), '[]')
        from return_label label join company on company.id = label.company_id
        where label.order_id = shop_order.id and label.tracking_number is not null and label.label_url ~ '^https?://'
          and label.void_state is null) as return_labels,
       (select coalesce(json_agg(json_build_object('id', replacement.id, 'line_id', replacement.line_id, 'problem_id', replacement.problem_id,
          'quantity', replacement.quantity, 'state', replacement.state, 'tracking_number', replacement.tracking_number,
          'tracking_url', ${replacementTracking},
          'created_at', ${asMoment('replacement.created_at')}, 'shipped_at', ${asMoment('replacement.shipped_at')}) order by replacement.id), '[]')
        from replacement where replacement.order_id = shop_order.id and replacement.state <> 'cancelled') as replacements,
       ${unreadFrom} as unread_from
     from shop_order where id = $2 and buyer_id = $1`,
    [buyerId, orderId],
  );
  return row;
}

/**
 * A buyer's orders, newest first, older than `before` where it is given, in one statement. Orders cancelled unpaid stay listed
 * for a day.
 */
export async function orderSummaries(
  database: Queryable,
  buyerId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<SummaryRow[]> {
  return database.query<SummaryRow>(
    `select shop_order.id, shop_order.created_at, shop_order.state, shop_order.total,
       coalesce((select sum(cents) from order_refund
         where order_id = shop_order.id and provider_id is distinct from '${NOT_CHARGED}'), 0)::integer as refunded,
       ${unreadFrom} as unread_from,
       lines.*
     from shop_order
     cross join lateral (
       select (array_agg(line.picture_location order by line.order_wish_id, line.position, line.id))[1] as picture_location,
         (array_agg(line.picture_alt order by line.order_wish_id, line.position, line.id))[1] as picture_alt,
         json_agg(json_build_object('state', line.state, 'name_code', company.name_code,
           'name_view', company.name_view, 'wish', line.order_wish_id, 'main', line.position = 0, 'thing',
           json_build_object('name_view', line.name_view, 'merchandice_name', line.merchandice_name,
             'options', line.options))
           order by line.order_wish_id, line.position, line.id) as lines
       from order_line line join company on company.id = line.company_id
       where line.order_id = shop_order.id) lines
     where shop_order.buyer_id = $1 and shop_order.id < coalesce($2::integer, 2147483647) and (shop_order.state <> 'cancelled' or shop_order.paid_at is not null
       or shop_order.cancelled_at > clock_timestamp() - interval '1 day'
       or exists (select from order_refund where order_id = shop_order.id))
     order by shop_order.id desc limit $3`,
    [buyerId, before, most],
  );
}

/** A refund of a company's part of an order. */
export type DeskRefundRow = Omit<DeskOrder['refunds'][number], 'created_at'> & {
  readonly order_id: number;
  readonly created_at: Date;
};

/** Oldest first. */
export async function deskRefunds(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<DeskRefundRow[]> {
  return database.query<DeskRefundRow>(
    `select id, order_id, cents, state, created_at from order_refund
     where company_id = $1 and order_id = any($2) order by id`,
    [companyId, orderIds],
  );
}

/** An order for administrators. */
export interface MarketOrderRow
  extends Omit<
    PageOrderRow,
    | 'delivery'
    | 'provider'
    | 'duration_terms'
    | 'transit'
    | 'parcels'
    | 'return_labels'
    | 'replacements'
    | 'unread_from'
  > {
  readonly held: string | null;
  readonly buyer_id: number;
  readonly buyer: string;
  readonly charge_back: boolean;
}

export async function marketOrderRow(
  database: Queryable,
  orderId: number,
): Promise<MarketOrderRow | undefined> {
  const [row] = await database.query<MarketOrderRow>(
    `select shop_order.id, shop_order.created_at, paid_at, state, held, buyer_id, person.username as buyer, cart_total,
       shipping, tax_amount, shipping_tax, charge, total, ${chargeBack('shop_order.id')} as charge_back,
       (select coalesce(json_agg(json_build_object('id', refund.id, 'cents', refund.cents, 'state', refund.state, 'reason', ${REFUND_REASON},
          'company_name_code', company.name_code, 'shipping', ${refundedShipping},
          'created_at', to_char(refund.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by refund.id), '[]')
        from order_refund refund left join company on company.id = refund.company_id
        where refund.order_id = shop_order.id) as refunds
     from shop_order join person on person.id = buyer_id where shop_order.id = $1`,
    [orderId],
  );
  return row;
}

/** The lines of an order for administrators, by wish and part. */
export async function marketLines(database: Queryable, orderId: number): Promise<AdminLine[]> {
  return database.query<AdminLine>(
    `select line.id,
       case when line.position > 0 then (
         select min(id) from order_line main where main.order_wish_id = line.order_wish_id and main.position = 0
       ) end as main_line_id,
       line.company_id, company.name_code as company_name_code, company.name_view as company_name_view,
       line.name_view, line.merchandice_name, line.options, line.picture_location, line.picture_alt, line.price_cents as price,
       line.quantity, line.tax_cents as tax, line.refunded_cents as refunded_goods, line.refunded_tax_cents as refunded_tax,
       line.pool_cents as pool, wish.gift, influencer.username as influencer,
       line.state, line.to_make,
       label.tracking_number is null and coalesce(label.claimed_until > clock_timestamp(), false) as leaving
     from order_line line
     join order_wish wish on wish.id = line.order_wish_id
     join company on company.id = line.company_id
     left join order_chain nearest on nearest.order_id = line.order_id and nearest.company_id = line.company_id
       and nearest.level = 1
     left join person influencer on influencer.id = nearest.person_id
     left join parcel_label label on label.id = line.label_id
     where line.order_id = $1
     order by line.order_wish_id, line.position, line.to_make, line.id`,
    [orderId],
  );
}

/** Whether an order's card charge was refunded. */
export async function chargeWentBack(transaction: Queryable, orderId: number): Promise<boolean> {
  const [row] = await transaction.query<{ back: boolean }>(`select ${chargeBack('$1')} as back`, [orderId]);
  return row?.back ?? false;
}

function chargeBack(orderId: string): string {
  return `exists (select from ledger_tx where kind = 'refund_charge' and ref = (${orderId})::integer::text)`;
}
