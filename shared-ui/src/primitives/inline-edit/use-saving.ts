import { useState } from 'react';
import type { EditedText } from './edited-text.ts';

export interface Saving {
  /** A save is under way; another one is not begun. */
  readonly busy: boolean;
  /** Why the last try did not hold; null when nothing is known to be wrong. */
  readonly problem: string | null;
  readonly clear: () => void;
  readonly save: (text: string) => Promise<void>;
}

/** One save at a time: checked here first, then by the owner, whose refusal is kept to be shown. */
export function useSaving(
  problemOf: EditedText['problemOf'],
  onSave: EditedText['onSave'],
  onSaved: () => void,
): Saving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (text: string) => {
    if (busy) return;
    const wrong = problemOf?.(text) ?? null;
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const refused = await onSave(text);
      if (refused === null) onSaved();
      else setProblem(refused);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, clear: () => setProblem(null), save };
}
