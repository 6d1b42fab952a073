import { useEffect, useLayoutEffect, useState } from 'react';

/** Milliseconds: nothing is drawn before `quiet`, a skeleton stays for `hold`, help is offered after `slow`. */
export const loadingTimes = { quiet: 250, hold: 400, slow: 8000 } as const;

export type LoadingPhase = 'quiet' | 'skeleton' | 'slow' | 'done';

interface Shown {
  readonly phase: 'skeleton' | 'slow';
  readonly since: number;
}

/** What a waiting place should draw now. A short wait draws nothing, and no skeleton ever flickers. */
export function useDelayed(pending: boolean): LoadingPhase {
  const [shown, setShown] = useState<Shown | null>(null);
  const since = shown?.since;

  useEffect(() => {
    if (pending) return;
    if (since === undefined) return;
    const left = since + loadingTimes.hold - Date.now();
    const timer = setTimeout(() => setShown(null), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [pending, since]);

  // Ends with the same commit that draws the content: a timer between the two would draw the skeleton over it.
  useLayoutEffect(() => {
    if (!pending) return;
    // Another attempt after a slow one starts its own count.
    setShown((before) => (before?.phase === 'slow' ? { phase: 'skeleton', since: before.since } : before));
    const appear = () => setShown((before) => before ?? { phase: 'skeleton', since: Date.now() });
    const help = () => setShown((before) => ({ phase: 'slow', since: before?.since ?? Date.now() }));
    const timers = [setTimeout(appear, loadingTimes.quiet), setTimeout(help, loadingTimes.slow)];
    return () => timers.forEach(clearTimeout);
  }, [pending]);

  if (shown !== null) return shown.phase;
  return pending ? 'quiet' : 'done';
}
