import type { ProductionPhase } from 'shared-api/contract/production-phase';
import { useRevalidator } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { Panel } from './panel.tsx';

const Failure = styled.div`
  display: grid;
  gap: var(--s12);
  justify-items: start;

  small {
    font: var(--t12);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

interface PhaseUnknownProps {
  readonly phase: ProductionPhase;
  readonly requestId: string | null;
}

/** Stands in for the stock figures where they could not be fetched; the rest of the page is complete. */
export function PhaseUnknown({ phase, requestId }: PhaseUnknownProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Panel phase={phase}>
      <Failure role="alert">
        <p>Stock and delivery time could not be loaded.</p>
        <Button size="sm" busy={state === 'loading'} busyLabel="Trying" onClick={() => void revalidate()}>
          Try again
        </Button>
        {requestId === null ? null : <small>Request {requestId}</small>}
      </Failure>
    </Panel>
  );
}
