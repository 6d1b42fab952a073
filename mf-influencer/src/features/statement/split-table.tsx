import type { FeeLine } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { exactWords, type SplitStep, splitSteps } from '../../domain/earnings/split.ts';
import { Formula } from './formula.tsx';
import { Sheet, Table } from './split-layout.ts';

/** The formula with its roundings, and who of the chain keeps what of it. */
export function SplitTable({ line }: { readonly line: FeeLine }) {
  const steps = splitSteps(line);
  const whole = steps[0]?.reaches ?? 0;
  const refunded = steps.some(({ returned }) => returned > 0);
  return (
    <Sheet>
      <Formula line={line} whole={whole} refunded={refunded} />
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
            {refunded ? <th scope="col">Taken back</th> : null}
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
            {refunded ? <td>{formatCents(steps.reduce((all, { returned }) => all + returned, 0))}</td> : null}
          </tr>
        </tfoot>
      </Table>
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
              {percent} % of {formatCents(step.reaches)}
              {step.exact % 100 === 0
                ? ''
                : ` is ${exactWords(step.exact)}; the part of a cent ${step.yours ? 'stays with you' : 'stays here'}`}
            </small>
          </>
        )}
      </td>
      <td>{formatCents(step.keeps)}</td>
      {refunded ? <td>{formatCents(step.returned)}</td> : null}
    </tr>
  );
}
