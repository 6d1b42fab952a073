import { useEffect, useState } from 'react';

export interface Settled<Value> {
  /** Of the latest promise that has been fulfilled: the old value stays while a new one is on its way. */
  readonly value: Value | null;
  readonly pending: boolean;
}

interface Arrived<Value> {
  readonly promise: Promise<Value>;
  readonly value: Value;
}

/** What a loader's promise has come to. One that is rejected is thrown, for the error view of the route. */
export function useSettled<Value>(promise: Promise<Value>): Settled<Value> {
  const [arrived, setArrived] = useState<Arrived<Value> | null>(null);
  useEffect(() => {
    let wanted = true;
    promise.then(
      (value) => {
        if (wanted) setArrived({ promise, value });
      },
      (error: unknown) => {
        if (!wanted) return;
        setArrived(() => {
          throw error;
        });
      },
    );
    return () => {
      wanted = false;
    };
  }, [promise]);
  return { value: arrived?.value ?? null, pending: arrived?.promise !== promise };
}
