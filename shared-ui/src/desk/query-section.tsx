import { createContext, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../composites/empty-state/empty-state.tsx';
import { ErrorState } from '../composites/error-state/error-state.tsx';
import { LoadingState } from '../composites/loading-state/loading-state.tsx';
import { searchIcon } from '../primitives/icon/tools.ts';
import { Note } from '../primitives/note/note.tsx';
import { Skeleton } from '../primitives/skeleton/skeleton.tsx';
import { useFocusInRows } from './focus.tsx';
import { Dimmed, Facts, Row, Rows } from './layout.tsx';

/** The result of an action, as a message for the person. */
export interface StatusMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly message: string;
}

/** Takes no room while empty, but stays in the page: a live region must exist before its text comes. */
const LiveRegion = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Shows the result of an action beside its control; screen readers announce it. */
export function StatusNote({ status }: { readonly status: StatusMessage | null }) {
  return (
    <LiveRegion role="status">
      {status === null ? null : <Note tone={status.tone}>{status.message}</Note>}
    </LiveRegion>
  );
}

/** The part of a query that a section shows; a TanStack Query result fits. */
export interface QueryState<Value> {
  readonly data: Value | undefined;
  /** `status` 404: not found. */
  readonly error: {
    readonly message: string;
    readonly status?: number;
    readonly requestId?: string | undefined;
  } | null;
  readonly isFetching: boolean;
  /** The data is of another query, until this one has its own. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

const PlaceholderData = createContext(false);

/** Whether the section around shows what belongs to another query until its own data is there. */
export function useIsPlaceholder(): boolean {
  return useContext(PlaceholderData);
}

interface QuerySectionProps<Value> {
  readonly query: QueryState<Value>;
  /** Label of the loading state: "Loading the orders". */
  readonly label: string;
  /** Title of the error. */
  readonly failed: string;
  /** Placeholder of the final size; three rows by default. */
  readonly skeleton?: ReactNode;
  /** Whether a lost focus moves to the next row; false where the section has a heading for it. */
  readonly focusRows?: boolean;
  readonly children: (value: Value) => ReactNode;
}

/** Shows a query in each of its states: loading, missing, failed, refetching, failed refetch, and data. */
export function QuerySection<Value>(props: QuerySectionProps<Value>) {
  const { query, label, failed, skeleton, focusRows = true, children } = props;
  const { data, error, isFetching, isPlaceholderData = false, refetch } = query;
  const { ref, onFocus } = useFocusInRows(data);
  const rows = focusRows ? { ref, onFocus, tabIndex: -1 } : {};
  const retry = () => void refetch();
  const missing = error?.status === 404;
  return (
    <LoadingState
      pending={data === undefined && error === null}
      label={label}
      skeleton={skeleton ?? <RowSkeletons />}
      onRetry={retry}
    >
      {data === undefined && error === null ? null : (
        <Dimmed {...rows} aria-busy={isFetching}>
          {error !== null && missing ? <EmptyState icon={searchIcon}>{error.message}</EmptyState> : null}
          {error !== null && !missing ? (
            <ErrorState title={failed} onRetry={retry} retrying={isFetching} requestId={error.requestId}>
              {error.message}
              {data === undefined ? null : ' What is shown is what was known before.'}
            </ErrorState>
          ) : null}
          {data === undefined || missing ? null : (
            <PlaceholderData value={isPlaceholderData}>{children(data)}</PlaceholderData>
          )}
        </Dimmed>
      )}
    </LoadingState>
  );
}

function RowSkeletons() {
  return (
    <Rows aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <Row key={place}>
          <Facts>
            <Skeleton width="40%" height="24px" />
            <Skeleton width="70%" height="20px" />
          </Facts>
        </Row>
      ))}
    </Rows>
  );
}
