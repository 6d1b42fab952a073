import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';
import { chevronDownIcon } from '../icon/arrows.ts';
import { Icon } from '../icon/icon.tsx';

export interface FoldProps {
  /** Names the button. */
  readonly title: string;
  /** A second, quieter line that says more about it. */
  readonly note?: ReactNode;
  /** Before the title: a picture of 44 px. */
  readonly start?: ReactNode;
  /** Before the arrow: a price. */
  readonly end?: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 64px;
  padding: 10px 16px 10px 12px;
  border-radius: var(--r12);
  transition: background var(--fade);

  ${finePointer} {
    &:hover {
      background: var(--subtle);
    }
  }

  > svg {
    color: var(--muted);
    transition: transform var(--fade) var(--enter);
  }

  &[data-open] > svg {
    transform: rotate(180deg);
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;

  h3 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** Its ground is the whole line, so that a finger finds it. */
const Toggle = styled.button`
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r12);
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

const End = styled.span`
  font: var(--t14);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Body = styled.div`
  padding: 4px 16px 16px;
`;

/** An accordion item that its owner opens, so that its content can load first. */
export function Fold({ title, note, start, end, open, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <div>
      <Line data-open={open || undefined}>
        {start}
        <Words>
          <h3>
            <Toggle
              type="button"
              aria-expanded={open}
              aria-controls={`${id}body`}
              aria-describedby={note === undefined ? undefined : `${id}note`}
              onClick={() => onToggle(!open)}
            >
              {title}
            </Toggle>
          </h3>
          {note === undefined ? null : <p id={`${id}note`}>{note}</p>}
        </Words>
        {end === undefined ? null : <End>{end}</End>}
        <Icon path={chevronDownIcon} />
      </Line>
      <Body id={`${id}body`} hidden={!open}>
        {children}
      </Body>
    </div>
  );
}
