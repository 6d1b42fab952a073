import type { DeskOrder, DeskOrderList, MediaPack } from 'shared-api/contract';
import { cancelUntil, isUnsent } from 'shared-api/rules';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import { deskCompany, logActivity } from '../companies/index.ts';
import {
  boughtLabels,
  freshOrders,
  lineSchedules,
  parcelsOfOrders,
  type Ship,
  shipLines,
} from '../fulfilment/index.ts';
import { notifyBuyer } from './notifications.service.ts';
import type { OwnOrderParts } from './own-orders.service.ts';
import { type DeskOrderRow, deskOrders, deskRefunds, pageLines, type WhichOrders } from './pages.repo.ts';
import { toLines, toPieces, wishesOf } from './pages.rules.ts';
import { problemsOf, storeReply } from './problems.repo.ts';
import { type MarketRefundRequest, refundByCompany } from './refunds/market.service.ts';
import { replacementsOf } from './replacements/replacements.repo.ts';

/** What a company's orders are shown, sent and refunded with. */
export interface DeskParts extends OwnOrderParts {
  readonly carriers: Pick<ParcelPort, 'label'>;
}

type DeskPageParts = Pick<DeskParts, 'database' | 'clock' | 'orderMedia'>;

/** Orders per page. */
const PAGE_SIZE = 50;

/** Paid orders with goods of a company, newest first, in a constant number of statements. */
export async function deskOrderList(
  parts: DeskPageParts,
  companyId: number,
  which: WhichOrders,
): Promise<DeskOrderList> {
  const rows = await deskOrders(parts.database, companyId, which, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    orders: await toDeskOrders(parts, companyId, shown),
    next: last ? String(last.id) : null,
  };
}

/** A company's part of one order; rejects with a 404 CallError for one without its goods. */
export async function deskOrder(
  parts: DeskPageParts,
  companyId: number,
  orderId: number,
): Promise<DeskOrder> {
  const [order] = await toDeskOrders(
    parts,
    companyId,
    await deskOrders(parts.database, companyId, { orderId }, 1),
  );
  if (!order) throw notFound('order');
  return order;
}

/** Hides the data for a gift's receiver: its media, code and thanks. */
async function toDeskOrders(
  { database, clock, orderMedia }: DeskPageParts,
  companyId: number,
  orders: readonly DeskOrderRow[],
): Promise<DeskOrder[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await pageLines(database, ids, companyId);
  const [given, problems, refunds, parcels, labels, schedules, replacements] = await Promise.all([
    orderMedia.readOrderMedia(database, wishesOf(rows)),
    problemsOf(database, companyId, ids),
    deskRefunds(database, companyId, ids),
    parcelsOfOrders(database, orders),
    boughtLabels(database, companyId, ids),
    lineSchedules(database, ids),
    replacementsOf(database, ids, companyId),
  ]);
  const lines = toLines(rows, {
    media: given.filter(({ gift }) => !gift),
    gifts: [],
    schedules,
    fresh: freshOrders(orders, clock()),
  });
  const orderOf = new Map(rows.map((row) => [row.id, row.order_id]));
  return orders.map(({ delivery, created_at, paid_at, shipping_tax, ...order }) => {
    const label = labels.find(({ order_id }) => order_id === order.id);
    const parcel = parcels.get(order.id)?.find(({ company_id }) => company_id === companyId);
    return {
      ...order,
      created_at: created_at.toISOString(),
      cancel_until: cancelUntil(paid_at).toISOString(),
      address: delivery,
      lines: lines.filter((line) => orderOf.get(line.id) === order.id),
      parcel: {
        shipping: parcel?.shipping_cents ?? 0,
        tax: parcel?.tax_cents ?? 0,
        returned: (parcel?.refund_id ?? null) !== null,
      },
      label: label ? { tracking_number: label.tracking_number, url: label.url } : null,
      refunds: ofOrder(refunds, order.id),
      problems: ofOrder(problems, order.id),
      replacements: ofOrder(replacements, order.id).map(({ shipped_at, ...row }) => ({
        ...row,
        shipped_at: shipped_at?.toISOString() ?? null,
      })),
    };
  });
}

