import { Note } from 'shared-ui/primitives/note';

/** Says what was done, where it was done; empty: nothing was yet. Read out when it comes. */
export function DoneNote({ children }: { readonly children: string }) {
  return <div role="status">{children === '' ? null : <Note tone="success">{children}</Note>}</div>;
}
