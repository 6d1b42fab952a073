import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

export interface Part<Value> {
  /** The newest outcome; null until there is one. That of another question stays while the new one is under way. */
  readonly outcome: Outcome<Value> | null;
  readonly pending: boolean;
  readonly again: () => void;
}

/**
 * A part of the page that asks for what it shows, and asks anew when the question is another one.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function usePart<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Outcome<Value>>,
): Part<Value> {
  const [kept, setKept] = useState<{ readonly asked: string; readonly outcome: Outcome<Value> } | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const asked = question === null ? null : `${question} ${round}`;

  useEffect(() => {
    if (asked === null) return;
    const asking = new AbortController();
    void latest.current(asking.signal).then((outcome) => {
      if (!asking.signal.aborted) setKept({ asked, outcome });
    });
    return () => asking.abort();
  }, [asked]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  return { outcome: kept?.outcome ?? null, pending: asked !== null && kept?.asked !== asked, again };
}
