import { useCallback, useState } from 'react';
import { useRevalidator } from 'shared-shell';

export interface CartQuestion {
  /** How often the cart was asked for because something of it may have changed elsewhere. */
  readonly round: number;
  /** It is asked for without a sign of it on the page. */
  readonly quiet: boolean;
  readonly ask: () => void;
  /** After a change made here: what is shown is right, as far as is known. */
  readonly askQuietly: () => void;
}

/** Asks the server for the cart of the page once more. */
export function useCartQuestion(): CartQuestion {
  const { revalidate } = useRevalidator();
  const [{ round, quiet }, setAsked] = useState({ round: 0, quiet: false });
  const ask = useCallback(() => {
    setAsked((before) => ({ round: before.round + 1, quiet: false }));
    void revalidate();
  }, [revalidate]);
  const askQuietly = useCallback(() => {
    setAsked((before) => ({ ...before, quiet: true }));
    void revalidate();
  }, [revalidate]);
  return { round, quiet, ask, askQuietly };
}
