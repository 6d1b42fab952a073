import type { Queryable } from '../../platform/database/database.ts';
import type { OldLine } from './old-fees.rules.ts';

/** Lines that set something aside which nobody has a share of. */
const isUnsplit = `line.pool_cents > 0 and not exists (
  select from fee_share where fee_share.line_id = coalesce(line.fee_line_id, line.id))`;

/** Orders with fees that were never split, the oldest first. */
export async function unsplitOrders(database: Queryable): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select distinct line.order_id as id from order_line line where ${isUnsplit} order by line.order_id`,
  );
  return rows.map(({ id }) => id);
}

/** Those of them that these lines belong to. */
export async function unsplitOrdersOf(transaction: Queryable, lineIds: readonly number[]): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select distinct line.order_id as id from order_line line where line.id = any($1) and ${isUnsplit}`,
    [lineIds],
  );
  return rows.map(({ id }) => id);
}

/** Keeps others from paying back anything of an order until the transaction ends. */
export async function lockForFees(transaction: Queryable, orderId: number): Promise<void> {
  await transaction.query('select id from shop_order where id = $1 for no key update', [orderId]);
}

/** The fee lines of an order that nobody has a share of, in companies whose sale somebody made. */
export async function unsplitLines(transaction: Queryable, orderId: number): Promise<OldLine[]> {
  return transaction.query<OldLine>(
    `select line.id as "lineId", line.company_id as "companyId", line.fee_percent as "feePercent", parts.*, chain.people as chain
     from order_line line
     cross join lateral (
       select sum(price_cents * quantity)::integer as "paidBase", sum(pool_cents)::integer as "paidPool",
         coalesce(sum(price_cents * quantity) filter (where refund_id is null), 0)::integer as base,
         coalesce(sum(pool_cents) filter (where refund_id is null), 0)::integer as pool
       from order_line part
       where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id) parts
     cross join lateral (
       select json_agg(person_id order by level) as people from order_chain
       where order_id = line.order_id and company_id = line.company_id) chain
     where line.order_id = $1 and line.fee_line_id is null and chain.people is not null
       and not exists (select from fee_share where line_id = line.id)
     order by line.id`,
    [orderId],
  );
}

/** Cents that an order's payment and refunds have left aside. */
export async function leftAside(transaction: Queryable, orderId: number): Promise<number> {
  const [row] = await transaction.query<{ cents: number }>(
    `select coalesce(-sum(entry.cents), 0)::bigint as cents
     from ledger_tx tx
     join ledger_entry entry on entry.tx_id = tx.id
     join ledger_account account on account.id = entry.account_id
     where tx.order_id = $1 and account.kind = 'fees' and account.person_id is null`,
    [orderId],
  );
  return row?.cents ?? 0;
}

/** Writes what a line's whole price sets aside, where its parts say something else. */
export async function storePool(transaction: Queryable, lineId: number, pool: number): Promise<void> {
  await transaction.query(
    `update order_line set pool_cents = case when id = $1 then $2 else 0 end
     where order_id = (select order_id from order_line where id = $1) and coalesce(fee_line_id, id) = $1`,
    [lineId, pool],
  );
}
