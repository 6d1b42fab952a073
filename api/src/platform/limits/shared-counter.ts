import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, SqlValue } from '../database/database.ts';
import { CallError } from '../http/call-error.ts';

export interface CounterOf {
  /** A table with key, points and expire, in this order. */
  readonly table: string;
  /** Tells the keys of this counter from those of others in the same table. */
  readonly prefix: string;
  /** How often something may be done within so many seconds. */
  readonly points: number;
  readonly seconds: number;
}

/** Counts what is done too often, for all servers together: the counts are rows of the database. */
export function sharedCounter(
  database: Database,
  { table, prefix, points, seconds }: CounterOf,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points,
    duration: seconds,
  });
}

/** Counts one more, or so many as one. Gives how many are left; throws a CallError (too_many_requests) when there is none. */
export async function takeOne(counter: RateLimiterPostgres, key: string, points = 1): Promise<number> {
  try {
    return (await counter.consume(key, points)).remainingPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
  }
}

function tooMany(seconds: number): CallError {
  const minutes = Math.ceil(seconds / 60);
  return new CallError(
    'too_many_requests',
    `That was tried too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retry_after: seconds },
    { 'retry-after': String(seconds) },
  );
}

/** The database as the library asks it: its statements, whichever engine answers them. */
function asClient(database: Database) {
  return {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly SqlValue[] }) => {
      // What is deleted is counted by the library.
      const statement = text.trimStart().startsWith('DELETE') ? `${text} RETURNING key` : text;
      const rows = await database.query(statement.replace(/;\s*RETURNING/, ' RETURNING'), values);
      return { rows, rowCount: rows.length };
    },
  };
}
