import { LOW_STOCK } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { WAITING_UNITS } from '../fulfilment/index.ts';

/**
 * A notification of a sale to an owner: `subject_id` is the company, the variant running low, or the product that
 * met its goal.
 */
export interface SaleNews {
  readonly kind: 'company_order' | 'company_low_stock' | 'company_goal';
  readonly company_id: number;
  readonly subject_id: number;
  readonly person_id: number;
}

/**
 * Decides and marks the notifications of an order's payment: a stocked variant runs low once until refilled; a
 * goal is met once until a run ends or fewer wait. One statement; the caller has locked the products.
 */
export async function saleNews(transaction: Queryable, orderId: number): Promise<SaleNews[]> {
  return transaction.query<SaleNews>(
    `with sold as (
       select company_id, product_id, merchandise_id, to_make, sum(quantity) as units from order_line
       where order_id = $1 group by company_id, product_id, merchandise_id, to_make
     ), low as (
       update merchandise set low_told = true
       from product
       where product.id = merchandise.product_id and product.add_quantity and not low_told
         and merchandise.quantity < ${LOW_STOCK}
         and merchandise.id in (select merchandise_id from sold where not to_make)
       returning product.company_id, merchandise.id
     ), goal as (
       update product set goal_told = true
       where id in (select product_id from sold where to_make) and minover > 0
         and (not goal_told
           or minover > ${WAITING_UNITS} - (select sum(units) from sold where to_make and product_id = product.id))
         and not exists (select from production_run run where run.product_id = product.id and finished_at is null)
         and minover <= ${WAITING_UNITS}
       returning company_id, id
     ), news as (
       select distinct 'company_order' as kind, company_id, company_id as subject_id from sold
       union all select 'company_low_stock', company_id, id from low
       union all select 'company_goal', company_id, id from goal
     )
     select news.kind, news.company_id, news.subject_id, staff.person_id
     from news
     join staff on staff.company_id = news.company_id and staff.role = 'owner'
     join person on person.id = staff.person_id and person.status = 'active'
     order by news.kind, news.subject_id, staff.person_id`,
    [orderId],
  );
}
