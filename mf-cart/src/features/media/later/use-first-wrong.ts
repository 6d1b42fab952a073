import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Leads the focus to the first box of a place that is marked as wrong, once it is drawn so. */
export function useFirstWrong(): [RefObject<HTMLDivElement | null>, lead: () => void] {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wanted]);
  return [place, useCallback(() => setWanted((times) => times + 1), [])];
}
