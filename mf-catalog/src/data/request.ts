import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-auth';
import { logFailure } from './log-failure.ts';

const NOT_LOADED = 'This part of the page did not load. Please check your connection and try again.';

/** What came of a call: its answer, or the message that says why there is none. */
export type Result<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly requestId: string | undefined;
      /** Validation errors by field name. */
      readonly fields: Readonly<Record<string, string>>;
    };

/** Answers that follow from what the shopper did: shown, not logged. */
const REFUSALS: readonly number[] = [401, 403, 404, 409, 422, 429];

/** Waits for a call and the code that it needs; never rejects. Unexpected errors are logged as `what`. */
export async function toResult<Value>(asked: Promise<Value>, what: string): Promise<Result<Value>> {
  try {
    return { kind: 'known', value: await asked };
  } catch (error) {
    if (!isApiError(error)) {
      logFailure(what, error);
      return { kind: 'failed', message: NOT_LOADED, requestId: undefined, fields: {} };
    }
    const { status, msg: message, requestId, body } = error;
    if (error.kind !== 'abort' && !REFUSALS.includes(status)) logFailure(what, error);
    return status === 401
      ? { kind: 'signed-out' }
      : { kind: 'failed', message, requestId, fields: fieldsOf(body) };
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  const { fields } = Object(body) as { readonly fields?: unknown };
  return Object.fromEntries(
    Object.entries(Object(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export interface RequestState<Value> {
  /** The newest answer to this question; null until there is one. */
  readonly value: Value | null;
  readonly pending: boolean;
  /** Requests again; keeps the earlier reply meanwhile. */
  readonly again: () => void;
}

interface Kept<Value> {
  readonly question: string;
  readonly round: number;
  readonly value: Value;
}

/**
 * Requests data, and again for other parameters; aborts outdated requests.
 * @param question null while nothing is asked
 * @param ask never rejects
 */
export function useRequest<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): RequestState<Value> {
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
