import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s8);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface MeanwhileProps {
  /** What was saved elsewhere. */
  readonly other: string;
  readonly secret: boolean;
  readonly onTake: () => void;
}

/** Says that something else was saved here, as in another window, so that nobody overwrites it unknowingly. */
export function Meanwhile({ other, secret, onTake }: MeanwhileProps) {
  return (
    <Note tone="warning" live="status">
      <Words>
        <p>
          {secret
            ? 'Another password was saved here in the meantime.'
            : `Another text was saved here in the meantime: “${other}”`}
        </p>
        <p>Save puts yours in its place.</p>
        <Button size="sm" onClick={onTake}>
          Take the other one
        </Button>
      </Words>
    </Note>
  );
}
