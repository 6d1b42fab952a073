import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answered } from './answer.ts';

export interface Asked<Value> {
  /** The newest answer; null until there is one. That to another question stays while the new one is under way. */
  readonly answer: Answered<Value> | null;
  readonly pending: boolean;
  /** Asks again; the answer before stays meanwhile. */
  readonly again: () => void;
  /** Puts in place what is known from elsewhere. */
  readonly put: (value: Value) => void;
}

interface Kept<Value> {
  readonly asked: string;
  readonly answer: Answered<Value>;
}

/**
 * Asks a question when it comes up; what is no longer asked is no longer waited for.
 * @param question names what is asked for; another name asks anew
 * @param ask never rejects
 */
export function useAsked<Value>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Answered<Value>>,
): Asked<Value> {
  const [kept, setKept] = useState<Kept<Value> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const asked = `${question} ${round}`;

  useEffect(() => {
    const asking = new AbortController();
    void latest.current(asking.signal).then((answer) => {
      if (!asking.signal.aborted) setKept({ asked, answer });
    });
    return () => asking.abort();
  }, [asked]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const put = (value: Value) => setKept({ asked, answer: { kind: 'known', value } });
  return { answer: kept?.answer ?? null, pending: kept?.asked !== asked, again, put };
}
