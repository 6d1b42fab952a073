import { type RefObject, useLayoutEffect, useRef } from 'react';
import { companyColors } from 'shared-api/rules/company-colors';
import { applyCompanyTheme } from 'shared-ui/theme';

/** Dresses one place of the page, and nothing around it, in the colours of a company. */
export function useDress(primary: string, secondary: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) applyCompanyTheme(place.current, companyColors({ primary, secondary }));
  }, [primary, secondary]);
  return place;
}
