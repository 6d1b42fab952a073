import type { Queryable } from '../../platform/database/database.ts';
import { wishParts } from './wish.repo.ts';
import { toWishes, type Wish } from './wish.rules.ts';

/** Reads a buyer's wishes as they are stored, oldest first, or one of them alone. */
export type ReadWishes = (database: Queryable, buyerId: number, wishId?: number) => Promise<Wish[]>;

/** A text that was sealed with a key of none of these ids does not open, and counts as not given: nobody could print it. */
export function readWishes(keyIds: readonly string[]): ReadWishes {
  return async (database, buyerId, wishId) => toWishes(await wishParts(database, keyIds, buyerId, wishId));
}
