import type { DeskOrder, DeskOrderList, MediaPack, OrderCounts, ReturnRate } from 'shared-api/contract';
import { cancelUntil, isUnsent } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { LabelFilePort } from '../../ports/label-file-port.ts';
import { deskCompany, findRepeatedRequest, logActivity, requestKeyReused } from '../companies/index.ts';
import {
  boughtLabels,
  freshOrders,
  lineSchedules,
  parcelsOfOrders,
  type Ship,
  shipLines,
} from '../fulfilment/index.ts';
import {
  countOrders,
  type DeskOrderRow,
  deskOrders,
  type OrderSearch,
  orderMoney,
  storePrints,
  type WhichOrders,
} from './desk-orders.repo.ts';
import { returnLabels } from './labels/labels.repo.ts';
import {
  buyReturnLabel,
  type ReturnLabelParts,
  returnRates,
  toReturnRate,
  voidReturnLabel,
  type WantedReturnLabel,
} from './labels/return-labels.service.ts';
import { voidParcelLabel } from './labels/void-label.service.ts';
import { notifyBuyer } from './notifications.service.ts';
import type { OwnOrderParts } from './own-orders.service.ts';
import { deskRefunds, pageLines } from './pages.repo.ts';
import { toLines, toPieces, wishesOf } from './pages.rules.ts';
import { problemsOf, storeReply } from './problems.repo.ts';
import { type MarketRefundRequest, refundByCompany } from './refunds/market.service.ts';
import { type PartRefundRequest, refundPartByCompany } from './refunds/part-refund.service.ts';
import { replacementsOf } from './replacements/replacements.repo.ts';
import { type WordPrints, wordsOf } from './words/word-prints.ts';

/** What a company's orders are shown, sent and refunded with. */
export interface DeskParts extends OwnOrderParts {
  readonly carriers: ReturnLabelParts['carriers'];
  /** Limits a person's requests for prices of carriers. */
  readonly limits: { price(personId: number): Promise<void> };
  readonly labelFiles: LabelFilePort;
  /** Logs a label whose file does not come. */
  readonly onLostLabel: (orderId: number, error: unknown) => void;
  readonly wordPrints: WordPrints;
}

/** A filter of a company's orders, with the text that is looked for. */
export type OrderFilter = Omit<WhichOrders, 'search' | 'orderIds'> & { readonly q?: string | undefined };

/** Words of a search that count. */
const SEARCH_WORDS_MAX = 8;

/** What a text may be found by in a company's orders; undefined for a text without letters and digits. */
function orderSearch(wordPrints: WordPrints, companyId: number, text: string): OrderSearch | undefined {
  const words = wordsOf(text).slice(0, SEARCH_WORDS_MAX);
  if (words.length === 0) return undefined;
  const [, number] = /^#?\s*([1-9]\d{0,8})$/.exec(text) ?? [];
  return {
    orderId: number === undefined ? undefined : Number(number),
    text,
    words: words.map((word) => wordPrints.prints(companyId, word)),
  };
}

type DeskPageParts = Pick<DeskParts, 'database' | 'clock' | 'orderMedia'>;

/** Orders per page. */
const PAGE_SIZE = 50;

