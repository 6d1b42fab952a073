import { useEffect, useRef, useState } from 'react';
import type { OrderEvent } from '../domain/order-state.ts';
import type { Part } from '../domain/part.ts';
import { loaders } from './first-data.ts';
import { logFailure } from './log-failure.ts';
import { saveDraft, takeDraft } from './order-draft.ts';

/** What became of a choice from before a sign-in: `none` without one. */
export type DraftState = 'none' | 'waiting' | 'offered' | 'gone';

/** Brings back the choice made before a sign-in, with the present numbers of its variants. */
export function useRestoredDraft(
  productId: number,
  parts: readonly Part[],
  tell: (event: OrderEvent) => void,
): DraftState {
  const [state, setState] = useState<DraftState>('none');
  const atFirst = useRef(parts);

  useEffect(() => {
    const draft = takeDraft(productId);
    if (draft === null) return;
    const stop = new AbortController();
    let done = false;
    setState('waiting');
    loaders()
      .then(({ restoreParts }) => restoreParts(productId, atFirst.current, draft.cart, stop.signal))
      .then((restored) => {
        done = true;
        tell({ type: 'restored', parts: restored, quantity: draft.quantity });
        setState('offered');
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        done = true;
        logFailure('the choice from before the sign-in could not be brought back', error);
        setState('gone');
      });
    return () => {
      stop.abort();
      // Left too early: the next visit of the page brings it back.
      if (!done) saveDraft(draft);
    };
  }, [productId, tell]);

  return state;
}
