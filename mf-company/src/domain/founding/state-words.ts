import type { CompanyState } from 'shared-api/contract/company-schema';

/** Whether a company may sell, for those who work there. */
export const STATE_WORDS: Readonly<Record<CompanyState, string>> = {
  waiting: 'Waits for our approval',
  approved: 'Approved',
  refused: 'Not approved yet',
  suspended: 'Suspended',
};
