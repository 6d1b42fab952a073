import type { Address, DeskOrder, LineState } from 'shared-api/contract';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';

/** A company's part of an order, without its lines. */
export interface DeskOrderRow {
  readonly id: number;
  readonly created_at: Date;
  readonly username: string;
  readonly delivery: Address;
  readonly provider: string;
  readonly duration_terms: string;
  /** The tax on the shipping of the whole order, in cents. */
  readonly shipping_tax: number;
}

/** Which of a company's orders: with a line in a state, with a problem that nobody has answered, before one, or one alone. */
export interface WhichOrders {
  readonly state?: LineState | undefined;
  readonly openProblems?: boolean | undefined;
  readonly before?: number | undefined;
  readonly orderId?: number | undefined;
}

/** Paid orders with goods of a company, newest first. */
export async function deskOrders(
  database: Queryable,
  companyId: number,
  { state, openProblems = false, before, orderId }: WhichOrders,
  most: number,
): Promise<DeskOrderRow[]> {
  const values: SqlValue[] = [companyId, most];
  const given = (value: SqlValue): string => `$${values.push(value)}`;
  // Only what is asked for, so that each way of asking goes by an index of its own.
  const which = [
    ...(orderId === undefined ? [] : [`and line.order_id = ${given(orderId)}`]),
    ...(before === undefined ? [] : [`and line.order_id < ${given(before)}`]),
    ...(state === undefined ? [] : [`and line.state = ${given(state)}`]),
    ...(openProblems ? ['and line.id in (select line_id from order_problem where reply is null)'] : []),
  ].join(' ');
  return database.query<DeskOrderRow>(
    `select shop_order.id, shop_order.created_at, person.username, delivery, provider, duration_terms, shipping_tax
     from (
       select line.order_id
       from order_line line join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'
       where line.company_id = $1 ${which}
       group by line.order_id order by line.order_id desc limit $2) found
     join shop_order on shop_order.id = found.order_id
     join person on person.id = buyer_id
     order by shop_order.id desc`,
    values,
  );
}

/** What went back of a company's part of an order; and for whose order it is. */
export type DeskRefundRow = Omit<DeskOrder['refunds'][number], 'created_at'> & {
  readonly order_id: number;
  readonly created_at: Date;
};

/** The oldest first. */
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
