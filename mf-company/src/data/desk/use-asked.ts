import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answered } from './answer.ts';

export interface Asked<Value> {
  /** The newest answer; null until there is one. That to another question stays while the new one is under way. */
  readonly answer: Answered<Value> | null;
  /** Why it could not be asked anew, while `answer` is what was known before; null where the newest try came through. */
  readonly problem: Failed | null;
  readonly pending: boolean;
  /** The question that `answer` is the answer to. */
  readonly of: string | null;
  /** Asks again; the answer before stays meanwhile. */
  readonly again: () => void;
  /** Puts in place what is known from elsewhere. */
  readonly put: (value: Value) => void;
}

type Failed = Extract<Answered<unknown>, { kind: 'failed' }>;

interface Kept<Value> {
  readonly question: string;
  readonly asked: string;
  readonly answer: Answered<Value>;
  readonly problem: Failed | null;
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
  const asked = `${question} ${round}`;
  const current = useRef({ question, asked });
  useLayoutEffect(() => {
    latest.current = ask;
    current.current = { question, asked };
  });

  useEffect(() => {
    const asking = new AbortController();
    void latest.current(asking.signal).then((answer) => {
      if (!asking.signal.aborted)
        setKept((before) => next(before, { question, asked, answer, problem: null }));
    });
    return () => asking.abort();
  }, [question, asked]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  // It was asked again since, perhaps, or something else is asked by now.
  const put = (value: Value) => {
    if (current.current.question === question)
      setKept({ ...current.current, answer: { kind: 'known', value }, problem: null });
  };
  return {
    answer: kept?.answer ?? null,
    problem: kept?.problem ?? null,
    of: kept?.question ?? null,
    pending: kept?.asked !== asked,
    again,
    put,
  };
}

/** What is kept after a try: where asking the same anew failed, what was known stays, with all that is entered in it. */
function next<Value>(before: Kept<Value> | null, now: Kept<Value>): Kept<Value> {
  const stays = before?.question === now.question && before.answer.kind === 'known';
  return stays && now.answer.kind === 'failed' ? { ...before, asked: now.asked, problem: now.answer } : now;
}
