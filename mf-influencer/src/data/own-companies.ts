import { listOwnCompanies } from 'shared-api/contract/company-own';
import type { OwnCompany } from 'shared-api/contract/company-schema';
import { api } from 'shared-auth';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The companies that whoever is signed in works for. */
export function askOwnCompanies(signal: AbortSignal): Promise<Outcome<OwnCompany[]>> {
  return outcomeOf(
    api.call(listOwnCompanies, { signal }),
    'the companies one works for could not be fetched',
  );
}
