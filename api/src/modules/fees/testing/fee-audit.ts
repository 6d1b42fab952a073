import type { Database } from '../../../platform/database/database.ts';
import { findFaults } from '../../../testing/find-faults.ts';
import { checkTotals, reconcileBooks } from '../index.ts';
import { balances } from '../ledger/ledger.repo.ts';
import { exactSplit } from './fee-market.ts';

/** Cents by account: what the books owe a person is positive here. */
type Owed = Map<string, number>;

interface AuditedLine {
  readonly order_id: number;
  readonly company_id: number;
  readonly fee_percent: number;
  readonly hold: string | null;
  readonly chain: readonly number[];
  readonly base: number;
  readonly kept: readonly number[];
}

/** Computes independent books with exact fractions from the order lines, and compares the real ones with them. */
export interface FeeAudit {
  /** To be called after each thing that happened, with the orders it happened to. */
  step(...orderIds: readonly number[]): Promise<void>;
  /** Everything at once: proof, faults and all balances. */
  whole(): Promise<void>;
}

export function feeAudit(database: Database): FeeAudit {
  const owed: Owed = new Map();
  const byOrder = new Map<number, Owed>();
  let lastTx = 0;
  return {
    step: async (...orderIds) => {
      const seen = await newEntries(database, lastTx);
      lastTx = seen.lastTx;
      const should: Owed = new Map(seen.paidOut);
      for (const orderId of orderIds) {
        const now = await shouldOwe(database, orderId);
        for (const [account, cents] of now) add(should, account, cents);
        for (const [account, cents] of byOrder.get(orderId) ?? []) add(should, account, -cents);
        byOrder.set(orderId, now);
      }
      same(`orders ${orderIds.join(', ')}`, seen.moved, should);
      for (const [account, cents] of seen.moved) add(owed, account, cents);
    },
    whole: async () => {
      const { faults, ledger_sum } = await reconcileBooks(database);
      if (faults.length > 0 || ledger_sum !== 0) throw new Error(`The proof found ${faults.join('; ')}`);
      const found = [
        ...(await findFaults(database)),
        ...(await checkTotals(database)).map(({ message }) => message),
        ...(await statementFeeFaults(database)),
      ];
      if (found.length > 0) throw new Error(found.join('; '));
      const now: Owed = new Map();
      for (const { account, cents } of await balances(database)) {
        if ('companyId' in account) add(now, `company ${account.companyId}`, -cents);
        if ('personId' in account) add(now, `${account.kind} ${account.personId}`, -cents);
        if (account.kind === 'fees' && !('personId' in account))
          throw new Error(`${-cents} cents of fees are left aside`);
      }
      same('all balances', now, owed);
    },
  };
}

interface NewEntry {
  readonly tx_id: number;
  /** Null for an account of neither a company nor a person. */
  readonly account: string | null;
  readonly cents: number;
  /** Moved by nothing that happened to an order. */
  readonly outside: boolean;
  readonly aside: boolean;
}

/** What new transactions moved in accounts of companies and people, and what of that were payouts and losses. */
async function newEntries(database: Database, after: number) {
  // The number is inlined, so that the planner can estimate how few rows are new.
  const rows = (await database.script(
    `select tx.id as tx_id, entry.cents, tx.kind in ('payout', 'payout_failed', 'write_off') as outside,
       account.kind = 'fees' and account.person_id is null as aside,
       case when account.company_id is not null or account.person_id is not null
         then account.kind || ' ' || coalesce(account.company_id, account.person_id) end as account
     from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id join ledger_account account on account.id = account_id
     where tx.id > ${after} order by tx.id`,
  )) as unknown as NewEntry[];
  const moved: Owed = new Map();
  const paidOut: Owed = new Map();
  const sums = Map.groupBy(rows, ({ tx_id }) => tx_id);
  for (const [tx, entries] of sums)
    if (entries.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error(`${tx} does not balance`);
  if (rows.reduce((sum, { aside, cents }) => (aside ? sum + cents : sum), 0) !== 0)
    throw new Error('Fees are left aside');
  for (const { account, cents, outside } of rows) {
    if (account === null) continue;
    add(moved, account, -cents);
    if (outside) add(paidOut, account, -cents);
  }
  return { lastTx: rows.at(-1)?.tx_id ?? after, moved, paidOut };
}

/** Companies whose statements name other finders fees than the shares of their lines, in words. */
async function statementFeeFaults(database: Database): Promise<string[]> {
  const rows = await database.query<{ fault: string }>(
    `select 'Company ' || company.id || ' has fees of ' || noted.cents || ' cents by its statement, and shares of ' || shares.cents as fault
     from company
     cross join lateral (
       select coalesce(sum(fee_cents), 0)::bigint as cents from company_money where company_id = company.id) noted
     cross join lateral (
       select coalesce(sum(share.amount_cents - share.returned_cents), 0)::bigint as cents
       from order_line line join fee_share share on share.line_id = line.id
       left join fee_hold hold on hold.line_id = line.id
       where line.company_id = company.id and hold.state is distinct from 'returned') shares
     where noted.cents <> shares.cents`,
  );
  return rows.map(({ fault }) => fault);
}

/** What all payees are owed of an order in its present state. */
async function shouldOwe(database: Database, orderId: number): Promise<Owed> {
  const lines = await database.query<AuditedLine>(
    `select line.order_id, line.company_id, line.fee_percent, hold.state as hold,
       (select coalesce(json_agg(person_id order by level), '[]') from order_chain chain
        where chain.order_id = line.order_id and chain.company_id = line.company_id) as chain,
       (select coalesce(sum(price_cents * quantity - refunded_cents), 0)::integer from order_line part
        where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
          and part.state not in ('cancelled', 'refunded')) as base,
       (select coalesce(json_agg(amount_cents - returned_cents order by level), '[]')
        from fee_share where line_id = line.id) as kept
     from order_line line left join fee_hold hold on hold.line_id = line.id
     where line.order_id = $1 and line.fee_line_id is null`,
    [orderId],
  );
  const owed: Owed = new Map();
  for (const { company_id, fee_percent, hold, chain, base, kept } of lines) {
    const returned = hold === 'returned';
    const { pool, shares } = returned ? { pool: 0, shares: [] } : exactSplit(base, fee_percent, chain.length);
    add(owed, `company ${company_id}`, base - pool);
    shares.forEach((share, level) => {
      add(owed, `${hold === 'held' ? 'held' : 'fees'} ${chain[level]}`, share);
    });
    kept.forEach((cents, level) => {
      if (cents !== (shares[level] ?? 0))
        throw new Error(`Order ${orderId}: level ${level + 1} has ${cents}, not ${shares[level] ?? 0} cents`);
    });
  }
  return owed;
}

function add(owed: Owed, account: string, cents: number): void {
  const sum = (owed.get(account) ?? 0) + cents;
  if (sum === 0) owed.delete(account);
  else owed.set(account, sum);
}

function same(what: string, found: Owed, should: Owed): void {
  for (const account of new Set([...found.keys(), ...should.keys()])) {
    const [is, was] = [found.get(account) ?? 0, should.get(account) ?? 0];
    if (is !== was) throw new Error(`After ${what}: ${account} moved by ${is} cents, not by ${was}`);
  }
}
