import { atom } from 'jotai';

/** Whether the page shows an error view, which goes with the small default header. */
export const faultAtom = atom(false);
