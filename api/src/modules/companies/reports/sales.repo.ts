import type { Queryable } from '../../../platform/database/database.ts';
import type { Span, SumsRow } from './sales.rules.ts';

const SUMS = `coalesce(sum(units), 0)::bigint as units, coalesce(sum(sales), 0)::bigint as sales,
  coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(fees), 0)::bigint as fees`;
const ORDERS = 'coalesce(sum(orders), 0)::bigint as orders';

type Counted = SumsRow & { readonly orders: number };

export async function totals(database: Queryable, companyId: number, { from, to }: Span): Promise<Counted> {
  const [row] = await database.query<Counted>(
    `select ${SUMS}, ${ORDERS} from sales_summed
     where company_id = $1 and subject = 'all' and period = 'day' and begins between $2::date and $3::date`,
    [companyId, from, to],
  );
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
    `with span as (
       select begins from generate_series(date_trunc($4, $2::timestamp), $3::timestamp, ('1 ' || $4)::interval) as begins
     ), sold as (
       select date_trunc($4, begins::timestamp) as point, units, sales, refunded, fees, orders from sales_summed
       where company_id = $1 and subject = 'all' and period = 'day' and begins between $2::date and $3::date)
     select to_char(span.begins, 'YYYY-MM-DD') as "from", ${SUMS}, ${ORDERS}
     from span left join sold on sold.point = span.begins
     group by span.begins order by span.begins`,
    [companyId, from, to, by],
  );
}

/**
 * SQL: sums of one subject in the span from $2 to $3, by its id: whole months, and the days of months that the span only begins or
 * ends in.
 */
const soldBy = (subject: 'product' | 'influencer'): string => `whole as (
    select date_trunc('month', $2::timestamp + interval '1 month' - interval '1 day')::date as first,
      date_trunc('month', $3::timestamp + interval '1 day')::date as after
  ), sold as (
    select subject_id, ${SUMS}, ${ORDERS} from (
      select subject_id, units, sales, refunded, fees, orders from sales_summed
      where company_id = $1 and subject = '${subject}' and period = 'month'
        and begins >= (select first from whole) and begins < (select after from whole)
      union all
      select subject_id, units, sales, refunded, fees, orders from sales_summed
      where company_id = $1 and subject = '${subject}' and period = 'day'
        and begins >= $2::date and begins <= least($3::date, (select first from whole) - 1)
      union all
      select subject_id, units, sales, refunded, fees, orders from sales_summed
      where company_id = $1 and subject = '${subject}' and period = 'day'
        and begins >= greatest((select first from whole), (select after from whole)) and begins <= $3::date) parts
    group by subject_id having sum(sales) > 0 or sum(orders) > 0 or sum(units) > 0)`;

/** Rows of products and of influencers; the rest is summed up in one row. */
const MAX_ROWS = 200;

/** `others`: how many entries are summed up in this row; 0 for a row of one entry. */
type Named<Row> = Row & { readonly others: number };

/** Sums by product, highest sales first, by the name that each was sold by last in the span. */
export async function byProduct(
  database: Queryable,
  companyId: number,
  { from, to }: Span,
): Promise<Named<SumsRow & { readonly product_id: number | null; readonly name_view: string | null }>[]> {
  return database.query(
    `with ${soldBy('product')}, ranked as (
       select *, row_number() over (order by sales desc, subject_id) as place from sold
     ), shown as (
       select case when place <= ${MAX_ROWS} then subject_id end as product_id, ${SUMS}, min(place) as place,
         (count(*) filter (where place > ${MAX_ROWS}))::integer as others
       from ranked group by least(place, ${MAX_ROWS + 1}), 1)
     select product_id, coalesce(named.name_view, product.name_view) as name_view, units, sales, refunded, fees, others
     from shown
     left join lateral (
       select line.name_view from line_sale join order_line line on line.id = line_sale.line_id
       where line_sale.company_id = $1 and line_sale.product_id = shown.product_id
         and line_sale.day between $2::date and $3::date
       order by line_sale.day desc, line_sale.line_id desc limit 1) named on true
     left join product on product.id = shown.product_id
     order by place`,
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
    `with ${soldBy('influencer')}, ranked as (
       select sold.*, person.id as influencer_id, shown_name(person) as username,
         case when subject_id = 0 then 0 else row_number() over (order by subject_id = 0, sales desc, subject_id) end as place
       from sold left join person on person.id = sold.subject_id)
     select case when place <= ${MAX_ROWS} then influencer_id end as influencer_id, case when place <= ${MAX_ROWS} then username end as username,
       ${SUMS}, ${ORDERS}, (count(*) filter (where place > ${MAX_ROWS}))::integer as others
     from ranked group by least(place, ${MAX_ROWS + 1}), 1, 2
     order by min(place) > ${MAX_ROWS}, sum(sales) desc, influencer_id`,
    [companyId, from, to],
  );
}
