import { type Database, type Queryable, readSnapshot } from '../../../platform/database/database.ts';
import {
  lastIdOfBatch,
  lockProgress,
  storeProgress,
} from '../../../platform/database/running-totals.repo.ts';
import {
  companySalesFaults,
  lineIdsAfter,
  lineSaleFaults,
  type SalesTotalFault,
  sumCompanySales,
  sumSales,
} from './sales-totals.repo.ts';

/** Lines that are summed or checked together. */
const LINES = 2000;
/** Companies that are checked together; the largest have most of the lines. */
const COMPANIES = 50;
/** For the lines of that many companies. */
const LONG_STATEMENTS = { statementTimeoutMs: 120_000 };
/** Faults that are reported. */
const MAX_FAULTS = 100;

/**
 * Sums what was sold before there were running totals, some lines at a time. Can be killed anywhere and started again, and changes
 * nothing when it is done. Returns how many parts it summed.
 */
export async function sumOlderSales(database: Database): Promise<{ batches: number }> {
  let batches = 0;
  while (await database.transaction(sumNext)) batches += 1;
  return { batches };
}

/** Sums the next lines; false when all had been summed. */
async function sumNext(transaction: Queryable): Promise<boolean> {
  const { next, complete } = await lockProgress(transaction, 'sales');
  if (complete) return false;
  const ids = await lineIdsAfter(transaction, next, LINES);
  const last = ids.at(-1);
  if (last !== undefined) await sumSales(transaction, ids);
  await storeProgress(transaction, 'sales', { next: last ?? next, complete: last === undefined });
  return true;
}

/** Compares the running totals of sales with all lines, by parts. Returns what differs, at most 100 faults. */
export async function checkSalesTotals(database: Database): Promise<SalesTotalFault[]> {
  const faults: SalesTotalFault[] = [];
  for (let after = 0; faults.length < MAX_FAULTS; ) {
    const last = (await lineIdsAfter(database, after, LINES)).at(-1);
    if (last === undefined) break;
    const from = after;
    faults.push(
      ...(await readSnapshot(database, (snapshot) => lineSaleFaults(snapshot, from, last), LONG_STATEMENTS)),
    );
    after = last;
  }
  for (let after = 0; faults.length < MAX_FAULTS; ) {
    const last = await lastIdOfBatch(database, 'company', after, COMPANIES);
    if (last === undefined) break;
    const from = after;
    faults.push(
      ...(await readSnapshot(
        database,
        (snapshot) => companySalesFaults(snapshot, from, last),
        LONG_STATEMENTS,
      )),
    );
    after = last;
  }
  return faults.slice(0, MAX_FAULTS);
}

/** Sums what a fault names again, in a transaction as `sumCompanySales` needs it. */
export async function sumSalesAgain(
  transaction: Queryable,
  { total, key }: Pick<SalesTotalFault, 'total' | 'key'>,
): Promise<void> {
  if (total === 'line_sales') await sumSales(transaction, [Number(key)]);
  else await sumCompanySales(transaction, Number(key));
}
