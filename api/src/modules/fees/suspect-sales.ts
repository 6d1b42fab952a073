import type { Queryable } from '../../platform/database/database.ts';
import { isDisposable } from './disposable-mail.ts';
import { type SoldOrder, saleSigns } from './suspicion.repo.ts';
import { type Suspicion, suspicionOf } from './suspicion.rules.ts';

/**
 * Of which companies' sales an order that is being paid looks as if somebody bought from themselves, and by what sign; in
 * the transaction that pays it, after its chains are stored and before anything is split.
 */
export async function suspectSales(
  transaction: Queryable,
  order: SoldOrder,
  chains: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, Suspicion>> {
  if (![...chains.values()].some((people) => people.length > 0)) return new Map();
  const sales = await saleSigns(transaction, order);
  return new Map(
    sales.flatMap(({ mail, ...signs }): [number, Suspicion][] => {
      const suspicion = suspicionOf(signs, isDisposable(mail));
      return suspicion === undefined ? [] : [[signs.company_id, suspicion]];
    }),
  );
}
