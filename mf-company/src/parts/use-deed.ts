import { useEffect, useRef, useState } from 'react';
import { type Deed, isStale } from '../data/desk/deed.ts';
import type { News } from './said.tsx';

/** Milliseconds that a confirmation stays. */
const SHOWN = 5000;

interface After<Value> {
  /** What is said once it is done; nothing where that is seen. */
  readonly said?: (value: Value) => string;
  readonly onDone: (value: Value) => void;
  /** It stands otherwise by now: to be asked for again. */
  readonly onOutdated?: () => void;
}

export interface Doing {
  /** What is under way, by the name it was begun with; null: nothing. */
  readonly busy: string | null;
  readonly news: News | null;
  readonly say: (news: News | null) => void;
  /** Does something once at a time; gives whether it was done. */
  readonly run: <Value>(
    name: string,
    deed: () => Promise<Deed<Value>>,
    after: After<Value>,
  ) => Promise<boolean>;
}

/** Does things at the press of a button, one at a time, and keeps what is to be said of them. */
export function useDeed(): Doing {
  const [busy, setBusy] = useState<string | null>(null);
  const [news, say] = useState<News | null>(null);
  const running = useRef(false);

  useEffect(() => {
    if (news?.tone !== 'success') return;
    const timer = setTimeout(() => say(null), SHOWN);
    return () => clearTimeout(timer);
  }, [news]);

  const run: Doing['run'] = async (name, deed, { said, onDone, onOutdated }) => {
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    say(null);
    const came = await deed();
    running.current = false;
    setBusy(null);
    if (came.kind === 'done') {
      if (said !== undefined) say({ tone: 'success', sentence: said(came.value) });
      onDone(came.value);
      return true;
    }
    say({ tone: 'danger', sentence: came.sentence });
    if (isStale(came)) onOutdated?.();
    return false;
  };

  return { busy, news, say, run };
}
