import {
  countDeskOrders,
  type DeskOrder,
  type DeskOrderList,
  getMediaPacks,
  getOrderLabels,
  listDeskOrders,
  type MediaPack,
  PRINTED_ORDERS_MAX,
  shipLines,
} from 'shared-api/contract/orders/desk-orders';
import { api } from 'shared-auth';
import { queryClient, requestSignal } from 'shared-data';
import { toCsv } from 'shared-ui/desk/csv';
import { type OrderQuery, orderColumns, orderListQuery, orderRows } from '../domain/order-list.ts';
import { chunksOf, LABEL_TIMEOUT_MS } from './orders.ts';
import { deskQuery, mutate } from './requests.ts';

/** @param next of the page before; empty: the first page */
export const ordersQuery = (company: string, query: OrderQuery, next = '') =>
  deskQuery(
    listDeskOrders,
    { params: { company }, query: orderListQuery(query, next) },
    'the orders could not be fetched',
  );

export const orderCountsQuery = (company: string) =>
  deskQuery(countDeskOrders, { params: { company } }, 'the orders could not be counted');

/** Loads the order list and its counts again: something of it was printed or sent. */
export async function refreshOrders(company: string, query: OrderQuery): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ordersQuery(company, query).queryKey }),
    queryClient.invalidateQueries({ queryKey: orderCountsQuery(company).queryKey }),
  ]);
}

/** Loads all orders of a view and a search in their sort, page after page. */
export async function fetchAllOrders(
  company: string,
  query: OrderQuery,
  signal: AbortSignal,
): Promise<DeskOrder[]> {
  const orders: DeskOrder[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: DeskOrderList = await api.call(listDeskOrders, {
      params: { company },
      query: orderListQuery(query, next),
      signal: requestSignal(signal),
    });
    orders.push(...page.orders);
    next = page.next;
  }
  return orders;
}

/** Orders as CSV, one row for each line. */
export function ordersCsv(orders: readonly DeskOrder[]): Promise<string> {
  return toCsv(orderColumns, orderRows(orders));
}

/** Loads the media packs of orders, in their order. */
export async function fetchMediaPacks(company: string, ids: readonly number[]): Promise<MediaPack[]> {
  const packs: MediaPack[] = [];
  for (const some of chunksOf(ids, PRINTED_ORDERS_MAX)) {
    const answer = await api.call(getMediaPacks, {
      params: { company },
      query: { ids: some.join() },
      signal: requestSignal(),
    });
    packs.push(...answer.packs);
  }
  return packs;
}

/** A label's file. */
export interface LabelFile {
  readonly orderId: number;
  /** Null for an order without a label, and while the carrier does not give it. */
  readonly pdf: Uint8Array | null;
}

/** Loads the files of the labels of orders, in their order. */
export async function fetchLabels(company: string, ids: readonly number[]): Promise<LabelFile[]> {
  const files: LabelFile[] = [];
  for (const some of chunksOf(ids, PRINTED_ORDERS_MAX)) {
    const { labels } = await api.call(getOrderLabels, {
      params: { company },
      query: { ids: some.join() },
      signal: requestSignal(undefined, LABEL_TIMEOUT_MS),
    });
    files.push(
      ...labels.map(({ order_id, pdf }) => ({ orderId: order_id, pdf: pdf === null ? null : bytesOf(pdf) })),
    );
  }
  return files;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Buys the label of an order's parcel, and marks all of its goods that are ready as shipped. */
export function shipOrder(company: string, id: number): Promise<DeskOrder & { label_url: string | null }> {
  return mutate(
    shipLines,
    { params: { company, id }, body: {} },
    'an order could not be shipped',
    LABEL_TIMEOUT_MS,
  );
}
