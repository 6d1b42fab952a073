import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Answer<Value> {
  /** The newest answer to this question; null until there is one. */
  readonly value: Value | null;
  readonly pending: boolean;
  /** Asks again; the answer before stays meanwhile. */
  readonly again: () => void;
}

interface Kept<Value> {
  readonly question: string;
  readonly round: number;
  readonly value: Value;
}

/**
 * Asks a question when it comes up, and anew for another one; what is no longer asked is no longer waited for.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function useAnswer<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  const [kept, setKept] = useState<Kept<Value> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    void latest.current(asking.signal).then((value) => {
      if (!asking.signal.aborted) setKept({ question, round, value });
    });
    return () => asking.abort();
  }, [question, round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const same = kept !== null && kept.question === question;
  return { value: same ? kept.value : null, pending: !(same && kept.round === round), again };
}
