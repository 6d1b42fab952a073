import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { CardRecord, CardRecordsPort, RecordSpan } from '../../ports/card-records-port.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RunResult } from './check.service.ts';
import { abandonRun, beginRunAlone, endRun, noteAlive, oldestOpen, storeFindings } from './findings.repo.ts';
import { KINDS_OF, type NewFinding } from './findings.rules.ts';
import { judgeCharge, judgeMoved, judgeRefund, judgeTransfer } from './reconcile.rules.ts';
import {
  chargesAfter,
  forgetRecords,
  movedBefore,
  type RecordPlace,
  refundsAfter,
  storeRecords,
  transfersAfter,
} from './records.repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far back a run reads without being asked for more. */
export const DEFAULT_SPAN_MS = 35 * DAY_MS;
/**
 * The grace period beyond the time to pay: younger records are not judged, since payment, event, refund and payout may be under
 * way. Jobs settle each of them within minutes when all is well.
 */
export const GRACE_MS = HOUR_MS;
/**
 * What was asked for so soon after the beginning of a span is not looked for in it: the two clocks differ, and an order that was lost
 * and made again is younger than its charge, by as much as quotes are kept.
 */
const MARGIN_MS = 2 * DAY_MS;
/** Rows of one statement. */
const BATCH = 500;
const FORGOTTEN_AT_ONCE = 5000;

export interface ReconcileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly cardRecords: CardRecordsPort;
  /** Seconds that an order waits for its payment. */
  readonly payWithinSeconds: number;
}

/** How far a run reaches. */
export interface ReconcileOptions {
  /** Reads what happened from this moment on; by default 35 days, and as far back as findings are open. */
  readonly since?: Date;
  /** Milliseconds that a record has to be old to be judged, beyond the time to pay; by default an hour. */
  readonly graceMs?: number;
}

/**
 * Compares the card service with orders, refunds, payouts and ledger, both ways and page by page: its records are read into the
 * database first, then each is looked for there, and each order, refund and payout is looked for among them. Stores what contradicts; findings
 * that a run meets no more are closed. Rejects with a PaymentError, and closes nothing, when the card service fails, and with a 409 CallError
 * while another run goes on: each forgets what is older than its own span.
 */
export async function reconcileCards(
  parts: ReconcileParts,
  options: ReconcileOptions = {},
): Promise<RunResult> {
  const startedAt = await beginRunAlone(parts.database, 'reconcile');
  if (!startedAt)
    throw new CallError(
      'conflict',
      'The card service is being compared already. Please wait for its result.',
    );
  try {
    return await compare(parts, startedAt, options);
  } catch (error) {
    await abandonRun(parts.database, 'reconcile');
    throw error;
  }
}

async function compare(
  parts: ReconcileParts,
  startedAt: Date,
  { since, graceMs = GRACE_MS + parts.payWithinSeconds * 1000 }: ReconcileOptions,
): Promise<RunResult> {
  const { database, clock } = parts;
  const now = clock().getTime();
  const oldest = await oldestOpen(database, KINDS_OF.reconcile);
  const from = new Date(
    Math.min(since?.getTime() ?? now - DEFAULT_SPAN_MS, oldest === null ? now : oldest.getTime() - MARGIN_MS),
  );
  const judged = new Date(now - graceMs);
  let looked = 0;
  for (const kind of ['transfer', 'refund', 'charge'] as const)
    looked += await readRecords(parts, kind, { from, until: new Date(now + HOUR_MS) });
  // A comparison never reads what was listed long ago.
  while ((await forgetRecords(database, from, FORGOTTEN_AT_ONCE)) > 0);
  const store = async (found: readonly (NewFinding | undefined)[]): Promise<void> => {
    await noteAlive(database, 'reconcile');
    await storeFindings(
      database,
      startedAt,
      found.filter((finding) => finding !== undefined),
    );
  };
  await judgeRecords((after) => chargesAfter(database, after, judged, BATCH), judgeCharge, store);
  await judgeRecords((after) => refundsAfter(database, after, judged, BATCH), judgeRefund, store);
  await judgeRecords((after) => transfersAfter(database, after, judged, BATCH), judgeTransfer, store);
  for (const what of ['order', 'refund', 'payout'] as const)
    looked += await judgeMovedMoney(parts, what, { from, until: judged }, store);
  const kinds = KINDS_OF.reconcile;
  return { looked, open: await endRun(database, 'reconcile', { startedAt, looked, kinds }) };
}

/** Reads the records of a kind into the database, newest first. Returns their number. */
async function readRecords(
  { database, cardRecords }: ReconcileParts,
  kind: CardRecord['kind'],
  span: RecordSpan,
): Promise<number> {
  let read = 0;
  let after: string | null = null;
  do {
    const { records, next } = await cardRecords.list(kind, span, after);
    await storeRecords(database, records);
    await noteAlive(database, 'reconcile');
    read += records.length;
    after = next;
  } while (after !== null);
  return read;
}

type Store = (found: readonly (NewFinding | undefined)[]) => Promise<void>;

async function judgeRecords<Row extends { readonly id: string; readonly created_at: Date }>(
  page: (after: RecordPlace) => Promise<Row[]>,
  judge: (row: Row) => NewFinding | undefined,
  store: Store,
): Promise<void> {
  let after: RecordPlace = { at: new Date(0), id: '' };
  for (let rows = await page(after); rows.length > 0; rows = await page(after)) {
    await store(rows.map(judge));
    const last = rows.at(-1);
    if (last) after = { at: last.created_at, id: last.id };
  }
}

/** Looks for what moved money within a span among the records. Returns the number of rows. */
async function judgeMovedMoney(
  { database }: ReconcileParts,
  what: Parameters<typeof movedBefore>[1],
  { from, until }: RecordSpan,
  store: Store,
): Promise<number> {
  const begin = new Date(from.getTime() + MARGIN_MS);
  let looked = 0;
  let below = 2 ** 31 - 1;
  for (;;) {
    const rows = await movedBefore(database, what, below, BATCH);
    const inSpan = rows.filter(({ asked_at, moved_at }) => asked_at >= begin && moved_at < until);
    await store(inSpan.map((row) => judgeMoved(what, row)));
    looked += rows.length;
    const last = rows.at(-1);
    // Ids grow with time: a batch without any row of the span, older than it, is the last one.
    if (!last || rows.every(({ asked_at }) => asked_at < begin)) return looked;
    below = last.id;
  }
}
