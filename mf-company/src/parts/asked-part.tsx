import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { searchIcon } from 'shared-ui/icons/tools';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import type { Asked } from '../data/desk/use-asked.ts';
import { Dimmed, Facts, Row, Rows } from './layout.ts';

interface AskedPartProps<Value> {
  readonly asked: Asked<Value>;
  /** What is loading, for example "Loading the orders". */
  readonly label: string;
  /** What to say when it could not be had. */
  readonly failed: string;
  /** Stand-in in the final geometry; three rows unless told otherwise. */
  readonly skeleton?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** What was asked for, in each of its states: on its way, not there, failed, being asked for anew, and there. */
export function AskedPart<Value>({ asked, label, failed, skeleton, children }: AskedPartProps<Value>) {
  const { answer, problem, pending, again } = asked;
  return (
    <LoadingState pending={answer === null} label={label} skeleton={skeleton ?? <Outline />} onRetry={again}>
      {answer === null ? null : (
        <Dimmed aria-busy={pending}>
          {problem === null ? null : (
            <ErrorState title={failed} onRetry={again} retrying={pending} requestId={problem.requestId}>
              {problem.sentence} What is shown is what was known before.
            </ErrorState>
          )}
          {answer.kind === 'known' ? children(answer.value) : null}
          {answer.kind === 'missing' ? <EmptyState icon={searchIcon}>{answer.sentence}</EmptyState> : null}
          {answer.kind === 'failed' ? (
            <ErrorState title={failed} onRetry={again} retrying={pending} requestId={answer.requestId}>
              {answer.sentence}
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
