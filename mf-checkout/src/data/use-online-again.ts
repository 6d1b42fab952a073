import { useEffect } from 'react';

/** Asks again by itself when the browser is back on line, while what was asked has failed. */
export function useOnlineAgain(failed: boolean, again: () => void): void {
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, again]);
}
