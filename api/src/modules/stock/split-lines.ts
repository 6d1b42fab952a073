import type { Queryable } from '../../platform/database/database.ts';
import type { Served } from './served.rules.ts';
import { splitLine } from './stock.repo.ts';

/**
 * The lines that hold just the units that were served: those that are served whole as they are, of the others the served part
 * as a line of its own.
 */
export async function wholeLines(transaction: Queryable, served: readonly Served[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { line, units, tax, pool } of served)
    ids.push(
      units === line.quantity ? line.id : await splitLine(transaction, { id: line.id, units, tax, pool }),
    );
  return ids;
}
