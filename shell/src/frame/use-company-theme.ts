import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { companyColors } from 'shared-api/rules';
import { slices } from 'shared-shell';
import { applyCompanyTheme } from 'shared-ui/theme';
import { useSettled } from './use-settled.ts';

/** Dresses the page in the viewed company's colours, and in neutral ones where none is viewed. */
export function useCompanyTheme(): void {
  const company = useSettled(useAtomValue(slices.viewcompany));
  const first = useRef(true);
  const { id, primary_color: primary, secondary_color: secondary } = company;

  useEffect(() => {
    // The server has already written the colours of the first page into its HTML.
    if (first.current) {
      first.current = false;
      return;
    }
    applyCompanyTheme(document.documentElement, id === 0 ? null : companyColors({ primary, secondary }));
  }, [id, primary, secondary]);
}
