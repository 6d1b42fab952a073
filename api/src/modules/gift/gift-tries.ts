import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import { sharedCounter, takeOne } from '../../platform/limits/shared-counter.ts';

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
  const counter = (prefix: string, points: number) =>
    sharedCounter(database, { table: 'gift_try', prefix, points, seconds: SECONDS });
  const codes = counter('code', PER_CODE);
  const addresses = counter('address', PER_ADDRESS);
  const miss = async (address: string): Promise<void> => {
    await takeOne(addresses, networkOf(address));
  };
  return {
    take: async (print, address) => {
      await miss(address);
      return takeOne(codes, print);
    },
    forgive: async (print, address) => {
      await codes.delete(print);
      await addresses.reward(networkOf(address), 1);
    },
    miss,
  };
}
