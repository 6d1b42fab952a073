import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';

/** Milliseconds: nothing is drawn before `quiet`, a skeleton stays for `hold`, help is offered after `slow`. */
const loadingTimes = { quiet: 250, hold: 400, slow: 8000 } as const;

type LoadingPhase = 'quiet' | 'skeleton' | 'slow' | 'done';

interface Shown {
  readonly phase: 'skeleton' | 'slow';
  readonly since: number;
}

/** What to draw while loading: nothing for a short wait, then a skeleton without flicker. */
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

interface LoadingStateProps {
  readonly pending: boolean;
  /** Said to screen readers and shown when it takes long: "Loading products". */
  readonly label: string;
  /** Stand-in with the final geometry. */
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

const Slow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s12) var(--s16);
  margin-bottom: var(--s24);
  font: var(--t14);
  color: var(--muted);
`;

/** Nothing at first, then a skeleton, then a word and "Try again"; the content once it is there. */
export function LoadingState({ pending, label, skeleton, onRetry, children }: LoadingStateProps) {
  const phase = useDelayed(pending);
  if (phase === 'done') return children;
  return (
    <div aria-busy="true">
      <div role="status">
        {phase === 'slow' ? (
          <Slow>
            <p>{label} takes longer than usual.</p>
            <Button onClick={onRetry}>Try again</Button>
          </Slow>
        ) : (
          <VisuallyHidden>{phase === 'skeleton' ? label : ''}</VisuallyHidden>
        )}
      </div>
      {phase === 'quiet' ? null : skeleton}
    </div>
  );
}
