import { createContext, useContext } from 'react';

/** Names the desk that is shown and who sits at it, for what is kept of theirs. */
export const Seat = createContext('');

export const useSeat = (): string => useContext(Seat);
