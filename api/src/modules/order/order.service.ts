import type { Order, OrderSummary } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { cancelChoice } from './cancel.rules.ts';
import { cancelLines } from './cancel-lines.ts';
import { leavingLines } from './label.repo.ts';
import { setDelivered } from './line-state.repo.ts';
import { orderPage } from './order-page.ts';
import type { OrderParts } from './order-parts.ts';
import type { LineRow, OrderRow } from './order-row.ts';
import { lockLines, lockOrder } from './order-rows.repo.ts';
import { orderSummaries } from './page.repo.ts';
import { toSummary } from './page.rules.ts';
import { insertProblem, ownLine } from './problem.repo.ts';
import { tellOwners } from './tell-problem.ts';

/** Whose order it is, and in which browser they look. */
export interface Looking {
  readonly buyerId: number;
  readonly orderId: number;
  readonly visitor: string | null;
}

/** Everybody's own orders. Each call rejects with a 404 CallError for an order of somebody else. */
export interface OrderService {
  list(buyerId: number): Promise<OrderSummary[]>;
  get(looking: Looking): Promise<Order>;
  /** Cancels what has not been started of wishes that still wait, those of these lines or all; 409 when it is too late. */
  cancel(looking: Looking, lineIds: readonly number[] | undefined): Promise<Order>;
  /** The shipped lines, these or all, are there; 409 when there are none. */
  delivered(looking: Looking, lineIds: readonly number[] | undefined): Promise<Order>;
  /** Tells the company about a line; 409 while it has not answered what was told before. */
  report(looking: Looking, lineId: number, content: string): Promise<{ msg: string }>;
}

export function orderService(parts: OrderParts): OrderService {
  const { database, mails, refundSoon } = parts;
  const page = ({ buyerId, orderId, visitor }: Looking): Promise<Order> =>
    orderPage(parts, buyerId, orderId, visitor);
  return {
    list: async (buyerId) => (await orderSummaries(database, buyerId)).map(toSummary),
    get: page,
    cancel: async (looking, lineIds) => {
      await database.transaction(async (transaction) => {
        const order = await lockPaid(transaction, looking);
        await cancelLines(transaction, order, async (lines) => {
          const leaving = await leavingLines(transaction, order.id);
          const all = lines.map((line) => ({ ...line, leaving: leaving.has(line.id) }));
          return cancelChoice(all, lineIds);
        });
      });
      refundSoon();
      return page(looking);
    },
    delivered: async (looking, lineIds) => {
      await database.transaction(async (transaction) => {
        const order = await lockPaid(transaction, looking);
        const lines = arrived(await lockLines(transaction, order.id), lineIds);
        await setDelivered(transaction, lines);
      });
      return page(looking);
    },
    report: async ({ buyerId, orderId }, lineId, content) => {
      const line = await ownLine(database, buyerId, orderId, lineId);
      if (!line) throw notFound('line in this order');
      if (!line.paid) throw new CallError('conflict', 'This order is not paid, so there is nobody to tell.');
      const told = await database.transaction(async (transaction) => {
        const problemId = await insertProblem(transaction, lineId, content);
        if (problemId !== undefined) await tellOwners(transaction, mails, problemId, lineId);
        return problemId !== undefined;
      });
      if (!told)
        throw new CallError(
          'conflict',
          `${line.company} has not answered what you told before. Please wait for that.`,
        );
      mails.sendSoon();
      return { msg: `${line.company} has been told and will answer here.` };
    },
  };
}

/** A buyer's own paid order, locked. */
async function lockPaid(transaction: Queryable, { buyerId, orderId }: Looking): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId);
  if (order?.buyer_id !== buyerId) throw notFound('order');
  if (order.state === 'paid') return order;
  throw new CallError(
    'conflict',
    order.state === 'pending'
      ? 'This order is not paid yet.'
      : 'This order was cancelled before it was paid.',
  );
}

/** The ids of shipped lines, these or all; those that are there already are left out. */
function arrived(lines: readonly LineRow[], chosen: readonly number[] | undefined): number[] {
  const named = chosen ? chosen.map((id) => lines.find((line) => line.id === id) ?? unknownLine()) : lines;
  const shipped = named.filter(({ state }) => state === 'shipped');
  const odd = chosen && named.some(({ state }) => state !== 'shipped' && state !== 'delivered');
  if (odd || (shipped.length === 0 && !named.some(({ state }) => state === 'delivered')))
    throw new CallError('conflict', 'This has not been sent yet.');
  return shipped.map(({ id }) => id);
}

function unknownLine(): never {
  throw notFound('line in this order');
}
