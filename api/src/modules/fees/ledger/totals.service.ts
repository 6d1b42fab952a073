import {
  type Database,
  DatabaseBusyError,
  type Queryable,
  readSnapshot,
} from '../../../platform/database/database.ts';
import {
  lastIdOfBatch,
  lockProgress,
  storeProgress,
  type TotalName,
} from '../../../platform/database/running-totals.repo.ts';
import { checkSalesTotals, sumSalesAgain } from '../../companies/index.ts';
import { companyMoneyFaults, noteCompanyMoneyAgain } from '../statements/company-statement.repo.ts';
import { dateFaults, dateShares, dateSharesAgain, sharedLinesAfter } from '../statements/statements.repo.ts';
import {
  accountTotalFaults,
  type BranchSlot,
  branchFaults,
  branchSlotsAfter,
  daysToFold,
  foldBranches,
  foldDay,
  kindTotalFaults,
  linkFaults,
  sumAccounts,
  sumBranches,
  sumKinds,
  sumLinkFees,
  type TotalFault,
} from './totals.repo.ts';

/** Lines whose shares are dated or checked together. */
const LINES = 2000;
/** Accounts, or people, that are summed or checked together. */
const ACCOUNTS = 500;
/** For the entries of that many accounts; the largest have millions. */
const LONG_STATEMENTS = { statementTimeoutMs: 120_000 };
/** Faults that are reported. */
const MAX_FAULTS = 100;
/** Tries to sum accounts whose totals change meanwhile. */
const MAX_TRIES = 20;
/** Rows of branches that are put together in one transaction: payments of the same people may wait for it. */
const FOLDED_ROWS = 2000;

/** How much of one kind of running total was summed. */
export interface Summed {
  readonly batches: number;
}

/** Sums the next part after a key; gives its last key, undefined when there is none. */
type SumPart = (transaction: Queryable, after: number) => Promise<number | undefined>;

/**
 * Sums what is older than a running total, part by part. Can be killed anywhere and started again, and changes nothing when it is done.
 * @param last done with the end of the last part
 */
async function sumOlder(
  database: Database,
  name: TotalName,
  part: SumPart,
  last?: (transaction: Queryable) => Promise<void>,
): Promise<Summed> {
  const next = (): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await transaction.script('set transaction isolation level repeatable read');
      const { next, complete } = await lockProgress(transaction, name);
      if (complete) return false;
      const key = await part(transaction, next);
      if (key === undefined) await last?.(transaction);
      await storeProgress(transaction, name, { next: key ?? next, complete: key === undefined });
      return true;
    }, LONG_STATEMENTS);
  let batches = 0;
  while (await retried(next)) batches += 1;
  return { batches };
}

/** Sums what was posted before there were running totals, some accounts at a time. */
export function sumOlderEntries(database: Database): Promise<Summed> {
  const part: SumPart = async (transaction, after) => {
    const last = await lastIdOfBatch(transaction, 'ledger_account', after, ACCOUNTS);
    if (last !== undefined) await sumAccounts(transaction, after, last);
    return last;
  };
  return sumOlder(database, 'ledger', part, sumKinds);
}

/** Dates shares that are older than their dates, some lines at a time, and sums what branches of trees brought, some people at a time. */
export async function sumOlderShares(database: Database): Promise<Summed> {
  const dated = await sumOlder(database, 'shares', async (transaction, after) => {
    const ids = await sharedLinesAfter(transaction, after, LINES);
    if (ids.length > 0) await dateShares(transaction, ids);
    return ids.at(-1);
  });
  const branches = await sumOlder(database, 'branches', async (transaction, after) => {
    const last = await lastIdOfBatch(transaction, 'person', after, ACCOUNTS);
    if (last !== undefined) await sumBranches(transaction, after, last);
    return last;
  });
  return { batches: dated.batches + branches.batches };
}

/** Does it again while payments change the same totals. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof DatabaseBusyError)) throw error;
    }
  }
}

/**
 * Puts rows together that payments at one time have left: those of the books of each past day, and those of branches, some at a time. Each
 * part has a transaction of its own, so that what was done stays done. Can be killed anywhere; two may run at one time.
 */
