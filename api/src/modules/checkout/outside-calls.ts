import type { Database } from '../../platform/database/database.ts';
import { sharedCounter, takeOne } from '../../platform/limits/shared-counter.ts';

/** How often one person may let others be asked within so many seconds: far more often than anybody buys. */
const ADDRESSES = 30;
const PRICES = 300;
const ORDERS = 60;
const PAYMENTS = 240;
const PAYOUTS = 120;
const SECONDS = 900;

/** Counts what costs us a question to a service of others, person by person. Each throws a CallError (too_many_requests). */
export interface OutsideCalls {
  /** One more address to be checked. */
  address(personId: number): Promise<void>;
  /** So many more questions for ways of sending, or for taxes. */
  price(personId: number, questions?: number): Promise<void>;
  /** One more order to be placed: its goods are kept from others, and a payment is opened. */
  order(personId: number): Promise<void>;
  /** One more question about the payment of an order. */
  payment(personId: number): Promise<void>;
  /** One more question about where and whether somebody can be paid. */
  payout(personId: number): Promise<void>;
}

export function outsideCalls(database: Database): OutsideCalls {
  const counter = (prefix: string, points: number) =>
    sharedCounter(database, { table: 'outside_call', prefix, points, seconds: SECONDS });
  const [addresses, prices] = [counter('address', ADDRESSES), counter('price', PRICES)];
  const [orders, payments] = [counter('order', ORDERS), counter('payment', PAYMENTS)];
  const payouts = counter('payout', PAYOUTS);
  return {
    address: async (personId) => void (await takeOne(addresses, String(personId))),
    price: async (personId, questions) => void (await takeOne(prices, String(personId), questions)),
    order: async (personId) => void (await takeOne(orders, String(personId))),
    payment: async (personId) => void (await takeOne(payments, String(personId))),
    payout: async (personId) => void (await takeOne(payouts, String(personId))),
  };
}
