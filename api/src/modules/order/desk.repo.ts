import type { Address, DeskOrder, LineState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

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
  return database.query<DeskOrderRow>(
    `select shop_order.id, shop_order.created_at, person.username, delivery, provider, duration_terms, shipping_tax
     from shop_order join person on person.id = buyer_id
     where shop_order.state = 'paid' and shop_order.id = coalesce($3, shop_order.id)
       and shop_order.id < coalesce($4, 2147483647)
       and shop_order.id in (
         select order_id from order_line line
         where company_id = $1 and line.state = coalesce($2, line.state)
           and (not $5::boolean or exists (select from order_problem where line_id = line.id and reply is null)))
     order by shop_order.id desc limit $6`,
    [companyId, state ?? null, orderId ?? null, before ?? null, openProblems, most],
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
