import {
  addStock,
  listRuns,
  listStockTable,
  moveRun,
  type Run,
  type StockVariant,
  startRun,
} from 'shared-api/contract/fulfilment/stock';
import {
  answerDeskProblem,
  type DeskOrder,
  getDeskOrder,
  getMediaPack,
  markOrdersPrinted,
  PRINTED_ORDERS_MAX,
  refundDeskLines,
  refundDeskPart,
  shipLines,
} from 'shared-api/contract/orders/desk-orders';
import { voidDeskLabel } from 'shared-api/contract/orders/labels';
import {
  arrangeReplacement,
  cancelReplacement,
  shipReplacement,
} from 'shared-api/contract/orders/replacements';
import { withIdempotencyKey } from 'shared-data/request-keys';
import type { StockQuery } from '../domain/stock.ts';
import { deskQuery, mutate } from './requests.ts';

/** Notes that orders were printed: they wait no longer to be. */
export async function noteOrdersPrinted(company: string, ids: readonly number[]): Promise<void> {
  for (const order_ids of chunksOf(ids, PRINTED_ORDERS_MAX))
    await mutate(
      markOrdersPrinted,
      { params: { company }, body: { order_ids } },
      'orders could not be marked as printed',
    );
}

/** Parts of a list, of so many items at most. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

export const orderQuery = (company: string, id: number) =>
  deskQuery(getDeskOrder, { params: { company, id } }, 'an order could not be fetched');

export const mediaPackQuery = (company: string, id: number) =>
  deskQuery(getMediaPack, { params: { company, id } }, 'a media pack could not be fetched');

/** Longest wait for a shipping label, milliseconds: a carrier may take two minutes. */
export const LABEL_TIMEOUT_MS = 130_000;

/** @param trackingNumber of the company's own label; empty: the label is bought */
export function shipOrderLines(
  company: string,
  id: number,
  line_ids: number[],
  trackingNumber: string,
): Promise<DeskOrder & { label_url: string | null }> {
  const body = { line_ids, ...(trackingNumber !== '' && { tracking_number: trackingNumber }) };
  return mutate(shipLines, { params: { company, id }, body }, 'lines could not be shipped', LABEL_TIMEOUT_MS);
}

/** Takes the parcel's label back, before it is used. */
export function takeLabelBack(company: string, id: number): Promise<DeskOrder> {
  const input = { params: { company, id } };
  return mutate(voidDeskLabel, input, 'a label could not be taken back', LABEL_TIMEOUT_MS);
}

/** @param cents the amount on the page; if it is another one by now, the server refuses */
export function refundOrderLines(
  company: string,
  id: number,
  line_ids: number[],
  cents: number,
): Promise<DeskOrder> {
  return mutate(
    refundDeskLines,
    { params: { company, id }, body: { line_ids, cents } },
    'lines could not be refunded',
  );
}

/**
 * A part of a line's price, of the shipping (`shipping_amount`, without its tax), or of both; `cents` is the amount on the page.
 */
export interface PartRefund {
  readonly line?: { readonly id: number; readonly goods: number };
  readonly shipping: boolean;
  readonly shipping_amount?: number;
  readonly cents: number;
}

/**
 * Refunds by amount; if it is another one by now, the server refuses. Sent again without an answer, it is carried out once.
 * @param entry what the person entered, which is the same in a repeat: the tax of an amount may be another one once the first is stored
 */
export function refundOrderPart(
  company: string,
  id: number,
  body: PartRefund,
  entry: string,
): Promise<DeskOrder> {
  return withIdempotencyKey(`refund-part ${company} ${id} ${entry}`, (key) =>
    mutate(refundDeskPart, { params: { company, id }, body, key }, 'a part could not be refunded'),
  );
}

export function answerProblem(
  company: string,
  id: number,
  problem_id: number,
  reply: string,
): Promise<DeskOrder> {
  return mutate(
    answerDeskProblem,
    { params: { company, id }, body: { problem_id, reply } },
    'a problem could not be answered',
  );
}

/** Promises the buyer goods again for a problem. */
export function sendReplacement(
  company: string,
  id: number,
  body: {
    readonly problem_id: number;
    readonly quantity: number;
    readonly from_stock: boolean;
    readonly reply?: string;
  },
): Promise<DeskOrder> {
  return mutate(arrangeReplacement, { params: { company, id }, body }, 'a replacement could not be promised');
}

export function shipOrderReplacement(
  company: string,
  id: number,
  replacement: number,
  tracking_number: string,
): Promise<DeskOrder> {
  return mutate(
    shipReplacement,
    { params: { company, id, replacement }, body: { tracking_number } },
    'a replacement could not be marked as sent',
  );
}

export function cancelOrderReplacement(company: string, id: number, replacement: number): Promise<DeskOrder> {
  return mutate(
    cancelReplacement,
    { params: { company, id, replacement } },
    'a replacement could not be cancelled',
  );
}

/** @param after the `next` of the rows before; empty: the first rows */
export const stockTableQuery = (company: string, { q, show }: StockQuery, after = '') =>
  deskQuery(
    listStockTable,
    {
      params: { company },
      query: { ...(q !== '' && { q }), ...(show !== 'all' && { show }), ...(after !== '' && { after }) },
    },
    'the stock could not be fetched',
  );

/**
 * Adds units to the stock, or writes them off.
 * @param add units; below 0 they are written off
 * @param key makes it safe to send the same entry twice
 */
export function changeStock(
  company: string,
  merch_id: number,
  add: number,
  key: string,
): Promise<StockVariant & { served: number }> {
  return mutate(
    addStock,
    { params: { company, merch_id }, body: { add }, key },
    'the stock could not be changed',
  );
}

/** @param before the `next` of the page before; empty: the newest runs */
export const runsQuery = (company: string, before = '') =>
  deskQuery(
    listRuns,
    { params: { company }, query: before === '' ? {} : { before } },
    'the runs could not be fetched',
  );

export function beginRun(company: string, product_id: number, planned: number): Promise<Run> {
  return mutate(
    startRun,
    { params: { company }, body: { product_id, planned } },
    'a run could not be started',
  );
}

export function beginFinishing(company: string, id: number): Promise<Run> {
  return mutate(
    moveRun,
    { params: { company, id }, body: { phase: 'Finishing' } },
    'a run could not be moved on',
  );
}

/** Ends a run. @param made units of each variant */
export function endRun(
  company: string,
  id: number,
  made: { merch_id: number; quantity: number }[],
): Promise<Run> {
  return mutate(
    moveRun,
    { params: { company, id }, body: { phase: 'Finished', made } },
    'a run could not be finished',
  );
}
