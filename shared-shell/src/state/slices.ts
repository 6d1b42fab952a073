import { atom } from 'jotai';
import { EMPTY_CART } from './cart-state.ts';
import { DEFAULT_COMPANY, EMPTY_COMPANY } from './company-state.ts';
import { NO_INFLUENCER } from './influencer-state.ts';
import { DEFAULT_PRODUCT } from './product-state.ts';

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
