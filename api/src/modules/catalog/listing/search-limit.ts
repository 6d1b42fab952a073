import { networkLimit } from '../../../platform/limits/network-limit.ts';

/** Searches per network address and window. A page of results sends three, and each pause in typing one. */
const SEARCHES = { points: 240, seconds: 60 } as const;

/** Counts a request with a text to search for, as `NetworkLimit` does; one without a text is not limited. */
export type SearchLimit = (text: string | undefined, forwardedAddress: string | null) => Promise<void>;

export function searchLimit(): SearchLimit {
  const limit = networkLimit(SEARCHES);
  return async (text, forwardedAddress) => {
    if (text) await limit(forwardedAddress);
  };
}
