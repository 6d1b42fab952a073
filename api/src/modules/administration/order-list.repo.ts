import type { AdminOrderRow, AdminOrderShow } from 'shared-api/contract';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import type { OrderSearch } from './order-search.rules.ts';
import { LATE_ORDERS, OPEN_PROBLEMS } from './waiting.repo.ts';

/** Filters of the list; `before` is an order's id, null for the newest. */
export interface WhichOrders {
  readonly show: AdminOrderShow;
  readonly search: OrderSearch | null;
  readonly before: number | null;
  /** Only the orders of one buyer, without the other filters; null for all. */
  readonly buyerId: number | null;
}

/** SQL of the orders of each filter but `all`: few beside all orders, each read by an index of its own. */
const shown: Readonly<Record<Exclude<AdminOrderShow, 'all'>, string>> = {
  late: `select id from (${LATE_ORDERS}) late`,
  problem: `select order_id as id from (${OPEN_PROBLEMS}) problem group by order_id`,
  refund: `select order_id as id from order_refund where state <> 'done' and state = 'held' group by order_id`,
  pending: `select id from shop_order where state = 'pending'`,
  cancelled: `select id from shop_order where state = 'cancelled'`,
};

/** Fewest letters that the index of names and addresses can look for; shorter texts match whole names. */
const INDEXED_LETTERS = 3;
/** Buyers and companies of one search. */
const MOST_NAMES = 200;

/** Writes the parts of the statement, with their values. */
function statement({ show, search, before, buyerId }: WhichOrders, most: number) {
  const values: SqlValue[] = [most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const older = (id: string): string => (before === null ? 'true' : `${id} < ${given(before)}`);
  const names: string[] = [];
  if (buyerId !== null) {
    const own = `buyer_id = ${given(buyerId)} and ${older('id')}`;
    return { values, names, found: `select id from shop_order where ${own} order by id desc limit $1` };
  }
  if (search !== null && search.words !== null) {
    const like = `%${search.words.replace(/[\\%_]/g, '\\$&')}%`;
    names.push(
      search.words.length < INDEXED_LETTERS
        ? `buyers as materialized (select id from person where lower(username) = lower(${given(search.words)}))`
        : `buyers as materialized (
             select id from person where username ilike ${given(like)} or email ilike ${given(like)} limit ${MOST_NAMES})`,
      `sellers as materialized (
         select id from company where name_view ilike ${given(like)} or name_code ilike ${given(like)} limit ${MOST_NAMES})`,
    );
  }
  if (show !== 'all')
    return {
      values,
      names: [...names, `shown as materialized (${shown[show]})`],
      found: `select id from shown where ${older('id')} and ${matchOf(search, given)} order by id desc limit $1`,
    };
  if (search === null)
    return {
      values,
      names,
      found: `select id from shop_order where ${older('id')} order by id desc limit $1`,
    };
  const ways = [
    ...(search.id === null ? [] : [`select id from shop_order where id = ${given(search.id)}`]),
    ...(search.cents === null
      ? []
      : [
          `(select id from shop_order where total = ${given(search.cents)} and ${older('id')} order by id desc limit $1)`,
        ]),
    ...(search.tracking === null
      ? []
      : [`select order_id as id from parcel_label where ${trackingIs(given(search.tracking))}`]),
    ...(search.words === null
      ? []
      : [
          `select own.id from buyers cross join lateral (
             select id from shop_order where buyer_id = buyers.id and ${older('id')} order by id desc limit $1) own`,
          `select own.order_id as id from sellers cross join lateral (
             select distinct order_id from order_line where company_id = sellers.id and ${older('order_id')}
             order by order_id desc limit $1) own`,
        ]),
  ];
  const found =
    ways.length === 0
      ? 'select id from shop_order where false'
      : `select id from (${ways.join(' union ')}) way where ${older('id')} order by id desc limit $1`;
  return { values, names, found };
}

/** As the index of tracking numbers has them. */
const trackingIs = (number: string): string =>
  `tracking_number is not null and upper(replace(tracking_number, ' ', '')) = ${number}`;

/** SQL condition on the few orders of a filter. */
function matchOf(search: OrderSearch | null, given: (value: SqlValue) => string): string {
  if (search === null) return 'true';
  const { id, cents, tracking, words } = search;
  const ways = [
    ...(id === null ? [] : [`shown.id = ${given(id)}`]),
    ...(cents === null
      ? []
      : [`exists (select from shop_order own where own.id = shown.id and own.total = ${given(cents)})`]),
    ...(tracking === null
      ? []
      : [`exists (select from parcel_label where order_id = shown.id and ${trackingIs(given(tracking))})`]),
    ...(words === null
      ? []
      : [
          `exists (select from shop_order own join buyers on buyers.id = own.buyer_id where own.id = shown.id)`,
          `exists (select from order_line line join sellers on sellers.id = line.company_id where line.order_id = shown.id)`,
        ]),
  ];
  return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
}

/** An order of the list. */
export interface OrderListRow extends Omit<AdminOrderRow, 'created_at' | 'paid_at' | 'buyer'> {
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly buyer_id: number;
  readonly buyer: string;
  readonly email: string;
}

/** Orders of the whole market, newest first. Planned for its values: each search has indexes of its own. */
export async function adminOrders(
  database: Queryable,
  wanted: WhichOrders,
  most: number,
): Promise<OrderListRow[]> {
  const { values, names, found } = statement(wanted, most);
  return database.query<OrderListRow>(
    `with ${[...names, `found as materialized (${found})`].join(', ')}
     select shop_order.id, shop_order.created_at, shop_order.paid_at, shop_order.state, shop_order.held is not null as held,
       shop_order.buyer_id, person.username as buyer, person.email, shop_order.total,
       refunds.refunded, refunds.refused,
       coalesce((select json_agg(tracking_number order by id) from parcel_label
         where order_id = shop_order.id and tracking_number is not null), '[]') as tracking_numbers,
       (select count(*) from (${OPEN_PROBLEMS}) problem where problem.order_id = shop_order.id)::integer as open_problems,
       lines.*
     from found
     join shop_order on shop_order.id = found.id
     join person on person.id = shop_order.buyer_id
     cross join lateral (
       select coalesce(sum(cents) filter (where state <> 'held'), 0)::integer as refunded,
         coalesce(sum(cents) filter (where state = 'held'), 0)::integer as refused
       from order_refund where order_id = shop_order.id) refunds
     cross join lateral (
       select coalesce(sum(line.quantity), 0)::integer as units, coalesce(json_agg(distinct line.state), '[]') as states,
         coalesce(bool_or(line.leave_by < now() - interval '1 day'
           and line.state in ('paid', 'waiting', 'making', 'finishing')), false) as late,
         coalesce(jsonb_agg(distinct jsonb_build_object('name_code', company.name_code, 'name_view', company.name_view)), '[]')
           as companies
       from order_line line join company on company.id = line.company_id where line.order_id = shop_order.id) lines
     order by shop_order.id desc`,
    values,
    { replan: true },
  );
}