/** The rows of one order, for the wire. */
function ofOrder<R extends { readonly order_id: number; readonly created_at: Date }>(
  rows: readonly R[],
  orderId: number,
): (Omit<R, 'order_id' | 'created_at'> & { created_at: string })[] {
  return rows
    .filter(({ order_id }) => order_id === orderId)
    .map(({ order_id, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/**
 * The media that a company prints for its unsent lines of an order; rejects with a 404 CallError for an order
 * without its goods. Gifts show their QR code. Stores such codes: never call it in a transaction.
 */
export async function mediaPack(
  { database, orderMedia, gifts }: Pick<DeskParts, 'database' | 'orderMedia' | 'gifts'>,
  companyId: number,
  orderId: number,
): Promise<MediaPack> {
  const [order] = await deskOrders(database, companyId, { orderId }, 1);
  if (!order) throw notFound('order');
  const rows = (await pageLines(database, [orderId], companyId)).filter(({ state }) => isUnsent(state));
  const wishes = wishesOf(rows);
  const [media, codes] = await Promise.all([
    orderMedia.readOrderMedia(database, wishes),
    gifts.readOwnGifts(wishes, null),
  ]);
  return {
    order_id: order.id,
    created_at: order.created_at.toISOString(),
    username: order.username,
    address: order.delivery,
    pieces: toPieces(rows, media, new Map(codes.map((gift) => [gift.order_wish_id, gift.gift_qr]))),
  };
}

/** The company and the acting member of its staff, checked before. */
export interface DeskOrderContext {
  readonly company: string;
  readonly orderId: number;
  readonly actorId: number;
}

/**
 * A company's part of orders; the caller has checked the role. Rejects with a 404 CallError for an order without
 * its goods.
 */
export interface DeskService {
  /** Paid orders, newest first, fifty at most. */
  list(nameCode: string, which: WhichOrders): Promise<DeskOrderList>;
  get(nameCode: string, orderId: number): Promise<DeskOrder>;
  /** The media to print for its unsent lines. */
  mediaPack(nameCode: string, orderId: number): Promise<MediaPack>;
  ship(at: DeskOrderContext, ship: Ship): Promise<DeskOrder & { label_url: string | null }>;
  /** Refunds lines, or all that are left; 409 when impossible, or when the amount differs from the one shown. */
  refund(at: DeskOrderContext, request: MarketRefundRequest): Promise<DeskOrder>;
  /** Answers a buyer's problem; 409 when it was answered before. */
  answer(at: DeskOrderContext, problemId: number, reply: string): Promise<DeskOrder>;
}

export function deskService(parts: DeskParts): DeskService {
  const { database, mails, refundSoon } = parts;
  const company = async (nameCode: string): Promise<number> => (await deskCompany(database, nameCode)).id;
  return {
    list: async (nameCode, which) => deskOrderList(parts, await company(nameCode), which),
    get: async (nameCode, orderId) => deskOrder(parts, await company(nameCode), orderId),
    mediaPack: async (nameCode, orderId) => mediaPack(parts, await company(nameCode), orderId),
    ship: async ({ company: nameCode, orderId, actorId }, ship) => {
      const companyId = await company(nameCode);
      const label_url = await shipLines(parts, { companyId, orderId, actorId }, ship);
      return { ...(await deskOrder(parts, companyId, orderId)), label_url };
    },
    refund: async ({ company: nameCode, orderId, actorId }, request) => {
      const companyId = await company(nameCode);
      await database.transaction(async (transaction) => {
        const { cents, lines } = await refundByCompany(transaction, companyId, orderId, request);
        const changes = { cents: { from: null, to: cents }, lines: { from: null, to: lines } };
        const subject = `order:${orderId}`;
        await logActivity(transaction, { companyId, actorId, action: 'refund_lines', subject, changes });
      });
      refundSoon();
      return deskOrder(parts, companyId, orderId);
    },
    answer: async ({ company: nameCode, orderId, actorId }, problemId, reply) => {
      const companyId = await company(nameCode);
      await database.transaction(async (transaction) => {
        const problem = { id: problemId, orderId, companyId };
        const state = await storeReply(transaction, problem, { reply, actorId });
        if (state === undefined) throw notFound('problem in this order');
        if (state === 'answered')
          throw new CallError('conflict', 'This was answered before, so nothing was changed.');
        const changes = { reply: { from: null, to: reply } };
        const subject = `problem:${problemId}`;
        await logActivity(transaction, { companyId, actorId, action: 'answer_problem', subject, changes });
        await notifyBuyer(transaction, mails, problemId, orderId);
      });
      mails.sendSoon();
      return deskOrder(parts, companyId, orderId);
    },
  };
}
