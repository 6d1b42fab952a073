import { atom } from 'jotai';
import { NO_INFLUENCER } from './influencer-state.ts';
import { DEFAULT_COMPANY, DEFAULT_PRODUCT, EMPTY_COMPANY } from './viewed-state.ts';

/** The cart as the pages share it: entries keyed by wish id. */
export type CartState = Readonly<Record<string, unknown>>;

export const EMPTY_CART: CartState = {};

/** Fills the cart by merging a payload. */
export function cartMerged(state: CartState, entries: CartState): CartState {
  return { ...state, ...entries };
}

/** Counts changes of the cart on the server; what shows its number loads it again. */
export const cartChangesAtom = atom(0);

/** Number on the header's badge: 0 until the cart is loaded. */
export const cartNumberAtom = atom(0);

/** Whether the number comes from the server. */
export const cartLoadedAtom = atom(false);

/** 0 signed out, 1 signed in. */
export type LoginStatus = 0 | 1;

/** 0 idle, 1 login in progress. */
export type LoginProgress = 0 | 1;

/** The client state: seven slices, one atom each, named as the specification names them. */
export const slices = {
  loader: atom<LoginProgress>(0),
  loginstat: atom<LoginStatus>(0),
  viewcompany: atom(EMPTY_COMPANY),
  viewproduct: atom(DEFAULT_PRODUCT),
  histcompany: atom(DEFAULT_COMPANY),
  followinfluencer: atom(NO_INFLUENCER),
  cartlist: atom(EMPTY_CART),
};
