import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { cartChangesAtom } from './cart-state.ts';

/** After any other change of the cart than adding: whoever counts asks the server again; what was known stays until then. */
export function useCartChanged(): () => void {
  const change = useSetAtom(cartChangesAtom);
  return useCallback(() => change((changes) => changes + 1), [change]);
}
