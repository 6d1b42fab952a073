import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, SqlValue } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { networkOf } from './network.ts';

/** Wrong tries that one code, and one address of the network, may have within so many seconds. */
const PER_CODE = 5;
const PER_ADDRESS = 60;
const SECONDS = 900;

/** Counts tries to open gifts, for all servers together. Codes are told by their fingerprints, whether there is such a gift or not. */
export interface GiftTries {
  /**
   * Counts one try, before anything is looked at, so that tries made at one time are counted too. Gives how many are left.
   * Throws a CallError (too_many_requests) when there is none.
   */
  take(print: string, address: string): Promise<number>;
  /** It was no guess: the code starts afresh, and the address has its try back. */
  forgive(print: string, address: string): Promise<void>;
  /** Counts a code that does not exist. Throws as `take` does. */
  miss(address: string): Promise<void>;
}

export function giftTries(database: Database): GiftTries {
  const counter = (keyPrefix: string, points: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: asClient(database),
      storeType: 'client',
      tableName: 'gift_try',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: SECONDS,
    });
  const codes = counter('code', PER_CODE);
  const addresses = counter('address', PER_ADDRESS);
  const miss = async (address: string): Promise<void> => {
    await taken(addresses, networkOf(address));
  };
  return {
    take: async (print, address) => {
      await miss(address);
      return taken(codes, print);
    },
    forgive: async (print, address) => {
      await codes.delete(print);
      await addresses.reward(networkOf(address), 1);
    },
    miss,
  };
}

async function taken(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).remainingPoints;
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
