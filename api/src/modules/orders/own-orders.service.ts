import type { Order, OrderPage, OrderSummary } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderMedia } from '../cart/index.ts';
import {
  claimedLines,
  freshOrders,
  isFresh,
  type LineRow,
  lineSchedules,
  lockLines,
  lockOrder,
  type OrderRow,
  setDelivered,
} from '../fulfilment/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Gifts } from './gifts/own-gifts.service.ts';
import { notifyOfCancellation, notifyOwners } from './notifications.service.ts';
import { orderSummaries, ownOrderPage, pageLines } from './pages.repo.ts';
import { designsOf, toLines, toOrder, toSummary, wishesOf } from './pages.rules.ts';
import { insertProblem, ownLine } from './problems.repo.ts';
import { cancelLines } from './refunds/cancellations.service.ts';
import { cancelChoice } from './refunds/choices.rules.ts';

/** What a buyer's orders are shown and cancelled with. */
export interface OwnOrderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly orderMedia: Pick<OrderMedia, 'readOrderMedia' | 'readPreviews'>;
  readonly gifts: Pick<Gifts, 'readOwnGifts'>;
  readonly mails: Mails;
  /** Starts the refund job after the commit; it runs every minute anyway. Never throws. */
  readonly refundSoon: () => void;
}

/**
 * One of a buyer's own orders with its media, in a constant number of statements; rejects with a 404 CallError for
 * others.
 * @param visitor the buyer's browser, where their own look at a gift's page does not count as the receiver's
 */
export async function orderPage(
  { database, clock, orderMedia, gifts }: OwnOrderParts,
  buyerId: number,
  orderId: number,
  visitor: string | null,
): Promise<Order> {
  const order = await ownOrderPage(database, buyerId, orderId);
  if (!order) throw notFound('order');
  const rows = await pageLines(database, [orderId]);
  const wishes = wishesOf(rows);
  const [media, given, schedules] = await Promise.all([
    orderMedia.readOrderMedia(database, wishes),
    order.state === 'paid' ? gifts.readOwnGifts(wishes, visitor) : [],
    lineSchedules(database, [orderId]),
  ]);
  const fresh = freshOrders([order], clock());
  return toOrder(order, toLines(rows, { media, gifts: given, schedules, fresh }));
}

/** The buyer, the order and the browser's id. */
export interface OrderView {
  readonly buyerId: number;
  readonly orderId: number;
  readonly visitor: string | null;
}

/** A buyer's own orders. Each call rejects with a 404 CallError for orders of others. */
export interface OrderService {
  /** The newest 200. */
  list(buyerId: number): Promise<OrderSummary[]>;
  /** Fifty, from before one on. */
  page(buyerId: number, before: string | undefined): Promise<OrderPage>;
  get(looking: OrderView): Promise<Order>;
  /** Cancels lines of an order that is just paid, and the unstarted lines of waiting wishes: these or all; 409 when it is too late. */
  cancel(looking: OrderView, lineIds: readonly number[] | undefined): Promise<Order>;
  /** Marks shipped lines, these or all, as delivered; 409 when there are none. */
  delivered(looking: OrderView, lineIds: readonly number[] | undefined): Promise<Order>;
  /** Reports a problem with a line to its company; 409 while an earlier one is unanswered. */
  report(looking: OrderView, lineId: number, content: string): Promise<{ msg: string }>;
}

/** Orders of the whole list, and of one page. */
const [LIST_SIZE, PAGE_SIZE] = [200, 50];

export function orderService(parts: OwnOrderParts): OrderService {
  const { database, clock, mails, refundSoon } = parts;
  const page = ({ buyerId, orderId, visitor }: OrderView): Promise<Order> =>
    orderPage(parts, buyerId, orderId, visitor);
  const summaries = async (buyerId: number, before: number | null, most: number): Promise<OrderSummary[]> => {
    const orders = await orderSummaries(database, buyerId, { before, most });
    const wishes = orders.flatMap(({ lines }) => lines.map(({ wish }) => wish));
    const designs = designsOf(await parts.orderMedia.readPreviews(wishes));
    return orders.map((order) => toSummary(order, designs));
  };
  return {
    list: (buyerId) => summaries(buyerId, null, LIST_SIZE),
    page: async (buyerId, before) => {
      const rows = await summaries(buyerId, before === undefined ? null : Number(before), PAGE_SIZE + 1);
      const orders = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? orders.at(-1) : undefined;
      return { orders, next: last ? String(last.id) : null };
    },
    get: page,
    cancel: async (looking, lineIds) => {
      await database.transaction(async (transaction) => {
        const order = await lockPaid(transaction, looking);
        const cancelled = await cancelLines(transaction, order, async (lines) => {
          const leaving = await claimedLines(transaction, order.id);
          const all = lines.map((line) => ({ ...line, leaving: leaving.has(line.id) }));
          return cancelChoice(all, lineIds, isFresh(order, clock()));
        });
        await notifyOfCancellation(transaction, mails, order.id, cancelled);
      });
      mails.sendSoon();
      refundSoon();
      return page(looking);
    },
    delivered: async (looking, lineIds) => {
      await database.transaction(async (transaction) => {
        const order = await lockPaid(transaction, looking);
        const lines = shippedIds(await lockLines(transaction, order.id), lineIds);
        await setDelivered(transaction, lines);
      });
      return page(looking);
    },
    report: async ({ buyerId, orderId }, lineId, content) => {
      const line = await ownLine(database, buyerId, orderId, lineId);
      if (!line) throw notFound('line in this order');
      if (!line.paid)
        throw new CallError('conflict', 'This order is not paid yet, so the company cannot be told.');
      const reported = await database.transaction(async (transaction) => {
        const problemId = await insertProblem(transaction, lineId, content);
        if (problemId !== undefined) await notifyOwners(transaction, mails, problemId, lineId);
        return problemId !== undefined;
      });
      if (!reported)
        throw new CallError(
          'conflict',
          `${line.company} has not answered what you told before. Please wait for that.`,
        );
      mails.sendSoon();
      return { msg: `${line.company} has been told and will answer here.` };
    },
  };
}

/** Locks a buyer's own paid order. */
async function lockPaid(transaction: Queryable, { buyerId, orderId }: OrderView): Promise<OrderRow> {
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

/** The ids of shipped lines among these or all, without delivered ones. */
function shippedIds(lines: readonly LineRow[], chosen: readonly number[] | undefined): number[] {
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
