import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { slices } from 'shared-shell';
import { isChosenOf } from '../domain/chosen-of.ts';

/** When others find another cart than what is bought here, as after a change in another tab, it is asked for again. */
export function useOthersChanges(entries: readonly CheckoutEntry[], askAgain: () => void): void {
  const store = useStore();
  useEffect(
    () =>
      store.sub(slices.cartlist, () => {
        if (!isChosenOf(store.get(slices.cartlist), entries)) askAgain();
      }),
    [store, entries, askAgain],
  );
}
