import { getFeeMedian } from 'shared-api/contract/fees';
import type { FeeMedian } from 'shared-api/contract/fees-schema';
import { api, isApiError } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { logFailure } from '../log.ts';

/** What the public page shows: the figures, or that they cannot be told now; its words stand either way. */
export type MedianData =
  | { readonly kind: 'known'; readonly median: FeeMedian }
  | { readonly kind: 'failed'; readonly requestId: string | undefined };

export async function loadMedian({ request }: LoaderFunctionArgs): Promise<MedianData> {
  try {
    return { kind: 'known', median: await api.call(getFeeMedian, { signal: request.signal }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind === 'abort') throw error;
    logFailure('the median could not be fetched', error);
    return { kind: 'failed', requestId: error.requestId };
  }
}
