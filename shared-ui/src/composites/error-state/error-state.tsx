import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';
import { Icon } from '../../primitives/icon/icon.tsx';
import { warningIcon } from '../../primitives/icon/signs.ts';
import { StateBox } from '../empty-state/empty-state.tsx';

export interface ErrorStateProps {
  /** A plain sentence; never a raw message. */
  readonly children: ReactNode;
  /** Heading, for a page that failed as a whole. */
  readonly title?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Helps the people who read the server's log. */
  readonly requestId?: string;
  /** A second way on, beside "Try again". */
  readonly action?: ReactNode;
}

const Mark = styled.span`
  color: var(--danger);
`;

const Heading = styled.h2`
  color: var(--ink);
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s12);
`;

const Request = styled.p`
  font: var(--t12);
  overflow-wrap: anywhere;
`;

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** Replaces only the part that failed. */
export function ErrorState(props: ErrorStateProps) {
  const { children, title, level = 2, onRetry, retrying = false, requestId, action } = props;
  return (
    <StateBox role="alert">
      <Mark>
        <Icon path={warningIcon} size={40} />
      </Mark>
      {title === undefined ? null : <Heading as={headings[level]}>{title}</Heading>}
      <p>{children}</p>
      {onRetry === undefined && action === undefined ? null : (
        <Acts>
          {onRetry === undefined ? null : (
            <Button onClick={onRetry} busy={retrying} busyLabel="Trying">
              Try again
            </Button>
          )}
          {action}
        </Acts>
      )}
      {requestId === undefined ? null : <Request>Request {requestId}</Request>}
    </StateBox>
  );
}
