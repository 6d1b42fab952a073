import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import type { AddonsByWish, WishAddons } from '../domain/addons.ts';
import { AddonQuestions } from './addon-questions.ts';

export interface CartAddons {
  readonly known: AddonsByWish;
  /** Asks once more for those of one wish, which could not be fetched. */
  readonly retry: (wish: CartEntry) => void;
  /** Asks again for those of one wish, quietly: something was given for them. */
  readonly refresh: (wish: CartEntry) => void;
}

/**
 * What the server tells of the add-ons of a cart, wish by wish: when a wish is first seen, when the media of its add-ons
 * became complete or incomplete, and all of them in each new round. What was known stays until then. A cart that is no
 * longer shown asks nothing any more.
 * @param cart as the server told it; null while no cart is shown
 * @param round another number begins a new round
 * @param onGone a wish of the cart is no longer the server's
 */
export function useAddons(cart: CartList | null, round: number, onGone: () => void): CartAddons {
  const [known, setKnown] = useState<AddonsByWish>(new Map());
  const missed = useRef(new Set<number>());
  const learn = useCallback((wishId: number, addons: WishAddons) => {
    setKnown((before) => new Map(before).set(wishId, addons));
  }, []);
  const gone = useRef(onGone);
  const [questions] = useState(
    () =>
      new AddonQuestions((wishId, answer) => {
        if (answer !== 'gone') return learn(wishId, answer);
        learn(wishId, { kind: 'failed', retrying: false });
        // Told once: should the cart keep a wish whose add-ons are not to be found, it is not asked for again and again.
        if (missed.current.has(wishId)) return;
        missed.current.add(wishId);
        gone.current();
      }),
  );

  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useEffect(() => () => questions.stop(), [questions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says no more than that a new round began
  useEffect(() => questions.forget(), [questions, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks about the same cart
  useEffect(() => {
    for (const wish of Object.values(cart ?? {})) if (wish.addons > 0) questions.askOnce(wish);
  }, [cart, questions, round]);

  const retry = useCallback(
    (wish: CartEntry) => {
      missed.current.delete(wish.id);
      learn(wish.id, { kind: 'failed', retrying: true });
      questions.ask(wish);
    },
    [questions, learn],
  );
  const refresh = useCallback((wish: CartEntry) => questions.ask(wish), [questions]);
  return { known, retry, refresh };
}
