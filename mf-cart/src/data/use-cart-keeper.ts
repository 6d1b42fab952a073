import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Outcome } from '../domain/outcome.ts';
import type { CartAnswer } from './cart-answer.ts';
import { CartKeeper } from './cart-keeper.ts';
import type { ShownCart } from './cart-view.ts';
import { checkMedia } from './check-media.ts';
import { lookAgain } from './look-again.ts';
import { sendChange } from './send-change.ts';

export interface KeptCart extends ShownCart {
  readonly keeper: CartKeeper;
}

/**
 * Keeps the cart of a page for as long as it is shown. What waits for a pause is sent when the page is left.
 * @param answer the newest answer of the server; one that failed leaves what is known
 */
export function useCartKeeper(
  answer: CartAnswer | null,
  onSettled: () => void,
  onOutcome: (outcome: Outcome) => void,
): KeptCart {
  const listening = useRef({ onSettled, onOutcome });
  const [keeper] = useState(
    () =>
      new CartKeeper({
        send: sendChange,
        check: checkMedia,
        look: lookAgain,
        onSettled: () => listening.current.onSettled(),
        onOutcome: (outcome) => listening.current.onOutcome(outcome),
      }),
  );
  useLayoutEffect(() => {
    listening.current = { onSettled, onOutcome };
  });
  useLayoutEffect(() => {
    if (answer?.kind === 'known') keeper.told(answer.cart, answer.asked);
    if (answer?.kind === 'signed-out') keeper.view.forget();
  }, [answer, keeper]);
  useEffect(() => () => keeper.flush(), [keeper]);
  const shown = useSyncExternalStore(keeper.view.subscribe, keeper.view.shown);
  return { ...shown, keeper };
}
