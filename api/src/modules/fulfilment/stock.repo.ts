import { LOW_STOCK } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { CountChange, HeldStock, StockChange, WaitingLine } from './stock.rules.ts';

/**
 * Locks products until the transaction ends, in id order. Every change of stock or of waiting lines locks the
 * product first; reads and carts do not wait.
 */
export async function holdProducts(transaction: Queryable, productIds: readonly number[]): Promise<void> {
  await transaction.query('select id from product where id = any($1) order by id for no key update', [
    productIds,
  ]);
}

/** Locks and reads variants of locked products. A separate statement, so that it sees the state after the lock. */
export async function holdVariants(
  transaction: Queryable,
  merchandiseIds: readonly number[],
): Promise<HeldStock[]> {
  return transaction.query<HeldStock>(
    `select variant.id as merchandise_id, variant.product_id, product.name_view,
       variant.name_view as merchandice_name, variant.quantity, variant.backlogged, variant.gift_pending,
       product.maxover, product.add_quantity,
       (select sum(backlogged) from merchandise where product_id = product.id)::integer as prod_backlogged
     from merchandise variant join product on product.id = variant.product_id
     where variant.id = any($1)
     order by variant.id for no key update of variant`,
    [merchandiseIds],
  );
}

/** Applies stock changes to locked variants; clears the low-stock mark when enough is left. */
export async function changeStock(transaction: Queryable, changes: readonly StockChange[]): Promise<void> {
  await transaction.query(
    `update merchandise set quantity = merchandise.quantity + change.quantity,
       backlogged = merchandise.backlogged + change.backlogged,
       gift_pending = merchandise.gift_pending + change.gift_pending,
       low_told = low_told and merchandise.quantity + change.quantity < ${LOW_STOCK}
     from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[])
       as change (id, quantity, backlogged, gift_pending)
     where merchandise.id = change.id`,
    [
      changes.map(({ merchandise_id }) => merchandise_id),
      changes.map(({ quantity }) => quantity),
      changes.map(({ backlogged }) => backlogged),
      changes.map(({ gift_pending }) => gift_pending),
    ],
  );
}

/** Applies changes of paid counts and locks the products, in id order. */
export async function changeCounts(transaction: Queryable, changes: readonly CountChange[]): Promise<void> {
  await transaction.query(
    `with held as (select id from product where id = any($1) order by id for no key update)
     update product set sold = sold + change.more_sold, gifted = gifted + change.more_gifted,
       sold_quant = sold_quant + change.more_sold_quant
     from held join unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[])
       as change (id, more_sold, more_gifted, more_sold_quant) using (id)
     where product.id = held.id`,
    [
      changes.map(({ product_id }) => product_id),
      changes.map(({ sold }) => sold),
      changes.map(({ gifted }) => gifted),
      changes.map(({ sold_quant }) => sold_quant),
    ],
  );
}

/**
 * The lines that new goods serve, per variant: those of the run first, else lines outside of runs; the longest
 * waiting first. A split line keeps its place.
 */
export async function longestWaiting(
  transaction: Queryable,
  goods: readonly { readonly merchandise_id: number; readonly units: number }[],
  runId: number | null,
): Promise<WaitingLine[]> {
  return transaction.query<WaitingLine>(
    `select line.id, line.merchandise_id, line.product_id, line.quantity, line.price_cents, line.fee_percent,
       line.tax_cents, line.pool_cents, line.state, line.gift
     from unnest($1::integer[], $2::integer[]) as goods (merchandise_id, units)
     cross join lateral (
       select line.*, wish.gift, coalesce(line.fee_line_id, line.id) as since,
         case when $3::integer is null then line.state in ('making', 'finishing')
           else line.run_id is distinct from $3::integer end as later
       from order_line line join order_wish wish on wish.id = line.order_wish_id
       where line.merchandise_id = goods.merchandise_id and line.to_make
         and line.state in ('reserved', 'waiting', 'making', 'finishing')
       order by later, since, line.id limit goods.units for no key update of line) line
     order by line.merchandise_id, line.later, line.since, line.id`,
    [goods.map(({ merchandise_id }) => merchandise_id), goods.map(({ units }) => units), runId],
  );
}

/** Marks lines as having goods, from a run or from elsewhere (null). */
export async function giveGoods(
  transaction: Queryable,
  lineIds: readonly number[],
  runId: number | null,
): Promise<void> {
  await transaction.query(
    `update order_line set to_make = false, run_id = $2,
       state = case state when 'waiting' then 'paid' when 'making' then 'finishing' else state end
     where id = any($1)`,
    [lineIds, runId],
  );
}

