import { useCallback, useEffect, useState } from 'react';
import { logFailure } from './log.ts';

/** Something that is fetched when it is about to be needed. */
export type Opening<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/**
 * Fetches code and data; what comes when it is shown no more is dropped.
 * @param fetch null while it is not needed; else the same function for as long as the same thing is wanted
 * @param here what was fetched before, which is shown at once
 */
export function useOpening<T>(
  fetch: (() => Promise<T>) | null,
  here: T | null = null,
): [Opening<T>, retry: () => void] {
  const [opening, setOpening] = useState<Opening<T>>(
    here === null ? { kind: 'coming' } : { kind: 'here', value: here },
  );
  const [tries, setTries] = useState({});

  useEffect(() => {
    if (fetch === null) return;
    let wanted = true;
    void tries;
    fetch().then(
      (value) => {
        if (wanted) setOpening({ kind: 'here', value });
      },
      (error: unknown) => {
        logFailure('a part of the page could not be loaded', error);
        if (wanted) setOpening({ kind: 'failed', retrying: false });
      },
    );
    return () => {
      wanted = false;
    };
  }, [fetch, tries]);

  const retry = useCallback(() => {
    setOpening((before) =>
      before.kind === 'failed' ? { kind: 'failed', retrying: true } : { kind: 'coming' },
    );
    setTries({});
  }, []);
  return [opening, retry];
}
