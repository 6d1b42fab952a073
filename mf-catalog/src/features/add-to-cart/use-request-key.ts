import { useCallback, useRef } from 'react';

const BYTES = 16;

/**
 * Names for requests: the same name for the same order until it is `done`, so that it can be sent again when its answer
 * was lost; another one for another order.
 */
export function useRequestKey(): { keyFor(order: string): string; done(): void } {
  const present = useRef<{ readonly order: string; readonly key: string } | null>(null);
  const keyFor = useCallback((order: string) => {
    if (present.current?.order !== order) present.current = { order, key: randomKey() };
    return present.current.key;
  }, []);
  const done = useCallback(() => {
    present.current = null;
  }, []);
  return { keyFor, done };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
