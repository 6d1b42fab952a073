import type { Page } from '@playwright/test';
import type { Offer } from '../support/offers.ts';
import type { Call } from '../support/shop/buyer.ts';

/** Something that stands on a page now and is to be looked at. */
export interface View {
  name: string;
  /** A dialog stands over the page. */
  dialog?: boolean;
}

/** What views are brought about with. */
export interface World {
  /** Somebody new is signed in on it. */
  page: Page;
  /** Calls the API as that person. */
  call: Call;
  offers: readonly Offer[];
  apiUrl: string;
  cardsUrl: string;
}
