import { useMemo } from 'react';
import type { CompanyAccount, CompanyEntry } from 'shared-api/contract/desk-account-schema';
import type { Page } from '../../data/desk/use-pages.ts';

/** The newest entries as the first page of their list: the same page as long as the account is the same. */
export function useFirstPage({ entries, next }: CompanyAccount): Page<CompanyEntry> {
  return useMemo(() => ({ entries, next }), [entries, next]);
}
