import type { FeeLine } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { useFeeLine } from '../../data/earnings.ts';
import { formatHundredths, type SplitStep, splitSteps } from '../../domain/shares.ts';
import { QueryView } from '../../parts/query-view.tsx';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
  margin-top: var(--s12);
  padding: var(--s12);
  border-radius: var(--r12);
  background: var(--subtle);

  ${from(768)} {
    padding: var(--s16);
  }
`;

/** Scrolls a table that is wider than the page; reachable by keyboard. */
const Scroll = styled.div.attrs({ tabIndex: 0, role: 'group', 'aria-label': 'Who keeps what' })`
  /* Hidden words within would widen the page, if they did not scroll too. */
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--s8) 0 var(--s8) var(--s8);
    border-top: 1px solid var(--hairline);
    text-align: end;
    vertical-align: baseline;
    font-weight: 400;
  }

  th:first-child {
    min-width: 88px;
    padding-left: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th {
    border-top: 0;
    font: var(--t12);
    color: var(--muted);
    vertical-align: bottom;
  }

  [data-yours] > *,
  tfoot > tr > * {
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

const Paragraph = styled.p`
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  max-width: 70ch;
`;

interface FormulaProps {
  readonly line: FeeLine;
  /** The split amount, in cents. */
  readonly whole: number;
  /** Part of it was refunded. */
  readonly refunded: boolean;
}

/** How the pool is calculated and rounded, and how it is passed on. */
function Formula({ line: { base, f, pool, pass_pct }, whole, refunded }: FormulaProps) {
  const exact = base * f;
  return (
    <>
      {base === 0 || pool !== whole ? (
        <Paragraph>
          Nothing of this sale is left. This is how its pool of {formatCents(whole)} was split at first:
        </Paragraph>
      ) : (
        <Paragraph>
          {refunded ? 'What is left after the refund: ' : ''}
          {formatCents(base)} × {f}% = {formatHundredths(exact)}.
          {exact % 100 === 0 ? '' : ` The part of a cent is dropped: ${formatCents(pool)}.`}
        </Paragraph>
      )}
      <Paragraph>
        Each person but the last passes {pass_pct}% on to the one who brought them, in whole cents, and keeps
        the rest.
      </Paragraph>
    </>
  );
}

/** The formula with its rounding, and the share of each person in the chain. */
function SplitTable({ line }: { readonly line: FeeLine }) {
  const steps = splitSteps(line);
  const whole = steps[0]?.reaches ?? 0;
  const refunded = steps.some(({ returned }) => returned > 0);
  return (
    <Sheet>
      <Formula line={line} whole={whole} refunded={refunded} />
      <Scroll>
        <Table>
          <caption>
            <VisuallyHidden>Who keeps what, the nearest to the sale first</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Reaches them</th>
              <th scope="col">Passed on</th>
              <th scope="col">Kept</th>
              {refunded ? <th scope="col">Reversed (refunds)</th> : null}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <Step key={step.level} step={step} percent={line.pass_pct} refunded={refunded} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <td />
              <td />
              <td>{formatCents(whole)}</td>
              {refunded ? (
                <td>{formatCents(steps.reduce((all, { returned }) => all + returned, 0))}</td>
              ) : null}
            </tr>
          </tfoot>
        </Table>
      </Scroll>
    </Sheet>
  );
}

interface StepProps {
  readonly step: SplitStep;
  readonly percent: number;
  readonly refunded: boolean;
}

function Step({ step, percent, refunded }: StepProps) {
  return (
    <tr data-yours={step.yours || undefined}>
      <th scope="row">{step.yours ? 'You' : step.username}</th>
      <td>{formatCents(step.reaches)}</td>
      <td>
        {step.last ? (
          <small>{step.level > 1 ? 'Keeps what arrives' : 'Keeps it all'}</small>
        ) : (
          <>
            {formatCents(step.passes)}
            <small>
              {percent}% of {formatCents(step.reaches)}
              {step.exact % 100 === 0
                ? ''
                : ` is ${formatHundredths(step.exact)}; the part of a cent ${step.yours ? 'stays with you' : 'stays here'}`}
            </small>
          </>
        )}
      </td>
      <td>{formatCents(step.keeps)}</td>
      {refunded ? <td>{formatCents(step.returned)}</td> : null}
    </tr>
  );
}

/** How the pool of an order line was split; loads when it is opened. */
export function Split({ lineId }: { readonly lineId: number }) {
  return (
    <QueryView
      query={useFeeLine(lineId)}
      label="Loading how it was split"
      failed="How this sale was split could not be loaded."
      skeleton={<Skeleton height="160px" radius={12} />}
    >
      {(line) => <SplitTable line={line} />}
    </QueryView>
  );
}
