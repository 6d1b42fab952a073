import type { ReactNode } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import type { Opening } from './use-opening.ts';

interface FetchedProps<T> {
  readonly opening: Opening<T>;
  readonly label: string;
  /** Stand-in with about the final geometry. */
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: (value: T) => ReactNode;
}

/** What a dialog shows of what it fetches: a stand-in, then the thing itself, or that it did not come. */
export function Fetched<T>({ opening, label, skeleton, onRetry, onClose, children }: FetchedProps<T>) {
  if (opening.kind === 'failed') {
    return (
      <>
        <ErrorState onRetry={onRetry} retrying={opening.retrying}>
          This part of the page did not load. Please check your connection and try again.
        </ErrorState>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <LoadingState pending={opening.kind === 'coming'} label={label} onRetry={onRetry} skeleton={skeleton}>
      {opening.kind === 'here' ? children(opening.value) : null}
    </LoadingState>
  );
}
