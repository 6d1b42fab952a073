import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderEvent } from '../domain/order-state.ts';
import type { Part } from '../domain/part.ts';
import { loaders } from './first-data.ts';
import { logFailure } from './log-failure.ts';

/** `idle` until somebody asks for them. */
export type ChoicesState = 'known' | 'idle' | 'waiting' | 'failed';

/** The choices of an add-on, fetched when they are first wanted; `tell` puts them into the order. */
export function useChoices(
  { productId, choices, merchandise }: Part,
  tell: (event: OrderEvent) => void,
): { readonly state: ChoicesState; readonly load: () => void } {
  const [state, setState] = useState<Exclude<ChoicesState, 'known'>>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const load = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState('waiting');
    loaders()
      .then(({ loadChoices }) => loadChoices(merchandise.merch_id, stop.signal))
      .then((found) => tell({ type: 'opened', productId, choices: found }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        logFailure('the choices of an add-on could not be fetched', error);
        setState('failed');
      });
  }, [merchandise.merch_id, productId, tell]);

  return { state: choices === null ? state : 'known', load };
}
