import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { type CompanyState, logError, slices } from 'shared-shell';
import type * as selectedCompany from './selected-company.ts';

/** The company of the page now shown: while the next page is on its way it stays what it was. */
export function useSettledCompany(): CompanyState {
  const viewed = useAtomValue(slices.viewcompany);
  const { state } = useNavigation();
  const [settled, setSettled] = useState(viewed);
  if (state === 'idle' && !viewed.loading && settled !== viewed) setSettled(viewed);
  return settled;
}

let code: typeof selectedCompany | null = null;

/** Colour rule and company fetch: a page rendered by the server does not need them; they come with the first navigation. */
export async function loadCompanyCode(): Promise<typeof selectedCompany> {
  code ??= await import('./selected-company.ts');
  return code;
}

/** Dresses the page in the viewed company's colours, and in neutral ones where none is viewed. */
export function useCompanyTheme(): void {
  const { loading } = useAtomValue(slices.viewcompany);
  const company = useSettledCompany();
  const dressed = useRef(company);
  const first = useRef(true);

  useEffect(() => {
    // The first page has its colours, or waits for a company that may never come.
    if (first.current) first.current = false;
    else if (loading)
      loadCompanyCode().catch((error: unknown) => logError('The colours did not load', error));
  }, [loading]);

  useLayoutEffect(() => {
    // The server has already written the colours of the first page into its HTML.
    const before = dressed.current;
    if (before === company) return;
    dressed.current = company;
    if (before.id === 0 && company.id === 0) return;
    if (code) code.dressPage(company);
    else
      loadCompanyCode().then(
        ({ dressPage }) => dressPage(company),
        (error: unknown) => logError('No colours', error),
      );
  }, [company]);
}
