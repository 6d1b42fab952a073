import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../contract/visitor.ts';
import { countAttempt, type RateLimit } from './rate-limit.ts';

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
