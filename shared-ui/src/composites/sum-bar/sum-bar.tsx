import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, from } from '../../tokens/breakpoints.ts';

export interface SumBarProps {
  /** What the bar is, for screen readers: "Cart total". */
  readonly label: string;
  /** The summary: "2 of 3 selected". */
  readonly note: ReactNode;
  readonly amount: ReactNode;
  /** The way on: one large button or link. */
  readonly children: ReactNode;
}

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: var(--z-bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  min-height: 64px;
  margin-inline: calc(var(--gutter) * -1);
  padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--paper);

  > :last-child {
    flex: 1 1 9rem;
  }

  /* What gets the focus does not stop behind the bar. */
  ${below(1024)} {
    :root:has(&) {
      scroll-padding-bottom: 96px;
    }
  }

  ${from(1024)} {
    display: none;
  }
`;

const Sum = styled.p`
  flex: none;
  max-width: 100%;
  min-width: 6.25rem;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  b {
    font: var(--t18);
    font-weight: 600;
  }
`;

/**
 * On phones and in narrow windows: a sum and the next step, visible down to the end of their container. Its
 * place is the last of a page container, whose gutters it covers. From 1024 px on a column has room for both.
 */
export function SumBar({ label, note, amount, children }: SumBarProps) {
  return (
    <Bar aria-label={label}>
      <Sum>
        <small>{note}</small>
        <b>{amount}</b>
      </Sum>
      {children}
    </Bar>
  );
}
