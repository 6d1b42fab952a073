import type { CartEntry } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { toEntry } from './entry.rules.ts';
import { wishIn } from './own-wishes.ts';
import { type CartAccess, presentWishes, uncheckForbidden } from './present-wishes.ts';
import type { ReadWishes } from './read-wishes.ts';
import { updateWish } from './wish.repo.ts';
import { checkedBeside } from './wish.rules.ts';
import type { Decide } from './wish-change.ts';

/**
 * Changes one of a buyer's own wishes and answers the entry as it is then: wishes of which a condition for being checked
 * stopped being true, before the change or by it, are unchecked. Rejects with a 404 CallError for any other wish, and as `decide` says.
 */
export type ChangeWish = (buyerId: number, wishId: number, decide: Decide) => Promise<CartEntry>;

export function wishChanges({ inTurn, read }: CartAccess): ChangeWish {
  return (buyerId, wishId, decide) =>
    inTurn(buyerId, (transaction) => changed(read, transaction, buyerId, wishId, decide));
}

async function changed(
  read: ReadWishes,
  transaction: Queryable,
  buyerId: number,
  wishId: number,
  decide: Decide,
): Promise<CartEntry> {
  const seen = await read(transaction, buyerId);
  const allowed = await uncheckForbidden(transaction, buyerId, seen);
  // Decided of the wish as its buyer saw it last: whoever presses a check that may not stay wants it gone.
  const wish = wishIn(seen, wishId);
  const change = decide(wish, checkedBeside(allowed, wish));
  if (Object.keys(change).length > 0) await updateWish(transaction, wishId, change);
  const wishes = await presentWishes(read, transaction, buyerId);
  const present = wishIn(wishes, wishId);
  return toEntry(present, checkedBeside(wishes, present));
}
