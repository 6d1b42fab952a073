import type { AdvisoryLock, Database, Queryable } from '../../platform/database/database.ts';

/** Runs the work of one key in order; different keys run in parallel. */
export type KeyedQueue = <T>(personId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Creates an in-memory queue per person. Queued work holds no database connection, so fifty requests of one person
 * block one connection, not fifty.
 */
export function keyedQueue(): KeyedQueue {
  const last = new Map<number, Promise<unknown>>();
  return (personId, work) => {
    const before = last.get(personId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(personId, mine);
    const leave = (): void => {
      if (last.get(personId) === mine) last.delete(personId);
    };
    mine.then(leave, leave);
    return mine;
  };
}

/** An arbitrary number that every process shares. */
const CART_LOCK = 7_464_006;

/** Runs work on one buyer's cart under its lock, in one transaction that rolls back when it throws. */
export type WithCartLock = <T>(buyerId: number, work: (transaction: Queryable) => Promise<T>) => Promise<T>;

/**
 * Creates the lock of carts: a queue within this process, a database lock between processes. Every change of a
 * cart goes through it.
 */
export function cartLocker(database: Database): WithCartLock {
  const inLine = keyedQueue();
  return (buyerId, work) => inLine(buyerId, () => database.lockedTransaction(cartLockKey(buyerId), work));
}

/** The database lock of one buyer's cart. */
export function cartLockKey(buyerId: number): AdvisoryLock {
  return [CART_LOCK, buyerId];
}
