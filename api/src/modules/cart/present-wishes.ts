import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CartTurn } from './cart-turn.ts';
import type { ReadWishes } from './read-wishes.ts';
import { uncheckWishes } from './wish.repo.ts';
import { type Wish, withoutForbiddenChecks } from './wish.rules.ts';

/** The ways to carts. */
export interface CartAccess {
  readonly database: Database;
  readonly inTurn: CartTurn;
  readonly read: ReadWishes;
}

/** A buyer's wishes, their cart locked. Those of which a condition for being checked stopped being true are unchecked for good. */
export async function presentWishes(
  read: ReadWishes,
  transaction: Queryable,
  buyerId: number,
): Promise<Wish[]> {
  return uncheckForbidden(transaction, buyerId, await read(transaction, buyerId));
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
export async function seeWishes({ database, inTurn, read }: CartAccess, buyerId: number): Promise<Wish[]> {
  const stored = await read(database, buyerId);
  const wishes = withoutForbiddenChecks(stored);
  if (uncheckedBetween(stored, wishes).length === 0) return wishes;
  return inTurn(buyerId, (transaction) => presentWishes(read, transaction, buyerId));
}

function uncheckedBetween(before: readonly Wish[], after: readonly Wish[]): number[] {
  return after.filter(({ checked }, index) => checked !== before[index]?.checked).map(({ id }) => id);
}
