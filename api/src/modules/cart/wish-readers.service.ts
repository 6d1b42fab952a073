import type { Database, Queryable } from '../../platform/database/database.ts';
import type { WithCartLock } from './cart-lock.ts';
import type { WishPartRow, WishStateRow } from './wish-rows.ts';
import { uncheckWishes, wishParts, wishStates } from './wishes.repo.ts';
import { toWishes, type Wish, type WishState, withoutInvalidChecks } from './wishes.rules.ts';

/** Reads a buyer's stored wishes, oldest first, or one of them. */
export type ReadWishes<Row extends WishStateRow> = (
  database: Queryable,
  buyerId: number,
  wishId?: number,
) => Promise<Wish<Row>[]>;

/** Access to carts. */
export interface CartAccess {
  readonly database: Database;
  readonly withCartLock: WithCartLock;
  /** With all that is shown of them: for calls that answer with wishes. */
  readonly read: ReadWishes<WishPartRow>;
  /** For calls that decide alone. */
  readonly readState: ReadWishes<WishStateRow>;
}

/** Creates the readers of wishes. Texts sealed with unknown keys count as missing: they could not be printed. */
export function wishReaders(keyIds: readonly string[]): Pick<CartAccess, 'read' | 'readState'> {
  return {
    read: async (database, ...which) => toWishes(await wishParts(database, keyIds, ...which)),
    readState: async (database, ...which) => toWishes(await wishStates(database, keyIds, ...which)),
  };
}

/** Reads a buyer's wishes under the cart lock and unchecks those whose conditions no longer hold. */
export async function refreshWishes<Row extends WishStateRow>(
  read: ReadWishes<Row>,
  transaction: Queryable,
  buyerId: number,
): Promise<Wish<Row>[]> {
  return uncheckInvalid(transaction, buyerId, await read(transaction, buyerId));
}

/** The same for wishes that were read before. */
export async function uncheckInvalid<Row extends WishStateRow>(
  transaction: Queryable,
  buyerId: number,
  stored: readonly Wish<Row>[],
): Promise<Wish<Row>[]> {
  const wishes = withoutInvalidChecks(stored);
  const ids = newlyUnchecked(stored, wishes);
  if (ids.length > 0) await uncheckWishes(transaction, buyerId, ids);
  return wishes;
}

/**
 * Reads a buyer's wishes without a lock. When some must be unchecked it takes the lock and reads again, so that no
 * concurrent change is undone.
 */
export async function viewWishes<Row extends WishStateRow>(
  { database, withCartLock }: CartAccess,
  read: ReadWishes<Row>,
  buyerId: number,
): Promise<Wish<Row>[]> {
  const stored = await read(database, buyerId);
  const wishes = withoutInvalidChecks(stored);
  if (newlyUnchecked(stored, wishes).length === 0) return wishes;
  return withCartLock(buyerId, (transaction) => refreshWishes(read, transaction, buyerId));
}

function newlyUnchecked(before: readonly WishState[], after: readonly WishState[]): number[] {
  return after.filter(({ checked }, index) => checked !== before[index]?.checked).map(({ id }) => id);
}
