import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf } from '../contract/visitor.ts';
import type { Database, SqlValue } from '../database/database.ts';
import { CallError } from '../http/errors.ts';

export interface RateLimit {
  /** A table with key, points and expire, in this order. */
  readonly table: string;
  /** Prefix of this counter's keys in the shared table. */
  readonly prefix: string;
  /** How often something may be done within so many seconds. */
  readonly points: number;
  readonly seconds: number;
}

/** Rate limit over all servers: the counts are rows of the database. */
export function rateLimiter(
  database: Database,
  { table, prefix, points, seconds }: RateLimit,
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
export async function countAttempt(counter: RateLimiterAbstract, key: string, points = 1): Promise<number> {
  try {
    return (await counter.consume(key, points)).remainingPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
  }
}

/**
 * Counts a request of a network address. Rejects with a CallError (too_many_requests) when it sent too many. Requests without a
 * forwarded address, which are those of pages that the front door renders, are not limited.
 */
export type NetworkLimit = (forwardedAddress: string | null) => Promise<void>;

/** Limit per network address, of this process: a count in the database would make each request a write. */
export function networkLimit({ points, seconds }: Pick<RateLimit, 'points' | 'seconds'>): NetworkLimit {
  const counter = new RateLimiterMemory({ points, duration: seconds });
  return async (forwardedAddress) => {
    if (forwardedAddress !== null) await countAttempt(counter, networkOf(forwardedAddress));
  };
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

/** Adapter for the library: runs its statements on either database engine. */
function asClient(database: Database) {
  return {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly SqlValue[] }) => {
      // The library counts deleted rows.
      const statement = text.trimStart().startsWith('DELETE') ? `${text} RETURNING key` : text;
      const rows = await database.query(statement.replace(/;\s*RETURNING/, ' RETURNING'), values);
      return { rows, rowCount: rows.length };
    },
  };
}
