import type { Address, LineState, OrderCounts, OrderShow, OrderSort } from 'shared-api/contract';
import type { Transit } from 'shared-api/rules';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { transitColumn } from '../fulfilment/index.ts';

/** A company's part of an order, without its lines. */
export interface DeskOrderRow {
  readonly id: number;
  readonly created_at: Date;
  readonly paid_at: Date;
  readonly username: string;
  readonly delivery: Address;
  readonly provider: string;
  readonly duration_terms: string;
  readonly transit: Transit;
  /** The tax on the shipping of the whole order, in cents. */
  readonly shipping_tax: number;
  readonly printed_at: Date | null;
  /** As in OrderPlace. */
  readonly due: number | null;
}

/** What orders are looked for by. An order is found that has any of it. */
export interface OrderSearch {
  readonly orderId: number | undefined;
  /** A part of the name of a buyer, a product or its own code. */
  readonly text: string;
  /** For each word the prints that stand for it: an order has all the words. */
  readonly words: readonly (readonly string[])[];
}

/** An order's place in a list. */
export interface OrderPlace {
  readonly id: number;
  /** When its first unsent goods are due, in milliseconds since 1970; null in a list of the newest. */
  readonly due: number | null;
}

/** Filters of a company's orders: a view, a line state, an open problem, a search, or some alone; and how they are sorted. */
export interface WhichOrders {
  readonly show?: OrderShow | undefined;
  readonly search?: OrderSearch | undefined;
  readonly state?: LineState | undefined;
  readonly openProblems?: boolean | undefined;
  readonly orderIds?: readonly number[] | undefined;
  /** Without one the newest come first. `due` is for views of unsent goods. */
  readonly sort?: OrderSort | undefined;
  /** The last order of the page before. */
  readonly after?: OrderPlace | undefined;
}

/** SQL of a `line` that was paid and has not left. */
const UNSENT = `line.state in ('paid', 'waiting', 'making', 'finishing')`;

/**
 * SQL of a `line` whose part of a wish has something to print: media for the goods, or the code of a gift. Scalar queries go by index
 * for each line; instead of "exists" PostgreSQL may read the tables of the whole market.
 */
const HAS_MEDIA = `coalesce((select true from order_media media where media.order_wish_id = line.order_wish_id
    and media.position = line.position and not media.gift limit 1),
  (select wish.gift from order_wish wish where wish.id = line.order_wish_id))`;

/** SQL of an unsent `line` by what is to be done with it. A promised day is over when it is so in every time zone. */
const TO_DO = {
  to_make: `line.state in ('waiting', 'making')`,
  to_ship: `line.state in ('paid', 'finishing') and not line.to_make`,
  late: `line.leave_by < now() - interval '1 day'`,
  to_print: `${HAS_MEDIA} and (select true from order_print
    where order_print.company_id = line.company_id and order_print.order_id = line.order_id) is null`,
} as const;

const SHIPPED = `line.state = 'shipped'`;

const PROBLEM = 'line.id in (select line_id from order_problem where reply is null)';

/** SQL of a `line` whose goods were promised again and have not left. */
const REPLACING = `line.id in (select line_id from replacement where company_id = $1 and state = 'preparing')`;

/** SQL of a `line` that puts its order into a view, in any of these ways. */
const SHOWN: Readonly<Record<OrderShow, readonly string[]>> = {
  open: [UNSENT, REPLACING],
  to_make: [TO_DO.to_make],
  to_print: [`${UNSENT} and ${TO_DO.to_print}`],
  to_ship: [TO_DO.to_ship, REPLACING],
  late: [`${UNSENT} and ${TO_DO.late}`],
  problems: [PROBLEM],
  shipped: [SHIPPED],
  refunds: ['line.order_id in (select order_id from order_refund where company_id = $1)'],
};

const ANY = ['true'];

const PAID_LINES = `order_line line join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'`;

/** The due moment of an order without a promised day: behind all others. */
const NO_DAY = 9_999_999_999_999;

/** SQL: the due moment of a `matched` order, in milliseconds since 1970. */
const DUE = `coalesce((select floor(extract(epoch from min(line.leave_by)) * 1000)::bigint from order_line line
  where line.company_id = $1 and line.order_id = matched.order_id and ${UNSENT}), ${NO_DAY})`;

/** Letters from which on the index of parts of names helps. */
const PART_MIN = 3;

/** SQL conditions of a `line`, each of which finds its order. */
function searchConditions(
  { orderId, text, words }: OrderSearch,
  given: (value: SqlValue) => string,
): string[] {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(orderId === undefined ? [] : [`line.order_id = ${given(orderId)}`]),
    ...(text.length < PART_MIN
      ? []
      : [`shop_order.buyer_id in (select id from person where username ilike ${given(part)})`]),
    `line.product_id in (select id from product where company_id = $1
       and (name_view ilike ${given(part)} or own_code ilike ${given(part)}))`,
    ...(words.length === 0
      ? []
      : [
          words
            .map(
              (prints) => `line.order_id in (select order_id from order_word
                where company_id = $1 and print = any(${given(prints)}::text[]::bigint[]))`,
            )
            .join(' and '),
        ]),
  ];
}

