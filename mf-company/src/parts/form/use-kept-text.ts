import { useLayoutEffect, useState } from 'react';
import { dropForm, keepForm, keptForm } from '../../data/desk/kept-forms.ts';
import { useSeat } from '../seat.ts';
import { useUnsaved } from './use-unsaved.ts';

interface KeptText {
  readonly text: string;
  readonly enter: (text: string) => void;
  /** It was sent: it is kept no longer. */
  readonly sent: () => void;
}

/**
 * A text of a form that has no other field: what is entered is kept in this tab until it is sent, as whole forms are. Where
 * something else is stored by then, it is of no use any more.
 * @param name of the text among the forms of the desk
 * @param stored what stands there while nothing is entered
 */
export function useKeptText(name: string, stored = ''): KeptText {
  const key = `${useSeat()} ${name}`;
  const [text, setText] = useState(stored);
  useUnsaved(text !== stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text, with what it begins with
  useLayoutEffect(() => {
    const kept = keptForm(key, { text: stored });
    if (kept !== null && kept.read.text === stored) setText(kept.mine.text);
  }, [key]);
  return {
    text,
    enter: (next) => {
      setText(next);
      if (next === stored) dropForm(key);
      else keepForm(key, { read: { text: stored }, mine: { text: next } });
    },
    sent: () => {
      setText(stored);
      dropForm(key);
    },
  };
}
