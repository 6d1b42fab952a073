import type { Queryable } from '../../../platform/database/database.ts';
import type { Span, SumsRow } from './sales.rules.ts';

/**
 * SQL: a company's order lines that were paid in a span, in their present state. Fees exclude what was returned. A line that was
 * split off carries no fees; they stay with the original line.
 */
const SOLD = `sold as (
  select line.id, line.order_id, line.product_id, line.name_view, shop_order.paid_at,
    case when line.state in ('cancelled', 'refunded') then 0 else line.quantity end as units,
    line.price_cents * line.quantity as sales,
    case when line.state in ('cancelled', 'refunded') then line.price_cents * line.quantity else 0 end as refunded,
    coalesce(share.cents, 0) as fees
  from order_line line
  join shop_order on shop_order.id = line.order_id
  left join lateral (
    select sum(amount_cents - returned_cents) as cents from fee_share where line_id = line.id) share on true
  where line.company_id = $1 and shop_order.state = 'paid'
    and shop_order.paid_at >= $2::timestamp at time zone 'utc'
    and shop_order.paid_at < ($3::timestamp + interval '1 day') at time zone 'utc')`;

const SUMS = `coalesce(sum(units), 0)::integer as units, coalesce(sum(sales), 0)::bigint as sales,
  coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(fees), 0)::bigint as fees`;
const ORDERS = 'count(distinct sold.order_id)::integer as orders';

type Counted = SumsRow & { readonly orders: number };

export async function totals(database: Queryable, companyId: number, { from, to }: Span): Promise<Counted> {
  const [row] = await database.query<Counted>(`with ${SOLD} select ${SUMS}, ${ORDERS} from sold`, [
    companyId,
    from,
    to,
  ]);
  if (!row) throw new Error('The totals came without a row');
  return row;
}

/** Sums by day or by month, including periods without sales. */
export async function byPoint(
  database: Queryable,
  companyId: number,
  { from, to, by }: Span & { readonly by: 'day' | 'month' },
): Promise<(Counted & { readonly from: string })[]> {
  return database.query(
    `with ${SOLD}, span as (
       select begins from generate_series(date_trunc($4, $2::timestamp), $3::timestamp, ('1 ' || $4)::interval) as begins)
     select to_char(span.begins, 'YYYY-MM-DD') as "from", ${SUMS}, ${ORDERS}
     from span left join sold on date_trunc($4, sold.paid_at at time zone 'utc') = span.begins
     group by span.begins order by span.begins`,
    [companyId, from, to, by],
  );
}

/** Rows of products and of influencers; the rest is summed up in one row. */
const MAX_ROWS = 200;

/** `others`: how many entries are summed up in this row; 0 for a row of one entry. */
type Named<Row> = Row & { readonly others: number };

/** Sums by product, highest sales first. */
export async function byProduct(
  database: Queryable,
  companyId: number,
  { from, to }: Span,
): Promise<Named<SumsRow & { readonly product_id: number | null; readonly name_view: string | null }>[]> {
  return database.query(
    `with ${SOLD}, ranked as (
       select product_id, (array_agg(name_view order by id desc))[1] as name_view, ${SUMS},
         row_number() over (order by sum(sales) desc, product_id) as place
       from sold group by product_id)
     select case when place <= ${MAX_ROWS} then product_id end as product_id, case when place <= ${MAX_ROWS} then name_view end as name_view,
       ${SUMS}, (count(*) filter (where place > ${MAX_ROWS}))::integer as others
     from ranked group by least(place, ${MAX_ROWS + 1}), 1, 2 order by min(place)`,
    [companyId, from, to],
  );
}

/** Sums by the influencer who made the sale, highest sales first; sales without one share a row. */
export async function byInfluencer(
  database: Queryable,
  companyId: number,
  { from, to }: Span,
): Promise<Named<Counted & { readonly influencer_id: number | null; readonly username: string | null }>[]> {
  return database.query(
    `with ${SOLD}, ranked as (
       select person.id as influencer_id, shown_name(person) as username, ${SUMS}, ${ORDERS},
         case when person.id is null then 0 else row_number() over (order by person.id is null, sum(sales) desc, person.id) end as place
       from sold
       left join order_chain nearest on nearest.order_id = sold.order_id and nearest.company_id = $1 and nearest.level = 1
       left join person on person.id = nearest.person_id
       group by person.id)
     select case when place <= ${MAX_ROWS} then influencer_id end as influencer_id, case when place <= ${MAX_ROWS} then username end as username,
       ${SUMS}, sum(orders)::integer as orders, (count(*) filter (where place > ${MAX_ROWS}))::integer as others
     from ranked group by least(place, ${MAX_ROWS + 1}), 1, 2
     order by min(place) > ${MAX_ROWS}, sum(sales) desc, influencer_id`,
    [companyId, from, to],
  );
}
