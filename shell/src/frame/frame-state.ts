import { atom } from 'jotai';

/** Whether the page shows an error view, which goes with the small default header. */
export const faultAtom = atom(false);

/** What the operator of this site has set. */
export interface Site {
  contactEmail: string;
}

export const siteAtom = atom<Site>({ contactEmail: '' });
