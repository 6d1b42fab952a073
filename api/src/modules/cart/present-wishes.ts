import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CartTurn } from './cart-turn.ts';
import { uncheckWishes, wishParts } from './wish.repo.ts';
import { toWishes, type Wish, withoutForbiddenChecks } from './wish.rules.ts';

/** A buyer's wishes, their cart locked. Those of which a condition for being checked stopped being true are unchecked for good. */
export async function presentWishes(transaction: Queryable, buyerId: number): Promise<Wish[]> {
  return uncheckForbidden(transaction, buyerId, toWishes(await wishParts(transaction, buyerId)));
}

/** The same of wishes that were read already. */
export async function uncheckForbidden(
  transaction: Queryable,
  buyerId: number,
  stored: readonly Wish[],
): Promise<Wish[]> {
  const wishes = withoutForbiddenChecks(stored);
  const ids = uncheckedBetween(stored, wishes);
  if (ids.length > 0) await uncheckWishes(transaction, buyerId, ids);
  return wishes;
}

/**
 * A buyer's wishes for somebody who only looks: one statement without a lock. Where something has to be unchecked they wait their
 * turn and look again, so that a change under way is not undone by what was there before it.
 */
export async function seeWishes(database: Database, inTurn: CartTurn, buyerId: number): Promise<Wish[]> {
  const stored = toWishes(await wishParts(database, buyerId));
  const wishes = withoutForbiddenChecks(stored);
  if (uncheckedBetween(stored, wishes).length === 0) return wishes;
  return inTurn(buyerId, (transaction) => presentWishes(transaction, buyerId));
}

function uncheckedBetween(before: readonly Wish[], after: readonly Wish[]): number[] {
  return after.filter(({ checked }, index) => checked !== before[index]?.checked).map(({ id }) => id);
}
