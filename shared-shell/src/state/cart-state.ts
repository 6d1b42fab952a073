import { atom } from 'jotai';

/** The cart as the pages share it: entries keyed by wish id. */
export type CartState = Readonly<Record<string, unknown>>;

export const EMPTY_CART: CartState = {};

/** Fills the cart by merging a payload. */
export function cartMerged(state: CartState, entries: CartState): CartState {
  return { ...state, ...entries };
}

/** Counts how often the cart has changed on the server: whoever shows its number asks the server again. */
export const cartChangesAtom = atom(0);

/** What the header's badge counts: 0 until the server has told how many wishes there are. */
export const cartNumberAtom = atom(0);

/** Whether the number is the server's, told to whatever part of this page asked for it. */
export const cartToldAtom = atom(false);
