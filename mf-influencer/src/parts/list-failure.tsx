import type { ReactNode } from 'react';
import { useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';

interface ListFailureProps {
  readonly requestId: string | undefined;
  /** One sentence of what is not there. */
  readonly children: ReactNode;
}

/** In place of a list that its loader did not get; loads it again. */
export function ListFailure({ requestId, children }: ListFailureProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'} requestId={requestId}>
      {children}
    </ErrorState>
  );
}
