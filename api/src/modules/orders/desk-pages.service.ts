import { type DeskOrder, type DeskOrderList, type MediaPack, unsentShows } from 'shared-api/contract';
import { cancelUntil, isUnsent } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { LabelFilePort } from '../../ports/label-file-port.ts';
import { boughtLabels, freshOrders, lineSchedules, parcelsOfOrders } from '../fulfilment/index.ts';
import { labelsOf, toPaidLabel } from '../labels/index.ts';
import {
  type DeskOrderRow,
  deskOrders,
  type OrderPlace,
  type OrderSearch,
  orderMoney,
  type WhichOrders,
} from './desk-orders.repo.ts';
import { RETURN_LABELS } from './labels/return-labels.service.ts';
import type { OwnOrderParts } from './own-orders.service.ts';
import { deskRefunds, pageLines } from './pages.repo.ts';
import { toLines, toPieces, wishesOf } from './pages.rules.ts';
import { problemsOf } from './problems.repo.ts';
import { REPLACEMENT_LABELS, replacementsOf } from './replacements/replacements.repo.ts';
import { type WordPrints, wordsOf } from './words/word-prints.ts';

/** What a company's orders are shown and printed with. */
export interface DeskPageParts extends OwnOrderParts {
  readonly labelFiles: LabelFilePort;
  /** Logs a label whose file does not come. */
  readonly onLostLabel: (orderId: number, error: unknown) => void;
  readonly wordPrints: WordPrints;
}

/** A filter of a company's orders, with the text that is looked for and the place that the page begins behind. */
export type OrderFilter = Omit<WhichOrders, 'search' | 'orderIds' | 'after'> & {
  readonly q?: string | undefined;
  /** An id, in a list of the newest. */
  readonly before?: string | undefined;
  /** A due moment and an id, in a list by due day. */
  readonly after?: string | undefined;
};

const toPlace = ({ id, due }: OrderPlace): string => (due === null ? String(id) : `${due}.${id}`);

/** Reads the place of a filter; throws a 400 CallError for one of a list with another sort. */
function placeOf({ sort, before, after }: OrderFilter): OrderPlace | undefined {
  const [own, other] = sort === 'due' ? [after, before] : [before, after];
  if (other !== undefined)
    throw new CallError('bad_request', 'This is no place in this list. Please start at its first page.');
  if (own === undefined) return undefined;
  const [id, due = null] = own.split('.').map(Number).reverse();
  return { id: id ?? 0, due };
}

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

type DeskOrderParts = Pick<DeskPageParts, 'database' | 'clock' | 'orderMedia'>;

/** Orders per page. */
const PAGE_SIZE = 50;

/**
 * Paid orders with goods of a company, in a constant number of statements. Throws a 400 CallError for a view that cannot be sorted by
 * due day, and for a place of another list.
 */
export async function deskOrderList(
  parts: DeskOrderParts & Pick<DeskPageParts, 'wordPrints'>,
  companyId: number,
  filter: OrderFilter,
): Promise<DeskOrderList> {
  const { q = '', show, state, openProblems, sort } = filter;
  if (sort === 'due' && (show === undefined || !unsentShows.includes(show)))
    throw new CallError('bad_request', 'Only orders that are not sent yet can be sorted by their due day.');
  const after = placeOf(filter);
  const text = q.trim();
  const search = orderSearch(parts.wordPrints, companyId, text);
  // Signs alone, such as "!", are in no order.
  if (text !== '' && search === undefined) return { orders: [], next: null };
  const which = { show, state, openProblems, sort, search, after };
  const rows = await deskOrders(parts.database, companyId, which, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    orders: await toDeskOrders(parts, companyId, shown),
    next: last ? toPlace(last) : null,
  };
}

/** A company's part of one order; rejects with a 404 CallError for one without its goods. */
export async function deskOrder(
  parts: DeskOrderParts,
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
  { database, clock, orderMedia }: DeskOrderParts,
  companyId: number,
  orders: readonly DeskOrderRow[],
): Promise<DeskOrder[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await pageLines(database, ids, companyId);
  const [given, problems, refunds, parcels, labels, returning, schedules, money, replacements] =
    await Promise.all([
      orderMedia.readOrderMedia(database, wishesOf(rows)),
      problemsOf(database, companyId, ids),
      deskRefunds(database, companyId, ids),
      parcelsOfOrders(database, orders),
      boughtLabels(database, companyId, ids),
      labelsOf(database, RETURN_LABELS, companyId, ids),
      lineSchedules(database, ids),
      orderMoney(database, companyId, ids),
      replacementsOf(database, ids, companyId),
    ]);
  const replacementIds = replacements.map(({ id }) => id);
  const again =
    replacementIds.length === 0
      ? []
      : await labelsOf(database, REPLACEMENT_LABELS, companyId, replacementIds);
  const lines = toLines(rows, {
    media: given.filter(({ gift }) => !gift),
    gifts: [],
    schedules,
    fresh: freshOrders(orders, clock()),
  });
  const orderOf = new Map(rows.map((row) => [row.id, row.order_id]));
  return orders.map(({ delivery, created_at, paid_at, shipping_tax, printed_at, due, ...order }) => {
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
        refunded_shipping: parcel?.refunded_cents ?? 0,
        refunded_tax: parcel?.refunded_tax_cents ?? 0,
      },
      label: label ? { tracking_number: label.tracking_number, url: label.url, void: label.void } : null,
      return_labels: returning.filter(({ subject_id }) => subject_id === order.id).map(toPaidLabel),
      refunds: ofOrder(refunds, order.id),
      problems: ofOrder(problems, order.id),
      goods: own?.goods ?? 0,
      fee: own?.fee ?? null,
      printed_at: printed_at?.toISOString() ?? null,
      replacements: ofOrder(replacements, order.id).map(({ shipped_at, ...row }) => ({
        ...row,
        shipped_at: shipped_at?.toISOString() ?? null,
        labels: again.filter(({ subject_id }) => subject_id === row.id).map(toPaidLabel),
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
  { database, orderMedia, gifts }: Pick<DeskPageParts, 'database' | 'orderMedia' | 'gifts'>,
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
export async function orderLabels(
  { database, labelFiles, onLostLabel }: Pick<DeskPageParts, 'database' | 'labelFiles' | 'onLostLabel'>,
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
