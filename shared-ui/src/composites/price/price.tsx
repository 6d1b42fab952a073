import { formatDollars } from 'shared-api/rules/money';
import { styled } from 'styled-components';

export interface PriceProps {
  /** Dollars. */
  readonly amount: number;
  readonly size?: 'card' | 'page';
  /** What the price includes: "with Engraving"; empty for nothing. */
  readonly included?: string;
}

const Line = styled.p<{ readonly $size: 'card' | 'page' }>`
  font: var(${({ $size }) => ($size === 'page' ? '--t24' : '--t16')});
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${({ $size }) => ($size === 'page' ? 'letter-spacing: var(--track-24);' : 'margin-top: var(--s8);')}
`;

const Included = styled.span`
  font: var(--t14);
  color: var(--muted);
`;

/** A price in dollars. */
export function Price({ amount, size = 'card', included = '' }: PriceProps) {
  return (
    <Line $size={size}>
      {formatDollars(amount)}
      {included === '' ? null : <Included> {included}</Included>}
    </Line>
  );
}
