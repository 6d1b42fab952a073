import { atom } from 'jotai';

/** What the header counts by itself, whatever variant is shown. */
export const cartNumberAtom = atom(0);

export const influencerNumberAtom = atom(1);
