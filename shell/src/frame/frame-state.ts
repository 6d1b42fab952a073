import { atom } from 'jotai';

/** Whether the page shows an error view, which goes with the small default header. */
export const faultAtom = atom(false);

/** What the operator of this site has set. */
export interface Site {
  contactEmail: string;
  /** Not a site for shoppers: shows the builders' own pages too. */
  development: boolean;
  /** In production, but with stand-ins: nothing here is real. */
  testMode: boolean;
}

export const siteAtom = atom<Site>({ contactEmail: '', development: false, testMode: false });
