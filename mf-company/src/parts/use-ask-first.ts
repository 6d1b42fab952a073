import { useState } from 'react';

export interface AskFirst<Thing> {
  /** What it is about; it stays while the dialog about it closes. */
  readonly thing: Thing | null;
  readonly open: boolean;
  readonly ask: (thing: Thing) => void;
  readonly close: () => void;
}

/** Which of several things somebody is asked about before something is done that cannot be undone. */
export function useAskFirst<Thing>(): AskFirst<Thing> {
  const [thing, setThing] = useState<Thing | null>(null);
  const [open, setOpen] = useState(false);
  return {
    thing,
    open,
    ask: (next) => {
      setThing(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