/** Splits a line: `units` move to a new line with their share of the money. Returns its id. */
export async function splitLine(
  transaction: Queryable,
  part: { readonly id: number; readonly units: number; readonly tax: number; readonly pool: number },
): Promise<number> {
  const [line] = await transaction.query<{ id: number }>(
    `with rest as (
       update order_line set quantity = quantity - $2, tax_cents = tax_cents - $3, pool_cents = pool_cents - $4
       where id = $1 returning *)
     insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
       merchandice_name, options, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, influencer_id,
       pool_cents, to_make, state, delay_days, awaits_start, leave_by, slip_told_at, late_until, run_id, goal_met, fee_line_id)
     select order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
       merchandice_name, options, picture_location, picture_alt, price_cents, $2, $3, fee_percent, influencer_id,
       $4, to_make, state, delay_days, awaits_start, leave_by, slip_told_at, late_until, run_id, goal_met,
       case when state <> 'reserved' then coalesce(fee_line_id, id) end
     from rest returning id`,
    [part.id, part.units, part.tax, part.pool],
  );
  if (!line) throw new Error(`Line ${part.id} was not split`);
  return line.id;
}

/** SQL: paid units of a `product` that wait outside of runs. */
export const WAITING_UNITS = `(
  select coalesce(sum(line.quantity), 0)
  from merchandise variant
  join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
  where variant.product_id = product.id)`;

/**
 * Marks waiting lines whose product's goal is met: they are never refunded for an unmet goal, even when it starts
 * anew. The caller has locked the products; `always` marks them regardless of the goal, when a run starts.
 */
export async function noteGoalsMet(
  transaction: Queryable,
  productIds: readonly number[],
  always = false,
): Promise<void> {
  await transaction.query(
    `update order_line line set goal_met = true
     from merchandise variant join product on product.id = variant.product_id
     where product.id = any($1) and line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
       and not line.goal_met and ($2 or product.minover <= ${WAITING_UNITS})`,
    [productIds, always],
  );
}

/**
 * Lines of a product outside of runs that were paid before a moment, the longest waiting first, at most as many as could
 * be taken.
 */
export async function waitingForProduct(
  transaction: Queryable,
  productId: number,
  units: number,
  before: Date,
): Promise<WaitingLine[]> {
  return transaction.query<WaitingLine>(
    `select line.id, line.merchandise_id, line.product_id, line.quantity, line.price_cents, line.fee_percent,
       line.tax_cents, line.pool_cents, line.state, wish.gift
     from merchandise variant
     join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
     join order_wish wish on wish.id = line.order_wish_id
     join shop_order on shop_order.id = line.order_id and shop_order.paid_at <= $3
     where variant.product_id = $1
     order by coalesce(line.fee_line_id, line.id), line.id limit $2 for no key update of line`,
    [productId, units, before],
  );
}

/** When the newest order was paid that waits for a product outside of runs; undefined when none does. */
export async function newestWaiting(transaction: Queryable, productId: number): Promise<Date | undefined> {
  const [row] = await transaction.query<{ paid_at: Date | null }>(
    `select max(shop_order.paid_at) as paid_at
     from merchandise variant
     join order_line line on line.merchandise_id = variant.id and line.to_make and line.state = 'waiting'
     join shop_order on shop_order.id = line.order_id
     where variant.product_id = $1`,
    [productId],
  );
  return row?.paid_at ?? undefined;
}

/** Moves lines into a run. */
export async function moveLines(
  transaction: Queryable,
  lineIds: readonly number[],
  runId: number,
): Promise<void> {
  await transaction.query(`update order_line set state = 'making', run_id = $2 where id = any($1)`, [
    lineIds,
    runId,
  ]);
}

/** Moves the remaining lines of a run to finishing. */
export async function finishLines(transaction: Queryable, runId: number): Promise<void> {
  await transaction.query(
    `update order_line set state = 'finishing' where run_id = $1 and state = 'making' and to_make`,
    [runId],
  );
}

export async function waitAgain(transaction: Queryable, runId: number): Promise<void> {
  await transaction.query(
    `update order_line set state = 'waiting', run_id = null
     where run_id = $1 and to_make and state in ('making', 'finishing')`,
    [runId],
  );
}

/**
 * Sets the waiting units of a variant to those of its order lines, whose product the caller has locked. Returns them; undefined
 * when there is no such variant.
 */
export async function recountWaiting(
  transaction: Queryable,
  merchandiseId: number,
): Promise<{ backlogged: number; gift_pending: number } | undefined> {
  const [counted] = await transaction.query<{ backlogged: number; gift_pending: number }>(
    `update merchandise set backlogged = waiting.units, gift_pending = waiting.gifts
     from (
       select coalesce(sum(line.quantity), 0)::integer as units,
         coalesce(sum(line.quantity) filter (where wish.gift), 0)::integer as gifts
       from order_line line join order_wish wish on wish.id = line.order_wish_id
       where line.merchandise_id = $1 and line.to_make
         and line.state in ('reserved', 'waiting', 'making', 'finishing')) waiting
     where merchandise.id = $1 returning backlogged, gift_pending`,
    [merchandiseId],
  );
  return counted;
}
