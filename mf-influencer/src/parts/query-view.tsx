import type { ReactNode } from 'react';
import type { UseQueryResult } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';

interface QueryViewProps<Value> {
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The loading label: "Loading your payouts". */
  readonly label: string;
  /** Shown when it failed; left out: the server's message. */
  readonly failed?: string;
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** A part of a page that loads by itself: its skeleton, its error with Try again, or its content. */
export function QueryView<Value>({ query, label, failed, skeleton, children }: QueryViewProps<Value>) {
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  return (
    <LoadingState
      pending={data === undefined && error === null}
      label={label}
      skeleton={skeleton}
      onRetry={retry}
    >
      {error === null ? null : (
        <ErrorState onRetry={retry} retrying={isFetching} requestId={error.requestId}>
          {failed ?? error.message}
        </ErrorState>
      )}
      {error !== null || data === undefined ? null : children(data)}
    </LoadingState>
  );
}
