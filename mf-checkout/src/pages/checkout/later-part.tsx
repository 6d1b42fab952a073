import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { useOnlineAgain } from '../../data/use-online-again.ts';
import { useOpening } from '../../data/use-opening.ts';
import type { LaterPages } from '../later-pages.ts';

interface LaterPartProps<Parts> {
  readonly of: LaterPages<Parts>;
  readonly label: string;
  /** Stand-in with about the final geometry. */
  readonly skeleton: ReactNode;
  /** What is said where the code did not come. */
  readonly lost: string;
  /** A way on beside Try again. */
  readonly action?: ReactNode;
  readonly children: (parts: Parts) => ReactNode;
}

/** A part of the page whose code is a file of its own: at once where that is there; lost, it is asked for again in its place. */
export function LaterPart<Parts>(props: LaterPartProps<Parts>) {
  const { of, label, skeleton, lost, action, children } = props;
  const [opening, retry] = useOpening(of.load, of.here());
  useOnlineAgain(opening.kind === 'failed', retry);
  if (opening.kind === 'failed') {
    return (
      <ErrorState onRetry={retry} retrying={opening.retrying} action={action}>
        {lost}
      </ErrorState>
    );
  }
  return (
    <LoadingState pending={opening.kind === 'coming'} label={label} skeleton={skeleton} onRetry={retry}>
      {opening.kind === 'here' ? children(opening.value) : null}
    </LoadingState>
  );
}
