import type { FeeLine } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { styled } from 'styled-components';
import { exactWords } from '../../domain/earnings/split.ts';

const Words = styled.p`
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  max-width: 70ch;
`;

interface FormulaProps {
  readonly line: FeeLine;
  /** What the table below splits, in cents. */
  readonly whole: number;
  /** Something was taken back of it. */
  readonly refunded: boolean;
}

/** Where the pool comes from, with its rounding, and how it is passed on. */
export function Formula({ line: { base, f, pool, pass_pct }, whole, refunded }: FormulaProps) {
  const exact = base * f;
  return (
    <>
      {base === 0 || pool !== whole ? (
        <Words>
          Nothing of this sale is left. This is how its pool of {formatCents(whole)} was split at first:
        </Words>
      ) : (
        <Words>
          {refunded ? 'What is left after the refund: ' : ''}
          {formatCents(base)} × {f} % = {exactWords(exact)}.
          {exact % 100 === 0 ? '' : ` The part of a cent is dropped: ${formatCents(pool)}.`}
        </Words>
      )}
      <Words>
        Everybody but the last passes {pass_pct} % on to whoever brought them, in whole cents, and keeps the
        rest.
      </Words>
    </>
  );
}
