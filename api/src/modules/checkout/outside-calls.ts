import type { Database } from '../../platform/database/database.ts';
import { sharedCounter, takeOne } from '../../platform/limits/shared-counter.ts';

/** How often one person may let others be asked within so many seconds: far more often than anybody buys. */
const ADDRESSES = 30;
const PRICES = 120;
const SECONDS = 900;

/** Counts what costs us a question to a service of others, person by person. Each throws a CallError (too_many_requests). */
export interface OutsideCalls {
  /** One more address to be checked. */
  address(personId: number): Promise<void>;
  /** One more question for ways of sending, or for taxes. */
  price(personId: number): Promise<void>;
}

export function outsideCalls(database: Database): OutsideCalls {
  const counter = (prefix: string, points: number) =>
    sharedCounter(database, { table: 'outside_call', prefix, points, seconds: SECONDS });
  const [addresses, prices] = [counter('address', ADDRESSES), counter('price', PRICES)];
  return {
    address: async (personId) => void (await takeOne(addresses, String(personId))),
    price: async (personId) => void (await takeOne(prices, String(personId))),
  };
}