/** Paid orders with goods of a company, newest first, in a constant number of statements. */
export async function deskOrderList(
  parts: DeskPageParts & Pick<DeskParts, 'wordPrints'>,
  companyId: number,
  { q = '', ...filter }: OrderFilter,
): Promise<DeskOrderList> {
  const text = q.trim();
  const search = orderSearch(parts.wordPrints, companyId, text);
  // Signs alone, such as "!", are in no order.
  if (text !== '' && search === undefined) return { orders: [], next: null };
  const rows = await deskOrders(parts.database, companyId, { ...filter, search }, PAGE_SIZE + 1);
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
    await deskOrders(parts.database, companyId, { orderIds: [orderId] }, 1),
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
  const [given, problems, refunds, parcels, labels, returning, schedules, money, replacements] = await Promise.all([
    orderMedia.readOrderMedia(database, wishesOf(rows)),
    problemsOf(database, companyId, ids),
    deskRefunds(database, companyId, ids),
    parcelsOfOrders(database, orders),
    boughtLabels(database, companyId, ids),
    returnLabels(database, companyId, ids),
    lineSchedules(database, ids),
    orderMoney(database, companyId, ids),
    replacementsOf(database, ids, companyId),
  ]);
  const lines = toLines(rows, {
    media: given.filter(({ gift }) => !gift),
    gifts: [],
    schedules,
    fresh: freshOrders(orders, clock()),
  });
  const orderOf = new Map(rows.map((row) => [row.id, row.order_id]));
  return orders.map(({ delivery, created_at, paid_at, shipping_tax, printed_at, ...order }) => {
    const own = money.find(({ order_id }) => order_id === order.id);
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
      return_labels: ofOrder(returning, order.id),
      refunds: ofOrder(refunds, order.id),
      problems: ofOrder(problems, order.id),
      goods: own?.goods ?? 0,
      fee: own?.fee ?? null,
      printed_at: printed_at?.toISOString() ?? null,
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
 * The media that a company prints for its unsent lines of these orders, in their order; rejects with a 404 CallError if one
 * has none of its goods. Gifts show their QR code. Stores such codes: never call it in a transaction.
 */
export async function mediaPacks(
  { database, orderMedia, gifts }: Pick<DeskParts, 'database' | 'orderMedia' | 'gifts'>,
  companyId: number,
  orderIds: readonly number[],
): Promise<MediaPack[]> {
  const orders = await ownOrders(database, companyId, orderIds);
  const ids = orders.map(({ id }) => id);
  const rows = (await pageLines(database, ids, companyId)).filter(({ state }) => isUnsent(state));
  const wishes = wishesOf(rows);
  const [media, gifted] = await Promise.all([
    orderMedia.readOrderMedia(database, wishes),
    gifts.readOwnGifts(wishes, null),
  ]);
  const codes = new Map(gifted.map((gift) => [gift.order_wish_id, gift.gift_qr]));
  return orders.map(({ id, created_at, username, delivery }) => ({
    order_id: id,
    created_at: created_at.toISOString(),
    username,
    address: delivery,
    pieces: toPieces(
      rows.filter(({ order_id }) => order_id === id),
      media,
      codes,
    ),
  }));
}

/** Orders with goods of the company by their ids, each once and in that order; rejects with a 404 CallError if one has none. */
async function ownOrders(
  database: Database,
  companyId: number,
  orderIds: readonly number[],
): Promise<DeskOrderRow[]> {
  const ids = [...new Set(orderIds)];
  const found = await deskOrders(database, companyId, { orderIds: ids }, ids.length);
  return ids.map((id) => {
    const order = found.find((each) => each.id === id);
    if (!order) throw notFound('order');
    return order;
  });
}

/** Labels that are read at one time. */
const LABELS_AT_ONCE = 4;

/** The file of an order's label in base64; null without one. */
export interface OrderLabel {
  readonly order_id: number;
  readonly pdf: string | null;
}

/** The labels bought for orders, in their order; rejects with a 404 CallError if one has none of the company's goods. */
async function orderLabels(
  { database, labelFiles, onLostLabel }: Pick<DeskParts, 'database' | 'labelFiles' | 'onLostLabel'>,
  companyId: number,
  orderIds: readonly number[],
): Promise<OrderLabel[]> {
  const ids = (await ownOrders(database, companyId, orderIds)).map(({ id }) => id);
  const bought = await boughtLabels(database, companyId, ids);
  const fileOf = async (id: number): Promise<OrderLabel> => {
    const label = bought.find(({ order_id }) => order_id === id);
    const file = await (label && labelFiles.read(label.url))?.catch((error: unknown) => {
      onLostLabel(id, error);
      return null;
    });
    return { order_id: id, pdf: file ? file.toString('base64') : null };
  };
  const labels: OrderLabel[] = [];
  for (let start = 0; start < ids.length; start += LABELS_AT_ONCE)
    labels.push(...(await Promise.all(ids.slice(start, start + LABELS_AT_ONCE).map(fileOf))));
  return labels;
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
  list(nameCode: string, filter: OrderFilter): Promise<DeskOrderList>;
  count(nameCode: string): Promise<OrderCounts>;
  get(nameCode: string, orderId: number): Promise<DeskOrder>;
  /** The media to print for its unsent lines. */
  mediaPack(nameCode: string, orderId: number): Promise<MediaPack>;
  /** The same of several orders, in their order; 404 if one is not its own. */
  mediaPacks(nameCode: string, orderIds: readonly number[]): Promise<MediaPack[]>;
  /** The files of the labels bought for orders, in their order; 404 if one is not its own. */
  labels(nameCode: string, orderIds: readonly number[]): Promise<OrderLabel[]>;
  /** Notes that the media packs of orders were printed; 404, with nothing noted, if one is not its own. */
  markPrinted(
    nameCode: string,
    orderIds: readonly number[],
    actorId: number,
  ): Promise<{ printed_at: string }>;
  ship(at: DeskOrderContext, ship: Ship): Promise<DeskOrder & { label_url: string | null }>;
  /** Takes the parcel's label back before it is used; its goods are to be packed again. */
  voidLabel(at: DeskOrderContext): Promise<DeskOrder>;
  /** What carriers take to bring these lines back, or all that were sent. */
  returnRates(at: DeskOrderContext, chosen: readonly number[] | undefined): Promise<ReturnRate[]>;
  buyReturnLabel(at: DeskOrderContext, wanted: WantedReturnLabel): Promise<DeskOrder>;
  voidReturnLabel(at: DeskOrderContext, labelId: number): Promise<DeskOrder>;
  /** Refunds lines, or all that are left; 409 when impossible, or when the amount differs from the one shown. */
  refund(at: DeskOrderContext, request: MarketRefundRequest): Promise<DeskOrder>;
  /** Refunds a part of a line, the shipping, or both; a repeat by `key` changes nothing. 409 as `refund`, 422 when it is not covered. */
  refundPart(at: DeskOrderContext, request: DeskPartRefund): Promise<DeskOrder>;
  /** Answers a buyer's problem; 409 when it was answered before. */
  answer(at: DeskOrderContext, problemId: number, reply: string): Promise<DeskOrder>;
}

/** A refund by amount, with the caller's idempotency key. */
export interface DeskPartRefund extends Pick<PartRefundRequest, 'shipping' | 'cents'> {
  readonly line?: PartRefundRequest['line'];
  readonly key: string | null;
}

export function deskService(parts: DeskParts): DeskService {
  const { database, mails, refundSoon } = parts;
  const company = async (nameCode: string): Promise<number> => (await deskCompany(database, nameCode)).id;
  return {
    list: async (nameCode, filter) => deskOrderList(parts, await company(nameCode), filter),
    count: async (nameCode) => countOrders(database, await company(nameCode)),
    get: async (nameCode, orderId) => deskOrder(parts, await company(nameCode), orderId),
    mediaPack: async (nameCode, orderId) => {
      const [pack] = await mediaPacks(parts, await company(nameCode), [orderId]);
      if (!pack) throw notFound('order');
      return pack;
    },
    mediaPacks: async (nameCode, orderIds) => mediaPacks(parts, await company(nameCode), orderIds),
    labels: async (nameCode, orderIds) => orderLabels(parts, await company(nameCode), orderIds),
    markPrinted: async (nameCode, orderIds, actorId) => {
      const companyId = await company(nameCode);
      const prints = await database.transaction(async (transaction) => {
        const stored = await storePrints(transaction, companyId, orderIds, actorId);
        if (stored.length < new Set(orderIds).size) throw notFound('order');
        return stored;
      });
      const latest = Math.max(...prints.map(({ printed_at }) => printed_at.getTime()));
      return { printed_at: new Date(latest).toISOString() };
    },
    ship: async ({ company: nameCode, orderId, actorId }, ship) => {
      const companyId = await company(nameCode);
      const label_url = await shipLines(parts, { companyId, orderId, actorId }, ship);
      return { ...(await deskOrder(parts, companyId, orderId)), label_url };
    },
    voidLabel: async ({ company: nameCode, orderId, actorId }) => {
      const companyId = await company(nameCode);
      await voidParcelLabel(parts, { companyId, orderId, actorId });
      return deskOrder(parts, companyId, orderId);
    },
    returnRates: async ({ company: nameCode, orderId, actorId }, chosen) => {
      const companyId = await company(nameCode);
      await parts.limits.price(actorId);
      return (await returnRates(parts, { companyId, orderId }, chosen)).map(toReturnRate);
    },
    buyReturnLabel: async ({ company: nameCode, orderId, actorId }, wanted) => {
      const companyId = await company(nameCode);
      await parts.limits.price(actorId);
      await buyReturnLabel(parts, { companyId, orderId, actorId }, wanted);
      return deskOrder(parts, companyId, orderId);
    },
    voidReturnLabel: async ({ company: nameCode, orderId, actorId }, labelId) => {
      const companyId = await company(nameCode);
      await voidReturnLabel(parts, { companyId, orderId, actorId }, labelId);
      return deskOrder(parts, companyId, orderId);
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
    refundPart: async ({ company: nameCode, orderId, actorId }, { key, line, shipping, cents }) => {
      const companyId = await company(nameCode);
      const subject = `order:${orderId}`;
      const action = 'refund_part';
      await database.transaction(async (transaction) => {
        const isRepeat = async (): Promise<boolean> => {
          const done = await findRepeatedRequest(transaction, { companyId, actorId, action, key });
          if (done !== undefined && done !== subject) throw requestKeyReused();
          return done !== undefined;
        };
        const request = { line, shipping, cents, isRepeat };
        if (!(await refundPartByCompany(transaction, companyId, orderId, request))) return;
        const lines = line === undefined ? [] : [line.id];
        const changes = {
          cents: { from: null, to: cents },
          ...(shipping && { shipping: { from: null, to: true } }),
          lines: { from: null, to: lines },
        };
        await logActivity(transaction, { companyId, actorId, action, subject, changes, requestKey: key });
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
