import type { Database, Queryable } from '../../../platform/database/database.ts';
import { checkSalesTotals } from '../../companies/index.ts';
import { dateFaults, dateShares, sharedLinesAfter } from '../statements/statements.repo.ts';
import {
  accountTotalFaults,
  foldTotals,
  kindTotalFaults,
  lastAccountOf,
  lockProgress,
  storeProgress,
  sumAccounts,
  sumKinds,
} from './totals.repo.ts';

/** Lines whose shares are dated or checked together. */
const LINES = 2000;
/** Accounts that are summed or checked together. */
const ACCOUNTS = 500;
/** For the entries of that many accounts; the largest have millions. */
const STATEMENT_TIMEOUT = '2min';
/** Faults that are reported. */
const MAX_FAULTS = 100;
/** Tries to sum accounts whose totals change meanwhile. */
const MAX_TRIES = 20;
/** Days whose rows are put together each night; more than one, in case a night was missed. */
const FOLDED_DAYS = 7;

/**
 * Sums what was posted before there were running totals, some accounts at a time. Can be killed anywhere and started again, and
 * changes nothing when it is done. Returns how many accounts it summed.
 */
export async function sumOlderEntries(database: Database): Promise<{ batches: number }> {
  let batches = 0;
  while (await retried(() => sumNext(database))) batches += 1;
  return { batches };
}

/** Sums the next accounts; false when all had been summed. */
function sumNext(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.script(
      `set transaction isolation level repeatable read; set local statement_timeout = '${STATEMENT_TIMEOUT}'`,
    );
    const { next, complete } = await lockProgress(transaction, 'ledger');
    if (complete) return false;
    const last = await lastAccountOf(transaction, next, ACCOUNTS);
    if (last === undefined) await sumKinds(transaction);
    else await sumAccounts(transaction, next, last);
    await storeProgress(transaction, 'ledger', { next: last ?? next, complete: last === undefined });
    return true;
  });
}

/** Dates shares that are older than their dates, some lines at a time, like `sumOlderEntries`. */
export async function dateOlderShares(database: Database): Promise<{ batches: number }> {
  let batches = 0;
  while (await database.transaction(dateNext)) batches += 1;
  return { batches };
}

/** Dates the shares of the next lines; false when all are dated. */
async function dateNext(transaction: Queryable): Promise<boolean> {
  const { next, complete } = await lockProgress(transaction, 'shares');
  if (complete) return false;
  const ids = await sharedLinesAfter(transaction, next, LINES);
  const last = ids.at(-1);
  if (last !== undefined) await dateShares(transaction, ids);
  await storeProgress(transaction, 'shares', { next: last ?? next, complete: last === undefined });
  return true;
}

const SERIALIZATION_FAILURE = '40001';

/** Does it again while payments change the same totals. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || Object(error).code !== SERIALIZATION_FAILURE) throw error;
    }
  }
}

/** Puts yesterday's rows of busy accounts together. */
export async function foldLedgerTotals(database: Database): Promise<{ rows: number }> {
  return { rows: await foldTotals(database, FOLDED_DAYS) };
}

/**
 * Compares all running totals with what they sum: those of the books with the entries, some accounts at a time, the dates of
 * shares with their lines, and those of sales with the lines. Each part is read at one moment. Returns what differs in words, at most 100 faults of each.
 */
export async function checkTotals(database: Database): Promise<string[]> {
  const faults: string[] = [];
  let after = 0;
  while (faults.length < MAX_FAULTS) {
    const from = after;
    const last = await lastAccountOf(database, from, ACCOUNTS);
    if (last === undefined) break;
    faults.push(...(await atOneMoment(database, (snapshot) => accountTotalFaults(snapshot, from, last))));
    after = last;
  }
  faults.push(...(await atOneMoment(database, kindTotalFaults)));
  for (let line = 0; faults.length < MAX_FAULTS; ) {
    const from = line;
    const last = (await sharedLinesAfter(database, from, LINES)).at(-1);
    if (last === undefined) break;
    faults.push(...(await atOneMoment(database, (snapshot) => dateFaults(snapshot, from, last))));
    line = last;
  }
  return [...faults.slice(0, MAX_FAULTS), ...(await checkSalesTotals(database))];
}

function atOneMoment<T>(database: Database, read: (snapshot: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (snapshot) => {
    await snapshot.script(
      `set transaction isolation level repeatable read, read only; set local statement_timeout = '${STATEMENT_TIMEOUT}'`,
    );
    return read(snapshot);
  });
}