/** Paid orders with goods of a company, newest first or by their due moments. */
export async function deskOrders(
  database: Queryable,
  companyId: number,
  { show, search, state, openProblems = false, orderIds, sort, after }: WhichOrders,
  most: number,
): Promise<DeskOrderRow[]> {
  const values: SqlValue[] = [companyId, most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  const byDue = sort === 'due';
  // By due moment all orders of the view are read, of which the unsent ones are few.
  const newest = byDue ? '' : 'order by order_id desc limit $2';
  // Only the given filters, so that each combination uses its own index.
  const which = [
    ...(orderIds === undefined ? [] : [`line.order_id = any(${given(orderIds)}::integer[])`]),
    ...(after === undefined || byDue ? [] : [`line.order_id < ${given(after.id)}`]),
    ...(state === undefined ? [] : [`line.state = ${given(state)}`]),
    ...(openProblems ? [PROBLEM] : []),
  ];
  const found = (conditions: readonly string[]): string => `
    select line.order_id from ${PAID_LINES}
    where ${['line.company_id = $1', ...conditions].join(' and ')}
    group by line.order_id ${newest}`;
  // One way after the other, each by its index, instead of a condition with "or", which has none.
  const searches = search === undefined ? ANY : searchConditions(search, given);
  const ways = (show === undefined ? ANY : SHOWN[show]).flatMap((shown) =>
    searches.map((condition) => `(${found([...which, shown, condition])})`),
  );
  const matching = `select order_id from (${ways.join(' union ')}) way ${newest}`;
  const following = (): string =>
    after === undefined
      ? 'true'
      : `(due, order_id) > (${given(after.due)}::bigint, ${given(after.id)}::integer)`;
  const finding = byDue
    ? `select * from (select order_id, ${DUE} as due from (${matching}) matched) placed
       where ${following()} order by due, order_id limit $2`
    : `select order_id, null::bigint as due from (${matching}) matched`;
  return database.query<DeskOrderRow>(
    `select shop_order.id, shop_order.created_at, shop_order.paid_at, person.username, delivery, provider, duration_terms,
       ${transitColumn('shop_order')}, shipping_tax, order_print.printed_at, found.due
     from (${finding}) found
     join shop_order on shop_order.id = found.order_id
     join person on person.id = buyer_id
     left join order_print on order_print.company_id = $1 and order_print.order_id = shop_order.id
     order by found.due, shop_order.id ${byDue ? 'asc' : 'desc'}`,
    values,
  );
}

/** How many paid orders each view has. */
export async function countOrders(database: Queryable, companyId: number): Promise<OrderCounts> {
  const [row] = await database.query<OrderCounts>(
    `select unsent.*,
       (select count(distinct line.order_id) from ${PAID_LINES} where line.company_id = $1 and ${PROBLEM})::integer as problems,
       (select count(distinct line.order_id) from ${PAID_LINES}
        where line.company_id = $1 and ${SHIPPED})::integer as shipped,
       (select count(distinct order_id) from order_refund where company_id = $1)::integer as refunds,
       (select coalesce(sum(orders), 0) from sales_summed
        where company_id = $1 and subject = 'all' and period = 'day')::integer as all
     from (
       select count(distinct order_id)::integer as open,
         count(distinct order_id) filter (where to_make)::integer as to_make,
         count(distinct order_id) filter (where to_print)::integer as to_print,
         count(distinct order_id) filter (where to_ship)::integer as to_ship,
         count(distinct order_id) filter (where late)::integer as late,
         count(distinct order_id) filter (where due_soon)::integer as due_soon
       from (
         select line.order_id, ${TO_DO.to_make} as to_make, ${TO_DO.to_ship} as to_ship, ${TO_DO.late} as late,
           ${TO_DO.to_print} as to_print, line.leave_by < now() + interval '7 days' as due_soon
         from ${PAID_LINES} where line.company_id = $1 and ${UNSENT}
         union all
         select line.order_id, false, true, false, false, false
         from ${PAID_LINES} where line.company_id = $1 and ${REPLACING}) line) unsent`,
    [companyId],
  );
  if (!row) throw new Error('The orders were not counted');
  return row;
}

/** What a company's part of an order brings, in cents. */
export interface OrderMoneyRow {
  readonly order_id: number;
  /** Of the goods that were not cancelled or refunded, less what was refunded of their price. */
  readonly goods: number;
  /** Null without an influencer. */
  readonly fee: number | null;
}

export async function orderMoney(
  database: Queryable,
  companyId: number,
  orderIds: readonly number[],
): Promise<OrderMoneyRow[]> {
  return database.query<OrderMoneyRow>(
    `select line.order_id,
       coalesce(sum(line.price_cents * line.quantity - line.refunded_cents)
         filter (where line.state not in ('cancelled', 'refunded')), 0)::bigint as goods,
       sum(fees.cents)::bigint as fee
     from order_line line
     left join lateral (
       select sum(amount_cents - returned_cents) as cents from fee_share where line_id = line.id) fees on true
     where line.company_id = $1 and line.order_id = any($2::integer[]) group by line.order_id`,
    [companyId, orderIds],
  );
}

/** Notes that a company's part of these orders was printed now; returns those that are its own and paid. */
export async function storePrints(
  transaction: Queryable,
  companyId: number,
  orderIds: readonly number[],
  actorId: number,
): Promise<{ readonly order_id: number; readonly printed_at: Date }[]> {
  return transaction.query(
    `insert into order_print as print (company_id, order_id, printed_by)
     select distinct $1::integer, line.order_id, $3::integer from ${PAID_LINES}
     where line.company_id = $1 and line.order_id = any($2::integer[])
     on conflict (company_id, order_id) do update
       set printed_at = excluded.printed_at, printed_by = excluded.printed_by
     returning print.order_id, print.printed_at`,
    [companyId, orderIds, actorId],
  );
}
