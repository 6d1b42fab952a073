import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';
import { useDelayed } from './use-delayed.ts';

export { type LoadingPhase, loadingTimes, useDelayed } from './use-delayed.ts';

export interface LoadingStateProps {
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
