import type { FeeProof } from 'shared-api/contract';
import { type Database, type Queryable, readSnapshot } from '../../../platform/database/database.ts';
import { lastingDebts, post } from './ledger.repo.ts';
import {
  bookFaults,
  bookSize,
  linesToReconcile,
  orderPostings,
  payoutFaults,
  storeReconciliation,
  totalFaults,
} from './reconcile.repo.ts';
import { lineFaults } from './reconcile.rules.ts';

/** Lines that are looked at together. */
const BATCH = 2000;
/** For one look at everything there is, however large. */
const STATEMENT_TIMEOUT_MS = 600_000;
/** Faults that are reported. */
const MAX_FAULTS = 100;

/**
 * Looks through all books: every transaction balances, no fee is left aside, people's accounts are their shares, payouts are
 * what left them, and every share follows from its order line. One moment is looked at, however long it takes.
 */
export async function reconcileBooks(database: Database): Promise<FeeProof> {
  const found = await readSnapshot(
    database,
    async (snapshot) => {
      const faults = [...(await bookFaults(snapshot)), ...(await payoutFaults(snapshot))];
      const size = await bookSize(snapshot);
      let lines = 0;
      let shares = 0;
      let batch = await linesToReconcile(snapshot, 0, BATCH);
      while (batch.length > 0) {
        for (const line of batch) {
          faults.push(...lineFaults(line));
          shares += line.shares.length;
        }
        lines += batch.length;
        batch = await linesToReconcile(snapshot, batch.at(-1)?.line_id ?? 0, BATCH);
      }
      return { ...size, lines, shares, faults: faults.slice(0, MAX_FAULTS) };
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
  const looked_at = await storeReconciliation(database, found);
  return { looked_at: looked_at.toISOString(), ...found };
}

/** Lines of one part of the proof. */
const PART = 250;

/**
 * Looks through the next paid lines after one: every share follows from its order line, and every posting of their orders balances;
 * the first part also tells whether the whole books sum to zero, by their running totals. Nothing is stored.
 */
export async function reconcileLines(database: Database, after: number): Promise<FeeProof> {
  return readSnapshot(database, async (snapshot) => {
    const read = await linesToReconcile(snapshot, after, PART + 1);
    const lines = read.slice(0, PART);
    const orders = [...new Set(lines.map(({ order_id }) => order_id))];
    const [postings, totals] = await Promise.all([orderPostings(snapshot, orders), totalFaults(snapshot)]);
    const faults = [
      ...(after === 0 ? totals.faults : []),
      ...postings.faults,
      ...lines.flatMap((line) => lineFaults(line)),
    ];
    return {
      looked_at: new Date().toISOString(),
      lines: lines.length,
      shares: lines.reduce((sum, { shares }) => sum + shares.length, 0),
      transactions: postings.transactions,
      ledger_sum: totals.ledger_sum,
      faults: faults.slice(0, MAX_FAULTS),
      next: read.length > PART ? String(lines.at(-1)?.line_id) : null,
    };
  });
}

/**
 * Writes off what people owe since refunds that followed a payout, where nothing has moved for twelve months (domain.md, Refund
 * after payout): the marketplace bears the loss. Returns the number of debts and their sum in cents.
 */
export async function writeOffDebts(database: Database): Promise<{ debts: number; cents: number }> {
  let [debts, sum] = [0, 0];
  for (const { personId, cents, lastTx } of await lastingDebts(database)) {
    const written = await database.transaction((transaction) =>
      post(transaction, {
        kind: 'write_off',
        // Two servers write off the same entry once only.
        ref: `${personId}:${lastTx}`,
        orderId: null,
        entries: [
          { account: { kind: 'fees', personId }, cents: -cents },
          { account: { kind: 'market_loss' }, cents },
        ],
      }),
    );
    if (written) [debts, sum] = [debts + 1, sum + cents];
  }
  return { debts, cents: sum };
}

/**
 * Books what the card service took more (or less) than the ledger has of an order's payment, in cents, as the marketplace's gain (or
 * loss). False when this difference was booked before, or there is none.
 */
export async function bookDifference(
  transaction: Queryable,
  orderId: number,
  { booked, charged }: { readonly booked: number; readonly charged: number },
): Promise<boolean> {
  const cents = charged - booked;
  if (cents === 0) return false;
  return post(transaction, {
    kind: 'difference',
    ref: `${orderId}:${charged}`,
    orderId,
    entries: [
      { account: { kind: 'card_clearing' }, cents },
      { account: { kind: 'market_loss' }, cents: -cents },
    ],
  });
}
