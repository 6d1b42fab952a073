import { useState } from 'react';

/** What somebody chose to do something with; it stays while the dialog about it closes. */
export interface Choice<Chosen> {
  readonly chosen: Chosen | null;
  readonly open: boolean;
  /** What was done last, in words; empty before anything was. */
  readonly done: string;
  readonly choose: (chosen: Chosen) => void;
  readonly close: () => void;
  readonly finish: (done: string) => void;
}

/** Which deed the dialog of a tab asks about, and what was done. */
export function useChoice<Chosen>(): Choice<Chosen> {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return {
    chosen,
    open,
    done,
    choose: (next) => {
      setDone('');
      setChosen(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    finish: (words) => {
      setOpen(false);
      setDone(words);
    },
  };
}
