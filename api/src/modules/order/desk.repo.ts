import type { Address, LineState } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** A company's part of an order, without its lines. */
export interface DeskOrderRow {
  readonly id: number;
  readonly created_at: Date;
  readonly username: string;
  readonly delivery: Address;
  readonly provider: string;
  readonly duration_terms: string;
}

/** The id of a company by its code, whatever its state; capitals make no difference. */
export async function companyIdOf(database: Queryable, nameCode: string): Promise<number | undefined> {
  const [company] = await database.query<{ id: number }>(
    'select id from company where lower(name_code) = lower($1)',
    [nameCode],
  );
  return company?.id;
}

/** Paid orders with goods of a company, newest first: those with a line in a state, or one alone. */
export async function deskOrders(
  database: Queryable,
  companyId: number,
  { state = null, orderId = null }: { readonly state?: LineState | null; readonly orderId?: number | null },
  most: number,
): Promise<DeskOrderRow[]> {
  return database.query<DeskOrderRow>(
    `select shop_order.id, shop_order.created_at, person.username, delivery, provider, duration_terms
     from shop_order join person on person.id = buyer_id
     where shop_order.state = 'paid' and shop_order.id = coalesce($3, shop_order.id)
       and shop_order.id in (
         select order_id from order_line where company_id = $1 and order_line.state = coalesce($2, order_line.state))
     order by shop_order.id desc limit $4`,
    [companyId, state, orderId, most],
  );
}
