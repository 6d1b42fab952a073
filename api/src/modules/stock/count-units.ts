import type { Queryable } from '../../platform/database/database.ts';
import { changeCounts } from './stock.repo.ts';
import type { CountChange } from './stock-row.ts';
import { summedCounts } from './summed.rules.ts';

/** Counts paid units of products, and holds the products until the transaction ends. */
export async function countUnits(transaction: Queryable, changes: readonly CountChange[]): Promise<void> {
  await changeCounts(transaction, summedCounts(changes));
}
