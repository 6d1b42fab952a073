import type { Queryable } from '../../../platform/database/database.ts';
import { inUse } from '../../../platform/database/running-totals.repo.ts';

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

/** A running total that is not what it sums: in words, and which one it is. */
export interface SalesTotalFault {
  readonly message: string;
  readonly total: 'line_sales' | 'company_sales';
  /** Id of the line or company. */
  readonly key: string;
}

/** What lines above one up to another count for other than the totals say. */
export async function lineSaleFaults(
  database: Queryable,
  after: number,
  last: number,
): Promise<SalesTotalFault[]> {
  const rows = await database.query<{ line_id: number }>(
    `with counted as (select * from sales_of(array(select id from order_line where id > $1 and id <= $2))),
       kept as (select * from line_sale where line_id > $1 and line_id <= $2)
     select distinct line_id from (
       (select * from counted except select * from kept) union all (select * from kept except select * from counted)) differing
     where ${inUse('sales')} order by line_id limit 100`,
    [after, last],
  );
  return rows.map(({ line_id }) => ({
    message: `Line ${line_id} is summed by other amounts than it has now`,
    total: 'line_sales',
    key: String(line_id),
  }));
}

/** What each line counts for in the totals of its company. */
const SALE_PARTS = `line_sale
       cross join lateral (values
         ('all', 'day', day, 0),
         ('product', 'day', day, product_id),
         ('product', 'month', date_trunc('month', day::timestamp)::date, product_id),
         ('influencer', 'day', day, influencer_id),
         ('influencer', 'month', date_trunc('month', day::timestamp)::date, influencer_id)) part (subject, period, begins, subject_id)`;

/**
 * Sums the lines of a company again: what the slots of the triggers lack of them goes into slot -1, so that no row is touched that a payment
 * writes. To be called in a transaction of isolation level repeatable read, whose snapshot has each line with its sums or without both.
 */
export async function sumCompanySales(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('delete from sales_total where company_id = $1 and slot = -1', [companyId]);
  await transaction.query(
    `insert into sales_total (company_id, subject, period, begins, subject_id, slot, units, sales, refunded, fees, orders)
     select company_id, subject, period, begins, subject_id, -1, sum(units), sum(sales), sum(refunded), sum(fees), sum(orders)
     from (
       select company_id, subject, period, begins, subject_id, units, sales, refunded, fees, orders
       from ${SALE_PARTS} where company_id = $1
       union all
       select company_id, subject, period, begins, subject_id, -units, -sales, -refunded, -fees, -orders
       from sales_total where company_id = $1) missing
     group by company_id, subject, period, begins, subject_id
     having (sum(units), sum(sales), sum(refunded), sum(fees), sum(orders)) <> (0, 0, 0, 0, 0)`,
    [companyId],
  );
}

/** Totals of the companies above one up to another that are not the sums of their lines. */
export async function companySalesFaults(
  database: Queryable,
  after: number,
  last: number,
): Promise<SalesTotalFault[]> {
  const rows = await database.query<{ message: string; key: string }>(
    `with summed as (
       select company_id, subject, period, begins, subject_id, sum(units) as units, sum(sales) as sales,
         sum(refunded) as refunded, sum(fees) as fees, sum(orders) as orders
       from sales_total where company_id > $1 and company_id <= $2 group by 1, 2, 3, 4, 5
     ), lines as (
       select company_id, subject, period, begins, subject_id, sum(units) as units, sum(sales) as sales,
         sum(refunded) as refunded, sum(fees) as fees, sum(orders) as orders
       from ${SALE_PARTS}
       where company_id > $1 and company_id <= $2 group by 1, 2, 3, 4, 5)
     select 'Company ' || company_id || ' has sales of ' || coalesce(summed.sales, 0) || ' cents (' || subject || ' ' || subject_id
       || ', ' || period || ' ' || to_char(begins, 'YYYY-MM-DD') || '), and its lines say ' || coalesce(lines.sales, 0) as message, company_id::text as key
     from summed full join lines using (company_id, subject, period, begins, subject_id)
     where ${inUse('sales')}
       and (coalesce(summed.units, 0), coalesce(summed.sales, 0), coalesce(summed.refunded, 0), coalesce(summed.fees, 0),
           coalesce(summed.orders, 0))
         <> (coalesce(lines.units, 0), coalesce(lines.sales, 0), coalesce(lines.refunded, 0), coalesce(lines.fees, 0),
           coalesce(lines.orders, 0))
     order by company_id, subject, period, begins, subject_id limit 100`,
    [after, last],
  );
  return rows.map((row) => ({ ...row, total: 'company_sales' }));
}
