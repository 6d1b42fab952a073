import { useEffect, useRef, useState } from 'react';
import type { OrderEvent } from '../domain/order-state.ts';
import type { Part } from '../domain/part.ts';
import { loaders } from './first-data.ts';
import { keptOrder } from './kept-orders.ts';
import { logFailure } from './log-failure.ts';
import { saveDraft, takeDraft } from './order-draft.ts';

/** What became of an earlier choice: `none` without one, and once it stands there again without being offered. */
export type DraftState = 'none' | 'waiting' | 'offered' | 'gone';

/**
 * Brings back an earlier choice, with the present numbers of its variants: the one made before a sign-in, which is
 * offered, else the one that stood on this page when it was left or loaded again. `entry` is its place in the history.
 */
export function useRestoredDraft(
  productId: number,
  entry: string,
  parts: readonly Part[],
  tell: (event: OrderEvent) => void,
): DraftState {
  const [state, setState] = useState<DraftState>('none');
  const atFirst = useRef(parts);
  const entryAtFirst = useRef(entry);

  useEffect(() => {
    const offered = takeDraft(productId);
    const draft = offered ?? keptOrder(entryAtFirst.current, productId);
    if (draft === null) return;
    const stop = new AbortController();
    let done = false;
    setState('waiting');
    loaders()
      .then(({ restoreParts }) => restoreParts(productId, atFirst.current, draft.cart, stop.signal))
      .then((restored) => {
        done = true;
        tell({ type: 'restored', parts: restored, quantity: draft.quantity });
        setState(offered ? 'offered' : 'none');
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        done = true;
        logFailure('an earlier choice could not be brought back', error);
        setState('gone');
      });
    return () => {
      stop.abort();
      // Left too early: the next visit of the page brings it back.
      if (!done && offered) saveDraft(offered);
    };
  }, [productId, tell]);

  return state;
}