export async function foldLedgerTotals(database: Database): Promise<{ rows: number }> {
  let rows = 0;
  const fold = async (part: (transaction: Queryable) => Promise<number>): Promise<void> => {
    rows += await retried(() => database.transaction(part, LONG_STATEMENTS));
  };
  for (const day of await daysToFold(database)) await fold((transaction) => foldDay(transaction, day));
  const after = (slot: BranchSlot): Promise<BranchSlot[]> =>
    readSnapshot(database, (snapshot) => branchSlotsAfter(snapshot, slot, FOLDED_ROWS), LONG_STATEMENTS);
  let slots = await after({ person_id: 0, company_id: 0, branch_id: 0, slot: 0 });
  for (let last = slots.at(-1); last; last = slots.at(-1)) {
    await fold((transaction) => foldBranches(transaction, slots));
    slots = await after(last);
  }
  return { rows };
}

/**
 * Compares all running totals with what they sum: those of the books with the entries, some accounts at a time, the dates and
 * branches of shares with their lines, the fees of links with the shares, companies' statements with the books, and those of sales with
 * the lines. Each part is read at one moment. Returns what differs, at most 100 faults of each.
 */
export async function checkTotals(database: Database): Promise<TotalFault[]> {
  const faults: TotalFault[] = [];
  let after = 0;
  while (faults.length < MAX_FAULTS) {
    const from = after;
    const last = await lastIdOfBatch(database, 'ledger_account', from, ACCOUNTS);
    if (last === undefined) break;
    faults.push(
      ...(await readSnapshot(
        database,
        (snapshot) => accountTotalFaults(snapshot, from, last),
        LONG_STATEMENTS,
      )),
    );
    after = last;
  }
  faults.push(...(await readSnapshot(database, kindTotalFaults, LONG_STATEMENTS)));
  for (let line = 0; faults.length < MAX_FAULTS; ) {
    const from = line;
    const last = (await sharedLinesAfter(database, from, LINES)).at(-1);
    if (last === undefined) break;
    faults.push(
      ...(await readSnapshot(database, (snapshot) => dateFaults(snapshot, from, last), LONG_STATEMENTS)),
    );
    line = last;
  }
  for (let person = 0; faults.length < MAX_FAULTS; ) {
    const from = person;
    const last = await lastIdOfBatch(database, 'person', from, ACCOUNTS);
    if (last === undefined) break;
    faults.push(
      ...(await readSnapshot(database, (snapshot) => branchFaults(snapshot, from, last), LONG_STATEMENTS)),
    );
    faults.push(
      ...(await readSnapshot(database, (snapshot) => linkFaults(snapshot, from, last), LONG_STATEMENTS)),
    );
    person = last;
  }
  for (let company = 0; faults.length < MAX_FAULTS; ) {
    const from = company;
    const last = await lastIdOfBatch(database, 'company', from, ACCOUNTS);
    if (last === undefined) break;
    faults.push(
      ...(await readSnapshot(
        database,
        (snapshot) => companyMoneyFaults(snapshot, from, last),
        LONG_STATEMENTS,
      )),
    );
    company = last;
  }
  return [...faults.slice(0, MAX_FAULTS), ...(await checkSalesTotals(database))];
}

const ADDERS: Readonly<Record<TotalFault['total'], (transaction: Queryable, key: string) => Promise<void>>> =
  {
    account: (transaction, id) => sumAccounts(transaction, Number(id) - 1, Number(id)),
    kinds: sumKinds,
    branches: (transaction, id) => sumBranches(transaction, Number(id) - 1, Number(id)),
    dates: (transaction, id) => dateSharesAgain(transaction, Number(id)),
    links: (transaction, id) => sumLinkFees(transaction, Number(id)),
    company_money: (transaction, id) => noteCompanyMoneyAgain(transaction, Number(id)),
    line_sales: (transaction, key) => sumSalesAgain(transaction, { total: 'line_sales', key }),
    company_sales: (transaction, key) => sumSalesAgain(transaction, { total: 'company_sales', key }),
  };

/** The running totals that can be summed again. */
export const isSummed = (total: string): total is TotalFault['total'] => Object.hasOwn(ADDERS, total);

/** Sums again what a fault names; the same again changes nothing. It has to be the first of its transaction, whose isolation it sets. */
export async function sumAgain(
  transaction: Queryable,
  { total, key }: Pick<TotalFault, 'total' | 'key'>,
): Promise<void> {
  await transaction.script('set transaction isolation level repeatable read');
  await ADDERS[total](transaction, key);
}
