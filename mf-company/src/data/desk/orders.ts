import {
  answerDeskProblem,
  getDeskOrder,
  getMediaPack,
  listDeskOrders,
  refundDeskLines,
  shipLines,
} from 'shared-api/contract/desk-order';
import type { DeskOrder, MediaPack } from 'shared-api/contract/desk-order-schema';
import { api } from 'shared-auth';
import { filterQuery, type OrderFilter } from '../../domain/desk/order-filter.ts';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import type { Page } from './use-pages.ts';

/** @param before where they begin, as an answer before told it; empty: the newest */
export function askOrders(
  company: string,
  filter: OrderFilter,
  before: string,
  signal: AbortSignal,
): Promise<Answered<Page<DeskOrder>>> {
  const query = { ...filterQuery(filter), ...(before !== '' && { before }) };
  const asked = api.call(listDeskOrders, { params: { company }, query, signal });
  return answerOf(
    asked.then(({ orders, next }) => ({ entries: orders, next })),
    'the orders could not be fetched',
  );
}

export function askOrder(company: string, id: number, signal: AbortSignal): Promise<Answered<DeskOrder>> {
  return answerOf(
    api.call(getDeskOrder, { params: { company, id }, signal }),
    'an order could not be fetched',
  );
}

export function askMediaPack(company: string, id: number, signal: AbortSignal): Promise<Answered<MediaPack>> {
  return answerOf(
    api.call(getMediaPack, { params: { company, id }, signal }),
    'a media pack could not be fetched',
  );
}

/** Milliseconds that a carrier may take to sell a label, and a little. */
const CARRIER_PATIENCE = 130_000;

/** @param trackingNumber of a label of one's own; empty: the label is bought */
export function ship(
  company: string,
  id: number,
  line_ids: number[],
  trackingNumber: string,
): Promise<Deed<DeskOrder & { label_url: string | null }>> {
  const body = { line_ids, ...(trackingNumber !== '' && { tracking_number: trackingNumber }) };
  return deedOf(
    api.call(shipLines, { params: { company, id }, body, signal: patience(CARRIER_PATIENCE) }),
    'lines could not be sent',
  );
}

/** @param cents what was shown to be given back; where it is another amount by now, nothing is done */
export function refund(
  company: string,
  id: number,
  line_ids: number[],
  cents: number,
): Promise<Deed<DeskOrder>> {
  return deedOf(
    api.call(refundDeskLines, { params: { company, id }, body: { line_ids, cents }, signal: patience() }),
    'lines could not be given back',
  );
}

export function answerProblem(
  company: string,
  id: number,
  problem_id: number,
  reply: string,
): Promise<Deed<DeskOrder>> {
  return deedOf(
    api.call(answerDeskProblem, { params: { company, id }, body: { problem_id, reply }, signal: patience() }),
    'a problem could not be answered',
  );
}
