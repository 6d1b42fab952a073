import { maxQuantity } from 'shared-api/rules/stock';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { ChoicesState } from '../../data/use-choices.ts';
import type { OrderEvent } from '../../domain/order-state.ts';
import type { Part } from '../../domain/part.ts';
import { Chooser } from './chooser.tsx';

const Body = styled.div`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  font: var(--t14);

  > * {
    max-width: 100%;
  }

  fieldset,
  > div {
    width: 100%;
  }
`;

const Text = styled.p`
  color: var(--muted);
`;

interface AddonBodyProps {
  readonly part: Part;
  readonly state: ChoicesState;
  readonly onRetry: () => void;
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** The inside of an add-on: its text, its choices, and the button that takes it or gives it back. */
export function AddonBody({ part, state, onRetry, onChoose, tell }: AddonBodyProps) {
  const gone = maxQuantity(part.merchandise) === 0;
  const take = (taken: boolean) => tell({ type: 'took', productId: part.productId, taken });
  if (state === 'failed') {
    return (
      <Body>
        <Note tone="danger" live="alert">
          The choices of this add-on could not be loaded.
        </Note>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Body>
    );
  }
  return (
    <Body>
      <Text>{part.merchandise.describe}</Text>
      <LoadingState
        pending={state === 'waiting'}
        label={`Loading the choices of ${part.name}`}
        onRetry={onRetry}
        skeleton={<Skeleton width="100%" height="84px" radius={8} />}
      >
        <Chooser part={part} onChoose={onChoose} />
      </LoadingState>
      {gone ? <Text>Sold out for now.</Text> : null}
      {part.required || (gone && !part.taken) || state !== 'known' ? null : part.taken ? (
        <Button size="sm" onClick={() => take(false)}>
          Remove
        </Button>
      ) : (
        <Button size="sm" onClick={() => take(true)}>
          Add
        </Button>
      )}
    </Body>
  );
}
