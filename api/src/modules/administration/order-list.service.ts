import type { AdminOrderList, AdminOrderRow, AdminOrderShow } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { adminOrders, type OrderListRow } from './order-list.repo.ts';
import { parseOrderSearch } from './order-search.rules.ts';

/** Orders per page. */
const PAGE_SIZE = 20;

interface OrderListQuery {
  readonly q?: string | undefined;
  readonly show?: AdminOrderShow | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
}

/** Orders of the whole market, newest first, by filter and search text. */
export async function listOrders(
  database: Database,
  { q = '', show = 'all', before }: OrderListQuery,
): Promise<AdminOrderList> {
  const wanted = {
    show,
    search: parseOrderSearch(q),
    before: before === undefined ? null : Number(before),
    buyerId: null,
  };
  const rows = await adminOrders(database, wanted, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    orders: page.map(toOrder),
    next: last ? String(last.id) : null,
  };
}

/** The newest orders of a buyer, at most so many. */
export async function ordersOfBuyer(
  database: Database,
  buyerId: number,
  most: number,
): Promise<AdminOrderRow[]> {
  const rows = await adminOrders(database, { show: 'all', search: null, before: null, buyerId }, most);
  return rows.map(toOrder);
}

function toOrder({ created_at, paid_at, buyer_id, buyer, email, ...order }: OrderListRow): AdminOrderRow {
  return {
    ...order,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    buyer: { id: buyer_id, username: buyer, email },
  };
}
