import { listCompanies, type SellingCompany } from 'shared-api/contract/catalog/listing';
import { api, isApiError } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-shell';

/** First data of the start page: a failed call is part of it, so that the page keeps its other words. */
export interface StartData {
  /** Those that sell most, the best first. */
  readonly companies: readonly SellingCompany[];
  readonly failed: boolean;
  /** Id of the failed call in the server's log. */
  readonly requestId?: string | undefined;
}

/**
 * Loads the companies of the start page.
 * @throws when the request was aborted, and errors other than API errors
 */
export async function loadStart({ request: { signal } }: LoaderFunctionArgs): Promise<StartData> {
  try {
    const { companies } = await api.call(listCompanies, { signal });
    return { companies, failed: false };
  } catch (error) {
    if (!isApiError(error) || error.kind === 'abort') throw error;
    return { companies: [], failed: true, requestId: error.requestId };
  }
}
