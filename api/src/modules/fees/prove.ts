import type { FeeProof } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { payoutFaults } from './payout-proof.repo.ts';
import { bookFaults, bookSize, keepProof, linesToProve } from './proof.repo.ts';
import { lineFaults } from './proof.rules.ts';

/** Lines that are looked at together. */
const BATCH = 2000;
/** For one look at everything there is, however large. */
const STATEMENT = '10min';
/** Faults that are told; the first hundred tell enough. */
const TOLD = 100;

/**
 * Looks through all books: every transaction balances, no fee is left aside, people's accounts are their shares, payouts are
 * what left them, and every share follows from its order line. One moment is looked at, however long it takes.
 */
export async function proveBooks(database: Database): Promise<FeeProof> {
  const found = await database.transaction(async (snapshot) => {
    await snapshot.script(
      `set transaction isolation level repeatable read, read only; set local statement_timeout = '${STATEMENT}'`,
    );
    const faults = [...(await bookFaults(snapshot)), ...(await payoutFaults(snapshot))];
    const size = await bookSize(snapshot);
    let lines = 0;
    let shares = 0;
    let batch = await linesToProve(snapshot, 0, BATCH);
    while (batch.length > 0) {
      for (const line of batch) {
        faults.push(...lineFaults(line));
        shares += line.shares.length;
      }
      lines += batch.length;
      batch = await linesToProve(snapshot, batch.at(-1)?.line_id ?? 0, BATCH);
    }
    return { ...size, lines, shares, faults: faults.slice(0, TOLD) };
  });
  const looked_at = await keepProof(database, found);
  return { looked_at: looked_at.toISOString(), ...found };
}
