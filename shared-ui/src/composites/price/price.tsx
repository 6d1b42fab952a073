import { formatDollars } from 'shared-api/rules/money';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';

export interface PriceProps {
  /** Dollars. */
  readonly amount: number;
  /** Dollars before the sale. */
  readonly was?: number;
  /** The lowest of several prices. */
  readonly from?: boolean;
  readonly size?: 'card' | 'page';
}

const Line = styled.p<{ readonly $size: 'card' | 'page' }>`
  font: var(${({ $size }) => ($size === 'page' ? '--t24' : '--t16')});
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${({ $size }) => ($size === 'page' ? 'letter-spacing: var(--track-24);' : '')}
`;

const From = styled.span`
  font: var(--t12);
  color: var(--muted);
  margin-right: var(--s4);
`;

const Was = styled.s`
  margin-left: var(--s8);
  font-weight: 400;
  font-size: 0.875em;
  line-height: 1;
  letter-spacing: 0;
  color: var(--muted);
`;

/** A price in dollars; in a sale the new one first, the old one struck through. */
export function Price({ amount, was, from = false, size = 'card' }: PriceProps) {
  return (
    <Line $size={size}>
      {from ? <From>from</From> : null}
      {formatDollars(amount)}
      {was === undefined ? null : (
        <Was>
          <VisuallyHidden>was </VisuallyHidden>
          {formatDollars(was)}
        </Was>
      )}
    </Line>
  );
}
