import type { DeskOrder, LineState } from 'shared-api/contract';
import { notFound } from '../../platform/http/call-error.ts';
import { companyIdOf, type DeskOrderRow, deskOrders } from './desk.repo.ts';
import type { OrderParts } from './order-parts.ts';
import { pageLines } from './page-line.repo.ts';
import { toLines, wishesOf } from './page-line.rules.ts';
import { problemsOf } from './problem.repo.ts';
import { type Ship, shipLines } from './ship-lines.ts';

/** A company's part of orders, for those who work there: who that is, was asked before. Rejects with a 404 CallError for an order without its goods. */
export interface DeskService {
  /** Paid orders, newest first, a hundred at most; with a line in a state where one is named. */
  list(nameCode: string, state: LineState | null): Promise<DeskOrder[]>;
  get(nameCode: string, orderId: number): Promise<DeskOrder>;
  ship(nameCode: string, orderId: number, ship: Ship): Promise<DeskOrder & { label_url: string | null }>;
}

const MOST = 100;

export function deskService(parts: OrderParts): DeskService {
  const { database } = parts;
  const company = async (nameCode: string): Promise<number> => {
    const id = await companyIdOf(database, nameCode);
    if (id === undefined) throw notFound('company');
    return id;
  };
  const one = async (companyId: number, orderId: number): Promise<DeskOrder> => {
    const [order] = await present(parts, companyId, await deskOrders(database, companyId, { orderId }, 1));
    if (!order) throw notFound('order');
    return order;
  };
  return {
    list: async (nameCode, state) => {
      const id = await company(nameCode);
      return present(parts, id, await deskOrders(database, id, { state }, MOST));
    },
    get: async (nameCode, orderId) => one(await company(nameCode), orderId),
    ship: async (nameCode, orderId, ship) => {
      const id = await company(nameCode);
      const label_url = await shipLines(parts, id, orderId, ship);
      return { ...(await one(id, orderId)), label_url };
    },
  };
}

/** What is for the receiver of a gift alone is not shown: its media, its code and what they thanked with. */
async function present(
  { database, orderMedia }: OrderParts,
  companyId: number,
  orders: readonly DeskOrderRow[],
): Promise<DeskOrder[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await pageLines(database, ids, companyId);
  const given = await orderMedia.readOrderMedia(database, wishesOf(rows));
  const problems = await problemsOf(database, companyId, ids);
  const lines = toLines(rows, { media: given.filter(({ gift }) => !gift), gifts: [] });
  const orderOf = new Map(rows.map((row) => [row.id, row.order_id]));
  return orders.map(({ delivery, created_at, ...order }) => ({
    ...order,
    created_at: created_at.toISOString(),
    address: delivery,
    lines: lines.filter((line) => orderOf.get(line.id) === order.id),
    problems: problems
      .filter(({ order_id }) => order_id === order.id)
      .map(({ id, line_id, content, reply, created_at: at }) => ({
        id,
        line_id,
        content,
        reply,
        created_at: at.toISOString(),
      })),
  }));
}
