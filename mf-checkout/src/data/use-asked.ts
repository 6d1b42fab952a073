import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Asked<Answer> {
  /** The newest answer to this question; null until there is one, and for every new question. */
  readonly answer: Answer | null;
  readonly pending: boolean;
  readonly again: () => void;
}

interface Kept<Answer> {
  readonly question: string;
  readonly round: number;
  readonly at: number;
  readonly answer: Answer;
}

/** Milliseconds for which an answer is good when its question comes up again. */
const FRESH = 10 * 60 * 1000;

/**
 * Asks a question when it comes up, and answers it from memory when it comes up again soon. What is no longer asked is
 * no longer waited for; its answer stays for a return.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function useAsked<Answer>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [kept, setKept] = useState<Kept<Answer> | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef({ ask, kept });
  useLayoutEffect(() => {
    latest.current = { ask, kept };
  });

  useEffect(() => {
    if (question === null) return;
    const { kept: before, ask: askNow } = latest.current;
    if (before !== null && before.question === question && before.round === round && isFresh(before)) return;
    const asking = new AbortController();
    void askNow(asking.signal).then((answer) => {
      if (!asking.signal.aborted) setKept({ question, round, at: Date.now(), answer });
    });
    return () => asking.abort();
  }, [question, round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const same = kept !== null && kept.question === question;
  return {
    answer: same ? kept.answer : null,
    pending: question !== null && !(same && kept.round === round),
    again,
  };
}

function isFresh({ at }: Kept<unknown>): boolean {
  return Date.now() - at < FRESH;
}
