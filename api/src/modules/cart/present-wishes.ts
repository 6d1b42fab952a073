import type { Queryable } from '../../platform/database/database.ts';
import { uncheckWishes, wishParts } from './wish.repo.ts';
import { toWishes, type Wish, withoutForbiddenChecks } from './wish.rules.ts';

/** A buyer's wishes. Those of which a condition for being checked stopped being true are unchecked for good. */
export async function presentWishes(database: Queryable, buyerId: number): Promise<Wish[]> {
  const stored = toWishes(await wishParts(database, buyerId));
  const wishes = withoutForbiddenChecks(stored);
  const changed = wishes.filter((wish, index) => wish.checked !== stored[index]?.checked);
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await uncheckWishes(database, buyerId, ids);
  return wishes;
}
