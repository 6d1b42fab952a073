import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartList } from 'shared-api/contract/cart-schema';
import type { AddonsByWish, WishAddons } from '../domain/addons.ts';
import { askAddons } from './ask-addons.ts';

export interface CartAddons {
  readonly known: AddonsByWish;
  /** Asks once more for those of one wish. */
  retry(wishId: number): void;
}

/**
 * What the server tells of the add-ons of a cart, all at once, wish by wish. They are asked for anew with each cart; what
 * was known stays until then. A cart that is no longer shown asks nothing any more.
 * @param cart as the server answered it; null while no cart is shown
 * @param onGone a wish of the cart is no longer the server's
 */
export function useAddons(cart: CartList | null, onGone: () => void): CartAddons {
  const [known, setKnown] = useState<AddonsByWish>(new Map());
  const question = useRef(new AbortController());
  const missed = useRef(new Set<number>());

  const learn = useCallback((wishId: number, addons: WishAddons) => {
    setKnown((before) => new Map(before).set(wishId, addons));
  }, []);
  const ask = useCallback(
    async (wishId: number) => {
      const { signal } = question.current;
      const answer = await askAddons(wishId, signal);
      if (answer === null || signal.aborted) return;
      if (answer !== 'gone') return learn(wishId, answer);
      learn(wishId, { kind: 'failed', retrying: false });
      // Told once: should the cart keep a wish whose add-ons are not to be found, it is not asked for again and again.
      if (missed.current.has(wishId)) return;
      missed.current.add(wishId);
      onGone();
    },
    [learn, onGone],
  );

  useEffect(() => {
    const asking = new AbortController();
    question.current = asking;
    for (const { id, addons } of Object.values(cart ?? {})) if (addons > 0) void ask(id);
    return () => asking.abort();
  }, [cart, ask]);

  const retry = useCallback(
    (wishId: number) => {
      missed.current.delete(wishId);
      learn(wishId, { kind: 'failed', retrying: true });
      void ask(wishId);
    },
    [ask, learn],
  );
  return { known, retry };
}
