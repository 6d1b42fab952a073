import { useEffect, useEffectEvent } from 'react';

/** Tells when the browser shows this page again as it was left, as Back does: what was under way then has come to nothing. */
export function useBroughtBack(tell: () => void): void {
  const back = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) tell();
  });
  useEffect(() => {
    const look = (event: PageTransitionEvent) => back(event);
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
}
