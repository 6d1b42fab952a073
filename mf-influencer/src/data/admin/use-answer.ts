import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AdminAnswer } from './admin-answer.ts';

export interface Asked<Value> {
  /** The newest answer to this question; null until there is one. */
  readonly answer: AdminAnswer<Value> | null;
  readonly pending: boolean;
  /** Asks again; the answer before stays meanwhile. */
  readonly again: () => void;
  /** Puts in place what is known from elsewhere. */
  readonly put: (value: Value) => void;
}

interface Kept<Value> {
  readonly question: string;
  readonly round: number;
  readonly answer: AdminAnswer<Value>;
}

/**
 * Asks a question when it comes up; what is no longer asked is no longer waited for.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function useAnswer<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<AdminAnswer<Value>>,
): Asked<Value> {
  const [kept, setKept] = useState<Kept<Value> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    void latest.current(asking.signal).then((answer) => {
      if (!asking.signal.aborted) setKept({ question, round, answer });
    });
    return () => asking.abort();
  }, [question, round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const put = (value: Value) =>
    question !== null && setKept({ question, round, answer: { kind: 'known', value } });
  const same = kept !== null && kept.question === question;
  return {
    answer: same ? kept.answer : null,
    pending: question !== null && !(same && kept.round === round),
    again,
    put,
  };
}
