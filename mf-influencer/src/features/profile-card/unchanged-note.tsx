import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

const Place = styled.div`
  grid-column: 1 / -1;
  width: 100%;
  text-align: start;

  &:empty {
    display: none;
  }
`;

/** After an Update, which changes nothing yet: says so, for as long as the form is not opened again. */
export function UnchangedNote({ shown }: { readonly shown: boolean }) {
  return (
    <Place role="status">
      {shown ? (
        <Note tone="info">Nothing was changed: your username and email cannot be updated here yet.</Note>
      ) : null}
    </Place>
  );
}
