import type { Queryable } from '../../../platform/database/database.ts';

/** How far older lines have been summed: all up to an id. */
interface Progress {
  readonly next: number;
  readonly complete: boolean;
}

/** Locks the progress of the totals of sales until the transaction ends. */
export async function lockSalesProgress(transaction: Queryable): Promise<Progress> {
  const [row] = await transaction.query<Progress>(
    `select next_key as next, complete from running_total where name = 'sales' for update`,
  );
  if (!row) throw new Error('Sales have no running total');
  return row;
}

export async function storeSalesProgress(
  transaction: Queryable,
  { next, complete }: Progress,
): Promise<void> {
  await transaction.query(`update running_total set next_key = $1, complete = $2 where name = 'sales'`, [
    next,
    complete,
  ]);
}

/** Ids of the next lines after one, in order. */
export async function lineIdsAfter(database: Queryable, after: number, most: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    'select id from order_line where id > $1 order by id limit $2',
    [after, most],
  );
  return rows.map(({ id }) => id);
}

/** Brings the totals up to date with lines. */
export async function sumSales(transaction: Queryable, lineIds: readonly number[]): Promise<void> {
  await transaction.query('select sum_sales($1)', [lineIds]);
}

/** SQL condition: readers use the totals, which are partial before. */
const IN_USE = `(select complete from running_total where name = 'sales')`;

/** What lines above one up to another count for other than the totals say, in words. */
export async function lineSaleFaults(database: Queryable, after: number, last: number): Promise<string[]> {
  const rows = await database.query<{ line_id: number }>(
    `with counted as (select * from sales_of(array(select id from order_line where id > $1 and id <= $2))),
       kept as (select * from line_sale where line_id > $1 and line_id <= $2)
     select distinct line_id from (
       (select * from counted except select * from kept) union all (select * from kept except select * from counted)) differing
     where ${IN_USE} order by line_id limit 100`,
    [after, last],
  );
  return rows.map(({ line_id }) => `Line ${line_id} is summed by other amounts than it has now`);
}

/** The last of the next companies after one, `most` of them; undefined when there are none. */
export async function lastCompanyOf(
  database: Queryable,
  after: number,
  most: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ last: number | null }>(
    `select max(id) as last from (select id from company where id > $1 order by id limit $2) companies`,
    [after, most],
  );
  return row?.last ?? undefined;
}

/** Totals of the companies above one up to another that are not the sums of their lines, in words. */
export async function companySalesFaults(
  database: Queryable,
  after: number,
  last: number,
): Promise<string[]> {
  const rows = await database.query<{ fault: string }>(
    `with summed as (
       select company_id, subject, period, begins, subject_id, sum(units) as units, sum(sales) as sales,
         sum(refunded) as refunded, sum(fees) as fees, sum(orders) as orders
       from sales_total where company_id > $1 and company_id <= $2 group by 1, 2, 3, 4, 5
     ), lines as (
       select company_id, subject, period, begins, subject_id, sum(units) as units, sum(sales) as sales,
         sum(refunded) as refunded, sum(fees) as fees, sum(orders) as orders
       from line_sale
       cross join lateral (values
         ('all', 'day', day, 0),
         ('product', 'day', day, product_id),
         ('product', 'month', date_trunc('month', day::timestamp)::date, product_id),
         ('influencer', 'day', day, influencer_id),
         ('influencer', 'month', date_trunc('month', day::timestamp)::date, influencer_id)) part (subject, period, begins, subject_id)
       where company_id > $1 and company_id <= $2 group by 1, 2, 3, 4, 5)
     select 'Company ' || company_id || ' has sales of ' || coalesce(summed.sales, 0) || ' cents (' || subject || ' ' || subject_id
       || ', ' || period || ' ' || to_char(begins, 'YYYY-MM-DD') || '), and its lines say ' || coalesce(lines.sales, 0) as fault
     from summed full join lines using (company_id, subject, period, begins, subject_id)
     where ${IN_USE}
       and (coalesce(summed.units, 0), coalesce(summed.sales, 0), coalesce(summed.refunded, 0), coalesce(summed.fees, 0),
           coalesce(summed.orders, 0))
         <> (coalesce(lines.units, 0), coalesce(lines.sales, 0), coalesce(lines.refunded, 0), coalesce(lines.fees, 0),
           coalesce(lines.orders, 0))
     order by company_id, subject, period, begins, subject_id limit 100`,
    [after, last],
  );
  return rows.map(({ fault }) => fault);
}
