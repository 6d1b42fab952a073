import { listOwnCompanies } from 'shared-api/contract/company-own';
import type { OwnCompany } from 'shared-api/contract/company-schema';
import { api, isApiError } from 'shared-auth';
import { logFailure } from '../log.ts';

/** The companies that this person works for. Where they do not come it is logged, and the page does without: they only lead on. */
export async function ownCompanies(signal?: AbortSignal): Promise<readonly OwnCompany[]> {
  try {
    return await api.call(listOwnCompanies, { signal });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind !== 'abort') logFailure('the companies one works for could not be fetched', error);
    return [];
  }
}
