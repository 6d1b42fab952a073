import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

export interface Part<Value> {
  /** The newest outcome; null until there is one. */
  readonly outcome: Outcome<Value> | null;
  readonly pending: boolean;
  /** Asks again; the outcome before stays meanwhile. */
  readonly again: () => void;
  /** Puts in place what is known from elsewhere. */
  readonly put: (value: Value) => void;
}

interface Options {
  /** Whether the outcome of another question stays while the new one is under way. */
  readonly keeps?: boolean;
}

interface Kept<Value> {
  readonly question: string;
  readonly round: number;
  readonly outcome: Outcome<Value>;
}

/**
 * A part of the page that asks for what it shows, and asks anew when the question is another one; what is no longer asked
 * is no longer waited for.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function usePart<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Outcome<Value>>,
  { keeps = true }: Options = {},
): Part<Value> {
  const [kept, setKept] = useState<Kept<Value> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    void latest.current(asking.signal).then((outcome) => {
      if (!asking.signal.aborted) setKept({ question, round, outcome });
    });
    return () => asking.abort();
  }, [question, round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const put = (value: Value) =>
    question !== null && setKept({ question, round, outcome: { kind: 'known', value } });
  const same = kept !== null && kept.question === question;
  return {
    outcome: kept !== null && (keeps || same) ? kept.outcome : null,
    pending: question !== null && !(same && kept.round === round),
    again,
    put,
  };
}
