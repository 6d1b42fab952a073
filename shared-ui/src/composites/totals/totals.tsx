import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TotalsRow {
  readonly label: string;
  readonly value: ReactNode;
}

export interface TotalsProps {
  readonly rows: readonly TotalsRow[];
  /** The last line, in large figures. */
  readonly sum: TotalsRow;
}

const List = styled.dl`
  display: grid;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
  }

  dt {
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }
`;

const Sum = styled.div`
  align-items: baseline;
  margin-top: var(--s4);
  padding-top: var(--s16);
  border-top: 1px solid var(--hairline);

  dt {
    font: var(--t16);
    font-weight: 600;
    color: var(--ink);
  }

  dd {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  &:first-child {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
`;

/** What makes up an amount, line by line, and the amount. */
export function Totals({ rows, sum }: TotalsProps) {
  return (
    <List>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <Sum>
        <dt>{sum.label}</dt>
        <dd>{sum.value}</dd>
      </Sum>
    </List>
  );
}
