import { cancelOrderLines, confirmDelivery, reportOrderProblem } from 'shared-api/contract/order-history';
import type { Order } from 'shared-api/contract/order-schema';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of something that was asked about an order. */
export type OrderChange =
  | { readonly kind: 'done'; readonly order: Order | null }
  /** 409: it stands otherwise by now, so the order is to be asked for again. */
  | { readonly kind: 'changed'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Cancels lines of an order that are not started; all that goes with them goes too. */
export function cancelLines(id: number, line_ids: number[], signal = patience()): Promise<OrderChange> {
  return changed(() => api.call(cancelOrderLines, { params: { id }, body: { line_ids }, signal }));
}

/** Says that lines have arrived. */
export function confirmLines(id: number, line_ids: number[], signal = patience()): Promise<OrderChange> {
  return changed(() => api.call(confirmDelivery, { params: { id }, body: { line_ids }, signal }));
}

/** Tells the company what is wrong with a line; the answer does not hold the order. */
export function reportProblem(
  id: number,
  line_id: number,
  content: string,
  signal = patience(),
): Promise<OrderChange> {
  return changed(async () => {
    await api.call(reportOrderProblem, { params: { id }, body: { line_id, content }, signal });
    return null;
  });
}

async function changed(call: () => Promise<Order | null>): Promise<OrderChange> {
  try {
    return { kind: 'done', order: await call() };
  } catch (error) {
    logFailure('an order could not be changed', error);
    if (!isApiError(error)) return { kind: 'failed', sentence: NOT_LOADED };
    return { kind: error.code === 'conflict' ? 'changed' : 'failed', sentence: error.msg };
  }
}

const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE);
