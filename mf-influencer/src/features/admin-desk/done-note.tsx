import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

/** Empty it takes no room among the parts of a `Stack`, and no gap beside it either. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Says what was done, where it was done; empty: nothing was yet. Read out when it comes. */
export function DoneNote({ children }: { readonly children: string }) {
  return <Place role="status">{children === '' ? null : <Note tone="success">{children}</Note>}</Place>;
}
