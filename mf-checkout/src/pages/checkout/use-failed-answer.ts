import { useEffect, useRef } from 'react';
import type { Refusal } from '../../data/refusal.ts';
import type { Asked } from '../../data/use-asked.ts';
import { useOnlineAgain } from '../../data/use-online-again.ts';
import type { Stale } from '../stale.tsx';

/** `alone`: the step says why, in the answer's place. `with-page`: the page has said so already, and one press asks for both. */
export type FailedAnswer = 'no' | 'alone' | 'with-page';

/**
 * What a step asked for and did not get: asked for again when the browser is back on line, and when the page, which
 * failed with it, came after all.
 */
export function useFailedAnswer(
  { answer, pending, again }: Asked<Refusal | { readonly kind: string }>,
  stale: Stale | null,
): FailedAnswer {
  const failed = answer !== null && 'requestId' in answer;
  useOnlineAgain(failed, again);
  const behind = useRef(stale !== null);
  useEffect(() => {
    if (behind.current && stale === null && failed && !pending) again();
    behind.current = stale !== null;
  }, [stale, failed, pending, again]);
  if (!failed) return 'no';
  // What the server refused has a reason of its own.
  return stale !== null && answer.kind !== 'refused' ? 'with-page' : 'alone';
}
