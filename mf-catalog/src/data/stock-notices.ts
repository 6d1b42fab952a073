import {
  addStockNotice,
  listStockNotices,
  removeStockNotice,
  type StockNotice,
} from 'shared-api/contract/catalog/stock-notices';
import { api } from 'shared-auth';
import { type Result, toResult } from './request.ts';
import { readRecord, removeRecord, writeRecord } from './session-record.ts';

/** Asks for an email when a variant is back. Never rejects. */
export function sendNotice(merchId: number): Promise<Result<unknown>> {
  return toResult(
    api.call(addStockNotice, { body: { merch_id: merchId } }),
    'a stock notice could not be stored',
  );
}

/** Waits for a variant no more. Never rejects. */
export function dropNotice(merchId: number): Promise<Result<unknown>> {
  return toResult(
    api.call(removeStockNotice, { params: { merch_id: merchId } }),
    'a stock notice could not be removed',
  );
}

/** What the signed-in person waits for, newest first. Never rejects. */
export function loadNotices(signal: AbortSignal): Promise<Result<readonly StockNotice[]>> {
  const call = api.call(listStockNotices, { signal }).then(({ notices }) => notices);
  return toResult(call, 'the stock notices could not be loaded');
}

const KEY = 'stockNotice';

/** Milliseconds until what a visitor wanted is forgotten: 1 hour, as long as a sign-in may take. */
const LIFE = 60 * 60 * 1000;

/** A variant that cannot be ordered, and the name of its product. */
export interface WantedNotice {
  readonly merchId: number;
  readonly name: string;
}

/** Keeps it on the way through the sign-in; returns whether this browser does. */
export function keepWanted(wanted: WantedNotice): boolean {
  writeRecord(KEY, { ...wanted, savedAt: Date.now() });
  return readWanted() !== null;
}

/** What was wanted before the sign-in; null when there is none, or when its hour is over. */
export function readWanted(): WantedNotice | null {
  const { merchId, name, savedAt } = readRecord(KEY) ?? {};
  const age = Date.now() - Number(savedAt);
  if (!Number.isInteger(merchId) || typeof name !== 'string' || !(age >= 0 && age <= LIFE)) return null;
  return { merchId: Number(merchId), name };
}

/** What came of what was wanted before the sign-in. */
export interface SentWanted {
  readonly name: string;
  readonly result: Result<unknown>;
}

/** Sends it; null without any. What did not reach the shop is kept for the next try. */
export async function sendWanted(): Promise<SentWanted | null> {
  const wanted = readWanted();
  if (wanted === null) return null;
  const result = await sendNotice(wanted.merchId);
  const isAnswered = result.kind === 'known' || (result.kind === 'failed' && result.requestId !== undefined);
  if (isAnswered) removeRecord(KEY);
  return { name: wanted.name, result };
}
