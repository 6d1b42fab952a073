import { Link } from 'shared-shell';
import { styled } from 'styled-components';
import { type CheckoutStep, stepPath } from '../../data/choices.ts';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s20);
  counter-reset: step;
  margin-top: var(--s12);
  margin-bottom: var(--s24);
  font: var(--t14);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: var(--s8);
    min-height: 32px;
    counter-increment: step;
  }

  li::before {
    content: counter(step) / '';
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1px solid var(--edge);
    border-radius: var(--full);
    font: var(--t12);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  [aria-current] {
    font-weight: 600;
    color: var(--ink);
  }

  li:has([aria-current])::before {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }

  a {
    padding-block: 6px;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const STEPS = [
  { step: 'address', title: 'Address' },
  { step: 'shipping', title: 'Shipping' },
  { step: 'total', title: 'Total' },
] as const;

/** The steps, with links back to those that are done. */
export function StepTrail({ step }: { readonly step: CheckoutStep }) {
  const here = STEPS.findIndex((one) => one.step === step);
  return (
    <nav aria-label="Steps of the checkout">
      <Trail>
        {STEPS.map(({ step: one, title }, index) => (
          <li key={one}>
            {index < here ? (
              <Link to={stepPath(one)}>{title}</Link>
            ) : (
              <span aria-current={index === here ? 'step' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
