import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { searchIcon } from 'shared-ui/icons/tools';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import type { Part } from '../../data/use-part.ts';
import { Dimmed, Facts, Row, Rows } from './desk-layout.ts';
import { useFocusInRows } from './use-focus-in-rows.ts';

interface AskedPartProps<Value> {
  readonly asked: Part<Value>;
  /** What is loading, for example "Loading the log". */
  readonly label: string;
  /** What to say when it could not be had. */
  readonly failed: string;
  readonly children: (value: Value) => ReactNode;
}

/** What was asked for, in each of its states: on its way, not there, failed, being asked for anew, and there. */
export function AskedPart<Value>({ asked, label, failed, children }: AskedPartProps<Value>) {
  const { outcome, pending, again } = asked;
  const rows = useFocusInRows(outcome);
  return (
    <LoadingState pending={outcome === null} label={label} skeleton={<Outline />} onRetry={again}>
      {outcome === null ? null : (
        <Dimmed {...rows} tabIndex={-1} aria-busy={pending}>
          {outcome.kind === 'known' ? children(outcome.value) : null}
          {outcome.kind === 'failed' && outcome.missing ? (
            <EmptyState icon={searchIcon}>{outcome.sentence}</EmptyState>
          ) : null}
          {outcome.kind === 'failed' && !outcome.missing ? (
            <ErrorState title={failed} onRetry={again} retrying={pending} requestId={outcome.requestId}>
              {outcome.sentence}
            </ErrorState>
          ) : null}
        </Dimmed>
      )}
    </LoadingState>
  );
}

function Outline() {
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
