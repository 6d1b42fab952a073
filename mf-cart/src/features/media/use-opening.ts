import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../../data/log.ts';

/** Something that is fetched when a dialog opens. */
export type Opening<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/**
 * Fetches code and data for what a dialog shows; what comes when it is shown no more is dropped.
 * @param fetch the same function for as long as the same thing is wanted
 */
export function useOpening<T>(fetch: (signal: AbortSignal) => Promise<T>): [Opening<T>, retry: () => void] {
  const [opening, setOpening] = useState<Opening<T>>({ kind: 'coming' });
  const [tries, setTries] = useState({});

  useEffect(() => {
    const asking = new AbortController();
    const learn = (next: Opening<T>) => {
      if (!asking.signal.aborted) setOpening(next);
    };
    void tries;
    fetch(asking.signal).then(
      (value) => learn({ kind: 'here', value }),
      (error: unknown) => {
        if (!asking.signal.aborted) logFailure('a dialog could not be filled', error);
        learn({ kind: 'failed', retrying: false });
      },
    );
    return () => asking.abort();
  }, [fetch, tries]);

  const retry = useCallback(() => {
    setOpening((before) =>
      before.kind === 'failed' ? { kind: 'failed', retrying: true } : { kind: 'coming' },
    );
    setTries({});
  }, []);
  return [opening, retry];
}
