import { useEffect, useRef } from 'react';

/** Milliseconds before each further look; the last for all that follow. */
const PAUSES = [3000, 5000, 10_000, 30_000];

/**
 * Looks again by itself, less and less often: a bank that takes its time needs nobody to press anything.
 * @param waiting true while there is an answer, and it is not the last
 */
export function useLookingAgain(waiting: boolean, again: () => void): void {
  const round = useRef(0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(again, PAUSES[Math.min(round.current, PAUSES.length - 1)]);
    round.current += 1;
    return () => clearTimeout(timer);
  }, [waiting, again]);
}
