import { getFeeMedian } from 'shared-api/contract/fees/fees';
import { api } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';
import { pageData } from './page-data.ts';

/** Data of /finders-fees: what influencers really earn. */
export function loadMedian({ request: { signal } }: LoaderFunctionArgs) {
  return pageData(api.call(getFeeMedian, { signal }), 'the median could not be fetched');
}
