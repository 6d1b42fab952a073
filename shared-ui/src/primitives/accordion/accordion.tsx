import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chevronDownIcon } from '../icon/arrows.ts';
import { Icon } from '../icon/icon.tsx';

export interface AccordionItemProps {
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly note?: ReactNode;
  /** Before the title: a picture of 44 px. */
  readonly start?: ReactNode;
  /** Before the arrow: a price. */
  readonly end?: ReactNode;
  /** Open at first; afterwards the reader decides. */
  readonly defaultOpen?: boolean;
  /** Items with the same group close each other. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** Holds the items and draws their common edge. */
export const Accordion = styled.div`
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);

  > * + * {
    border-top: 1px solid var(--hairline);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 64px;
  padding: 10px 16px;
  border-radius: var(--r12);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    color: var(--muted);
    transition: transform var(--fade) var(--enter);
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;

  b {
    display: block;
    font: var(--t14);
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

const End = styled.span`
  font: var(--t14);
  font-variant-numeric: tabular-nums;
`;

const Body = styled.div`
  padding: 0 16px 16px;
`;

/** A native disclosure: found by the browser's own search, and working before any script runs. */
export function AccordionItem({ title, note, start, end, defaultOpen, group, children }: AccordionItemProps) {
  return (
    <details open={defaultOpen} name={group}>
      <Summary>
        {start}
        <Words>
          <b>{title}</b>
          {note === undefined ? null : <small>{note}</small>}
        </Words>
        {end === undefined ? null : <End>{end}</End>}
        <Icon path={chevronDownIcon} />
      </Summary>
      <Body>{children}</Body>
    </details>
  );
}
