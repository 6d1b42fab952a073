import type { AdvisoryLock } from './database.ts';

/**
 * What begins a transaction: with a lock both in one text, which costs one answer instead of two. Values cannot be passed
 * along with several statements, so the numbers stand in it. Throws RangeError for what is no int4.
 */
export function beginning(lock?: AdvisoryLock): string {
  if (!lock) return 'begin';
  for (const number of lock) if ((number | 0) !== number) throw new RangeError(`Not an int4: ${number}`);
  return `begin; select pg_advisory_xact_lock(${lock.join(', ')})`;
}
