import type { Database } from '../../platform/database/database.ts';
import { countAttempt, rateLimiter } from '../../platform/limits/rate-limit.ts';

/** Calls to external services per person and window, far above any shopper's need. */
const ADDRESSES = 30;
const PRICES = 300;
const ORDERS = 60;
const PAYMENTS = 240;
const PAYOUTS = 120;
const SECONDS = 900;

/** Limits per-person calls to external services. Each throws a CallError (too_many_requests). */
export interface RequestLimits {
  /** One address check. */
  address(personId: number): Promise<void>;
  /** Queries for shipping rates or taxes. */
  price(personId: number, questions?: number): Promise<void>;
  /** One placed order: it reserves goods and opens a payment. */
  order(personId: number): Promise<void>;
  /** One query about a payment. */
  payment(personId: number): Promise<void>;
  /** One query about a payout account. */
  payout(personId: number): Promise<void>;
}

export function requestLimits(database: Database): RequestLimits {
  const counter = (prefix: string, points: number) =>
    rateLimiter(database, { table: 'outside_call', prefix, points, seconds: SECONDS });
  const [addresses, prices] = [counter('address', ADDRESSES), counter('price', PRICES)];
  const [orders, payments] = [counter('order', ORDERS), counter('payment', PAYMENTS)];
  const payouts = counter('payout', PAYOUTS);
  return {
    address: async (personId) => void (await countAttempt(addresses, String(personId))),
    price: async (personId, questions) => void (await countAttempt(prices, String(personId), questions)),
    order: async (personId) => void (await countAttempt(orders, String(personId))),
    payment: async (personId) => void (await countAttempt(payments, String(personId))),
    payout: async (personId) => void (await countAttempt(payouts, String(personId))),
  };
}
