import { addStock, listRuns, listStock, moveRun, startRun } from 'shared-api/contract/desk-stock';
import type { Run, StockPage, StockVariant } from 'shared-api/contract/desk-stock-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import type { Page } from './use-pages.ts';

/** A page of the stock, of the products that are looked for where something is. */
export function askStock(
  company: string,
  { q, page }: { readonly q: string; readonly page: number },
  signal: AbortSignal,
): Promise<Answered<StockPage>> {
  const query = { page, ...(q !== '' && { q }) };
  return answerOf(
    api.call(listStock, { params: { company }, query, signal }),
    'the stock could not be fetched',
  );
}

/**
 * Above 0 units come in; below 0 they are written off.
 * @param key names what was entered: sent again with it, it is done once
 */
export function putInStock(
  company: string,
  merch_id: number,
  add: number,
  key: string,
): Promise<Deed<StockVariant & { served: number }>> {
  return deedOf(
    api.call(addStock, { params: { company, merch_id }, body: { add }, key, signal: patience() }),
    'the stock could not be changed',
  );
}

/** @param before where they begin, as an answer before told it; empty: the newest */
export async function askRuns(
  company: string,
  before: string,
  signal: AbortSignal,
): Promise<Answered<Page<Run>>> {
  const query = before === '' ? {} : { before };
  const asked = api.call(listRuns, { params: { company }, query, signal });
  return answerOf(
    asked.then(({ runs, next }) => ({ entries: runs, next })),
    'the runs could not be fetched',
  );
}

export function beginRun(company: string, product_id: number, planned: number): Promise<Deed<Run>> {
  return deedOf(
    api.call(startRun, { params: { company }, body: { product_id, planned }, signal: patience() }),
    'a run could not be started',
  );
}

export function beginFinishing(company: string, id: number): Promise<Deed<Run>> {
  return deedOf(
    api.call(moveRun, { params: { company, id }, body: { phase: 'Finishing' }, signal: patience() }),
    'a run could not be moved on',
  );
}

/** Ends a run with what was made of each variant. */
export function endRun(
  company: string,
  id: number,
  made: { merch_id: number; quantity: number }[],
): Promise<Deed<Run>> {
  return deedOf(
    api.call(moveRun, { params: { company, id }, body: { phase: 'Finished', made }, signal: patience() }),
    'a run could not be finished',
  );
}
