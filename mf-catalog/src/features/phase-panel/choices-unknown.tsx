import { useRevalidator } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

const Failure = styled.div`
  display: grid;
  gap: var(--s12);
  justify-items: start;
`;

/** Stands in for the choices of a product where they could not be fetched. */
export function ChoicesUnknown() {
  const { revalidate, state } = useRevalidator();
  return (
    <Note tone="danger" live="alert">
      <Failure>
        <p>The choices of this product could not be loaded, so it cannot be ordered right now.</p>
        <Button size="sm" busy={state === 'loading'} busyLabel="Trying" onClick={() => void revalidate()}>
          Try again
        </Button>
      </Failure>
    </Note>
  );
}
