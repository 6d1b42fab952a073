import { useCallback, useEffect, useState } from 'react';
import { logFailure } from './log-failure.ts';

/** Code that is a file of its own. */
export interface Later<Code> {
  /** Null until it is there. */
  readonly code: Code | null;
  /** It did not come. */
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Fetches a part of the page that the first paint does without.
 * @param load the same function each time
 * @param wanted false as long as nobody needs it
 */
export function useLater<Code>(load: () => Promise<Code>, wanted: boolean): Later<Code> {
  const [code, setCode] = useState<{ readonly value: Code } | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    load().then(
      (value) => {
        if (here) setCode({ value });
      },
      (error: unknown) => {
        logFailure('a part of the page could not be loaded', error);
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [load, wanted, round]);

  const again = useCallback(() => {
    setFailed(false);
    setRound((before) => before + 1);
  }, []);
  return { code: code?.value ?? null, failed: failed && code === null, again };
}
