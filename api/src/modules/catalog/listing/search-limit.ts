import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../../../platform/contract/visitor.ts';
import { countAttempt } from '../../../platform/limits/rate-limit.ts';

/** Searches per network address and window. A page of results sends three, and each pause in typing one. */
const SEARCHES = 240;
const SECONDS = 60;

/**
 * Counts a request with a text to search for. Rejects with a CallError (too_many_requests) when its address sent too many. Requests
 * without a forwarded address, which are those of pages that the front door renders, are not limited.
 */
export type SearchLimit = (text: string | undefined, forwardedAddress: string | null) => Promise<void>;

/** A limit of its own, of this process: a count in the database would make each typed letter a write. */
export function searchLimit(): SearchLimit {
  const counter = new RateLimiterMemory({ points: SEARCHES, duration: SECONDS });
  return async (text, forwardedAddress) => {
    if (text && forwardedAddress !== null) await countAttempt(counter, networkOf(forwardedAddress));
  };
}
