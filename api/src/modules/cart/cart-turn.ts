import type { AdvisoryLock, Database, Queryable } from '../../platform/database/database.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Any number will do, as long as every process takes the same. */
const CART_LOCK = 7_464_006;

/** Work on one buyer's cart, alone: all of it happens, or nothing where it throws. */
export type CartTurn = <T>(buyerId: number, work: (transaction: Queryable) => Promise<T>) => Promise<T>;

/**
 * Lets work on a cart wait for what came before it: in this process in a line that holds no connection, and between
 * processes by a lock. Whoever changes carts of one database takes their turns from one of these.
 */
export function cartTurns(database: Database): CartTurn {
  const inLine = oneAtATime();
  return (buyerId, work) => inLine(buyerId, () => database.lockedTransaction(cartLock(buyerId), work));
}

/** Whoever has it is the only one to change this buyer's cart. */
export function cartLock(buyerId: number): AdvisoryLock {
  return [CART_LOCK, buyerId];
}
