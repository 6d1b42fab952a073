import { atom, useAtomValue } from 'jotai';

/** What the operator of this site has set. */
export interface Site {
  contactEmail: string;
  /** Not a site for shoppers: shows the builders' own pages too. */
  development: boolean;
  /** In production, but with stand-ins: nothing here is real. */
  testMode: boolean;
}

export const siteAtom = atom<Site>({ contactEmail: '', development: false, testMode: false });

/** The address to which everybody may write. */
export function useContactEmail(): string {
  return useAtomValue(siteAtom).contactEmail;
}
