import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { errorCode } from '../error-field.ts';
import { DatabaseBusyError } from './database.ts';

/** PostgreSQL: serialization failure, deadlock, lock not available in time. The transaction is undone and may run again. */
const CONFLICT_CODES = new Set(['40001', '40P01', '55P03']);

/** Whether PostgreSQL gave up a statement because of another transaction, not because of the statement. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(errorCode(error));
}

/** Delays grow from FIRST to LONGEST with jitter: two transactions that met must not meet again at the same moment. */
const RETRIES = 5;
const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 500;

const again = retry(handleWhen(isConflict), {
  maxAttempts: RETRIES,
  backoff: new ExponentialBackoff({ initialDelay: FIRST_DELAY_MS, maxDelay: LONGEST_DELAY_MS }),
});

/**
 * Runs work that is undone as a whole when it conflicts with other transactions, and up to five times more after conflicts.
 * Throws DatabaseBusyError after that, and every other error at once.
 */
export async function withConflictRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await again.execute(work);
  } catch (error) {
    if (isConflict(error))
      throw new DatabaseBusyError('The database is busy with other transactions', { cause: error });
    throw error;
  }
}
