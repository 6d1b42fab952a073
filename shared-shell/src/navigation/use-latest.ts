import { useEffect, useState } from 'react';

/** What the newest promise that has come to an end came to; its promise says which one that was. */
type Outcome<Value> =
  | { readonly promise: Promise<Value>; readonly value: Value }
  | { readonly promise: Promise<Value>; readonly error: unknown };

export interface Latest<Value> {
  /** The old value stays while a new one is on its way; null until there is one. */
  readonly value: Value | null;
  readonly pending: boolean;
}

/** Follows a loader's promise from one load to the next. A rejected one is thrown, for the error view of the route. */
export function useLatest<Value>(promise: Promise<Value>): Latest<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);
  useEffect(() => {
    let current = true;
    const end = (next: Outcome<Value>) => {
      if (current) setOutcome(next);
    };
    promise.then(
      (value) => end({ promise, value }),
      (error: unknown) => end({ promise, error }),
    );
    return () => {
      current = false;
    };
  }, [promise]);

  if (outcome !== null && 'error' in outcome) throw outcome.error;
  return { value: outcome?.value ?? null, pending: outcome?.promise !== promise };
}
