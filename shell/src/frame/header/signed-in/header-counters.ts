import { atom } from 'jotai';

/** How many influencers the header counts, whatever variant is shown; the cart's number is shared-shell's. */
export const influencerNumberAtom = atom(1);
